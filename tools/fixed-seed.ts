/** Generated cases are the same in every run, so that a failure comes from the change; the long run looks for new cases. */
import { configureGlobal } from 'fast-check';

if (process.env.PALCO_TEST_LONG !== '1') configureGlobal({ seed: 20_261_121 });
