/**
 * `npm run settings`: says whether Palco would start with the settings of this machine. Starts and upgrades ask before they
 * build anything.
 */
import { readConfig, WrongSettings } from '../config.ts';
import { UnreadableSettings } from '../settings-file.ts';

/** Ends the process with every fault of the settings. */
export const checkSettings = (): void => {
  try {
    readConfig();
  } catch (fault) {
    if (!(fault instanceof WrongSettings || fault instanceof UnreadableSettings)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
};

if (process.argv[1] === import.meta.filename) {
  checkSettings();
  console.log('Palco can start with these settings.');
}
