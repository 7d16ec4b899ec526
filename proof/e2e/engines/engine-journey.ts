/** The base of journeys that run in every engine: a test for each, with pages that fail on errors as those of all journeys do. */
import { existsSync, globSync } from 'node:fs';
import type { Fixtures, PlaywrightTestArgs } from '@playwright/test';
import { test as base, type Faults } from '../journey.ts';
import type { OwnPalco } from '../own-palco.ts';
import type { Driver, Engine } from './driver.ts';
import { type EnginePage, pageOf } from './engine-page.ts';
import { chromiumOptions, firefoxOptions, startPuppeteer } from './puppeteer-engine.ts';
import { startWebKit, WEBKIT_DRIVER } from './webkit-engine.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');
/** Of H.264 and AAC; the others of GStreamer come with it in Debian's packages. */
const DECODERS = '/usr/lib/*/gstreamer-1.0/libgstlibav.so';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

interface EngineProgram {
  readonly needs: readonly string[];
  readonly start: () => Promise<Engine>;
}
const ENGINES = {
  Chromium: { needs: [CHROMIUM], start: () => startPuppeteer(chromiumOptions(CHROMIUM)) },
  Firefox: { needs: [FIREFOX], start: () => startPuppeteer(firefoxOptions(FIREFOX)) },
  WebKit: { needs: [WEBKIT_DRIVER, '/usr/bin/Xvfb', DECODERS], start: startWebKit },
} as const satisfies Record<string, EngineProgram>;
export type EngineName = keyof typeof ENGINES;
const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export interface EngineFixtures {
  engine: EngineName;
  /** Somebody at a browser that shares nothing with the others of the journey. */
  newPage: () => Promise<EnginePage>;
}

/** What engines add to a journey's base, that of the site or that of the console. */
export const engineFixtures = {
  engine: ['Chromium', { option: true }],
  newPage: async ({ engine, palco, request, faults }, use) => {
    const running = await ENGINES[engine].start();
    const setting = { origin: palco.origin, request, faults: faults.counted };
    const drivers: Driver[] = [];
    // errors that a page logs while it closes do not count
    let isClosing = false;
    try {
      await use(async () => {
        const driver = await running.newDriver((line) => void (isClosing || faults.lines.push(line)));
        drivers.push(driver);
        return pageOf(driver, setting);
      });
      for (const driver of drivers) await driver.collectFaults();
    } finally {
      isClosing = true;
      await running.close();
    }
  },
} satisfies Fixtures<EngineFixtures, object, PlaywrightTestArgs & { faults: Faults }, { palco: OwnPalco }>;

export const test = base.extend<EngineFixtures>(engineFixtures);

/** Declares journeys once for each engine; where one is not installed, they are skipped. */
export const inEachEngine = (
  { describe, skip, use }: Pick<typeof test, 'describe' | 'skip' | 'use'>,
  declare: (engine: EngineName) => void,
): void => {
  for (const engine of ENGINE_NAMES)
    describe(engine, () => {
      const missing = ENGINES[engine].needs.filter((path) => !globSync(path).length);
      skip(missing.length > 0, `${missing.join(', ')} is not installed`);
      use({ engine });
      declare(engine);
    });
};
