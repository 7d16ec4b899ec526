/** The programs that tests run beside Palco: browsers, nginx and ffmpeg, installed where that is possible. */
import { existsSync, globSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
/**
 * The same engine without the windows, toolbars and services of a browser around it. A page costs half the processor time,
 * because each test opens a browser window otherwise. Playwright runs headless tests in it by default.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const browsers = (isLong: boolean): readonly [string, string] =>
  isLong ? [CHROMIUM, HEADLESS_SHELL] : [HEADLESS_SHELL, CHROMIUM];

/** Packages of Debian, by a file of each. Tests that need one that is missing are skipped, besides those in Chromium. */
const PACKAGES: Readonly<Record<string, string>> = {
  [CHROMIUM]: 'chromium',
  [HEADLESS_SHELL]: 'chromium-headless-shell',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
  '/usr/bin/firefox-esr': 'firefox-esr',
  // WebKit, a screen for its windows, and what it decodes H.264 and AAC with
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/lib/*/gstreamer-1.0/libgstlibav.so': 'gstreamer1.0-libav',
  '/usr/lib/*/gstreamer-1.0/libgstisomp4.so': 'gstreamer1.0-plugins-good',
  '/usr/lib/*/gstreamer-1.0/libgstvideoparsersbad.so': 'gstreamer1.0-plugins-bad',
};
/** Without a network the run goes on with the programs that are installed. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

type Run = (command: string, args: readonly string[]) => Promise<number>;

/** Installs what is missing, as root on Debian, and says what is missing still. */
export const installPrograms = async (isLong: boolean, run: Run): Promise<void> => {
  const [wanted, other] = browsers(isLong);
  const isGiven = process.env.CHROMIUM !== undefined;
  const missing = (): readonly string[] =>
    Object.entries(PACKAGES)
      .filter(([path]) => path !== other && !(isGiven && path === wanted) && !globSync(path).length)
      .map(([, name]) => name);
  if (missing().length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing().join(', ')} with apt-get ...`);
    await run('apt-get', [...SOON, 'update', '-q']);
    await run('apt-get', [...SOON, 'install', '-y', '-q', '--no-install-recommends', ...missing()]);
  }
  if (missing().length) console.log(`Tests that need these are left out: ${missing().join(', ')}.`);
};

/**
 * The path of the browser: `CHROMIUM` of the environment, otherwise the headless shell, otherwise Chromium. The long run takes
 * Chromium, which is what people have. `undefined`: there is none.
 */
export const findBrowser = (isLong: boolean): string | undefined => {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  return browsers(isLong).find((path) => existsSync(path));
};
