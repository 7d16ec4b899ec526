/** Generated cases are the same in every run, so that a red run is about the change; the long one looks for new ones. */
import { configureGlobal } from 'fast-check';

if (process.env.PALCO_TEST_LONG !== '1') configureGlobal({ seed: 20_261_121 });
