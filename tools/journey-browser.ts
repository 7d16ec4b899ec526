/** Which browser the journeys run in, installed where that is possible. */
import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
/**
 * The same engine without the windows, toolbars and services of a browser around it. A page costs half the processor time,
 * because each test opens a browser window otherwise. Playwright runs headless tests in it by default.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Packages of Debian. */
const PACKAGES: Readonly<Record<string, string>> = {
  [CHROMIUM]: 'chromium',
  [HEADLESS_SHELL]: 'chromium-headless-shell',
};
/** Without a network the run goes on with what there is. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

export type Run = (command: string, args: readonly string[]) => Promise<number>;

const install = async (browser: string, run: Run): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`${browser} is missing: installing it with apt-get ...`);
  await run('apt-get', [...SOON, 'update', '-q']);
  const packages = [PACKAGES[browser] as string, 'fonts-liberation'];
  await run('apt-get', [...SOON, 'install', '-y', '-q', '--no-install-recommends', ...packages]);
};

/**
 * The path of the browser: `CHROMIUM` of the environment, otherwise the headless shell, otherwise Chromium. The long run takes
 * Chromium, which is what people have. `undefined` when there is none and none can be installed.
 */
export const findBrowser = async (isLong: boolean, run: Run): Promise<string | undefined> => {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const wanted = isLong ? [CHROMIUM, HEADLESS_SHELL] : [HEADLESS_SHELL, CHROMIUM];
  if (!existsSync(wanted[0] as string)) await install(wanted[0] as string, run);
  return wanted.find((path) => existsSync(path));
};
