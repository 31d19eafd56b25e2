/** The histories and answers that are remembered have at most this many characters together. */
const MOST = 1 << 22;

/** Remembers the answers to the histories that were asked about last, in bounded memory. */
export class AnswerMemory<Answer extends { readonly text: string }> {
  /** The most recently used answer is at the end. */
  readonly #answers = new Map<string, Answer>();
  #characters = 0;

  get(history: string): Answer | undefined {
    const answer = this.#answers.get(history);
    if (!answer) return undefined;
    this.#answers.delete(history);
    this.#answers.set(history, answer);
    return answer;
  }

  /** Remembers a new answer, and forgets the oldest ones to make room. */
  add(history: string, answer: Answer): void {
    const length = history.length + answer.text.length;
    if (length > MOST) return;
    this.#answers.set(history, answer);
    this.#characters += length;
    for (const [oldest, { text }] of this.#answers) {
      if (this.#characters <= MOST) break;
      this.#answers.delete(oldest);
      this.#characters -= oldest.length + text.length;
    }
  }

  /** How many characters are remembered. */
  get characters(): number {
    return this.#characters;
  }
}
