/** The base of journeys that run in every engine: a test for each, with pages that fail on errors as those of all journeys do. */
import { existsSync } from 'node:fs';
import { test as base, type Faults } from '../journey.ts';
import type { OwnPalco } from '../own-palco.ts';
import type { Driver, Engine } from './driver.ts';
import { type EnginePage, pageOf } from './engine-page.ts';
import { chromiumOptions, firefoxOptions, startPuppeteer } from './puppeteer-engine.ts';
import { startWebKit, WEBKIT_DRIVER } from './webkit-engine.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

interface EngineProgram {
  readonly needs: readonly string[];
  readonly start: () => Promise<Engine>;
}
const ENGINES = {
  Chromium: { needs: [CHROMIUM], start: () => startPuppeteer(chromiumOptions(CHROMIUM)) },
  Firefox: { needs: [FIREFOX], start: () => startPuppeteer(firefoxOptions(FIREFOX)) },
  WebKit: { needs: [WEBKIT_DRIVER, '/usr/bin/Xvfb'], start: startWebKit },
} as const satisfies Record<string, EngineProgram>;
export type EngineName = keyof typeof ENGINES;

export interface EngineJourney {
  readonly engine: EngineName;
  /** somebody at a browser that shares nothing with the others of the journey */
  readonly newPage: () => Promise<EnginePage>;
  readonly palco: OwnPalco;
  readonly faults: Faults;
}

export const test = base.extend<{ engine: EngineName; newPage: EngineJourney['newPage'] }>({
  engine: ['Chromium', { option: true }],
  newPage: async ({ engine, palco, request, faults }, use) => {
    const running = await ENGINES[engine].start();
    const setting = { origin: palco.origin, request, faults: faults.counted };
    const drivers: Driver[] = [];
    try {
      await use(async () => {
        const driver = await running.newDriver((line) => void faults.lines.push(line));
        drivers.push(driver);
        return pageOf(driver, setting);
      });
      for (const driver of drivers) await driver.collectFaults();
    } finally {
      await running.close();
    }
  },
});

/** A test for each engine; where one is not installed, its test is skipped. */
export const inEachEngine = (title: string, act: (journey: EngineJourney) => Promise<void>): void => {
  for (const [engine, { needs }] of Object.entries(ENGINES))
    test.describe(engine, () => {
      const missing = needs.filter((path) => !existsSync(path));
      test.skip(missing.length > 0, `${missing.join(', ')} is not installed`);
      test.use({ engine: engine as EngineName });
      test(title, ({ newPage, palco, faults }) => act({ engine: engine as EngineName, newPage, palco, faults }));
    });
};
