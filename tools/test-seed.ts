/**
 * The seed of generated cases. It is the same in every run, so that a failure comes from the change; the long run looks for
 * new cases with a seed of its own, which it prints. `PALCO_TEST_SEED` repeats such a run.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.PALCO_TEST_SEED ?? 20_261_121) });
