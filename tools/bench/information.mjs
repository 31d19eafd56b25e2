/**
 * How many bits one list tells about another, such as the share texts of games about their secrets.
 * Returns that, and an estimate of it for endlessly many games. With few games, even a shuffled
 * list seems to tell something, so that much is subtracted. This is slightly too much, because
 * shuffling gives a secret texts that it can't have in a game. With four times as many games, the
 * error is about half. So the estimate is twice the figure for all games, minus that for a quarter
 * of them.
 */
export function informationOf(told, about) {
  const all = corrected(told, about);
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const isIn = (_, index) => index % 4 === quarter;
    return corrected(told.filter(isIn), about.filter(isIn));
  });
  return [all, 2 * all - mean(quarters)];
}

function corrected(told, about) {
  const shuffles = Array.from({ length: 8 }, (_, index) => plain(told, shuffled(about, index + 1)));
  return plain(told, about) - mean(shuffles);
}

function plain(told, about) {
  const both = told.map((text, index) => `${text}|${about[index]}`);
  return entropy(told) + entropy(about) - entropy(both);
}

function entropy(list) {
  const counts = new Map();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum += count * Math.log2(count);
  return Math.log2(list.length) - sum / list.length;
}

/** The list in another order, always the same for a seed (a linear congruential generator). */
function shuffled(list, seed) {
  const order = [...list];
  let state = seed;
  for (let last = order.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
