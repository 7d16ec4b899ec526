/** The programs that tests run beside Palco: a browser, nginx and ffmpeg, installed where that is possible. */
import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
/**
 * The same engine without the windows, toolbars and services of a browser around it. A page costs half the processor time,
 * because each test opens a browser window otherwise. Playwright runs headless tests in it by default.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const browsers = (isLong: boolean): readonly [string, string] =>
  isLong ? [CHROMIUM, HEADLESS_SHELL] : [HEADLESS_SHELL, CHROMIUM];

/** Packages of Debian. Without nginx and ffmpeg their tests are skipped. */
const PACKAGES: Readonly<Record<string, string>> = {
  [CHROMIUM]: 'chromium',
  [HEADLESS_SHELL]: 'chromium-headless-shell',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
};
/** Without a network the run goes on with the programs that are installed. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

export type Run = (command: string, args: readonly string[]) => Promise<number>;

/** Installs what is missing, as root on Debian; elsewhere it does nothing. */
export const installPrograms = async (isLong: boolean, run: Run): Promise<void> => {
  const [wanted, other] = browsers(isLong);
  const isGiven = process.env.CHROMIUM !== undefined;
  const missing = Object.entries(PACKAGES)
    .filter(([path]) => path !== other && !(isGiven && path === wanted) && !existsSync(path))
    .map(([, name]) => name);
  if (!missing.length || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(', ')} with apt-get ...`);
  await run('apt-get', [...SOON, 'update', '-q']);
  await run('apt-get', [...SOON, 'install', '-y', '-q', '--no-install-recommends', ...missing]);
};

/**
 * The path of the browser: `CHROMIUM` of the environment, otherwise the headless shell, otherwise Chromium. The long run takes
 * Chromium, which is what people have. `undefined`: there is none.
 */
export const findBrowser = (isLong: boolean): string | undefined => {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  return browsers(isLong).find((path) => existsSync(path));
};
