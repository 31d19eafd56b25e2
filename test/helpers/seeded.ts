/**
 * Where `STRESS_SEED` is set, the examples of every property follow from it, as the attacks do: the run
 * of one commit then foretells the next one.
 */
import fc from 'fast-check';

const { STRESS_SEED } = process.env;
if (STRESS_SEED) fc.configureGlobal({ seed: Number(STRESS_SEED) });
