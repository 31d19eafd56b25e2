/**
 * Loaded before the program, this leaves its warm-up out: the frames that it draws into a string
 * until V8 has optimised the code. They cost most of a second of CPU time at each start, and a test
 * that types at once has no use for them. The program itself is the published one.
 */
const usual = globalThis.setTimeout;

globalThis.setTimeout = Object.assign(
  (task, ms, ...rest) => usual(isWarmUp(task, ms, rest) ? () => {} : task, ms, ...rest),
  usual,
);

/** The timer of `source/full-screen/warm-up.tsx`, which is told how many frames are left. */
function isWarmUp(task, ms, [frames]) {
  return task.name === 'draw' && ms === 4 && typeof frames === 'number';
}
