import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// journeys use no settings of a production on this machine
process.env.PALCO_SETTINGS = '';
const isLong = Boolean(process.env.PALCO_TEST_LONG);

/**
 * Files that take minutes: they begin early, beside the others, so that none of them runs alone at the end. Most start a Palco
 * of their own and wait for a game's end; one reads every page.
 */
const LONG_FILES = /(first-season|main-job|recorded-day|spoilers|whole-evening|whole-scored-game)\.spec\.ts/;

/** The console's journeys have a Palco of their own (console-journey.ts), which every file of a worker shares. */
const CONSOLE =
  /\/(bracket|console|console-invoices|console-payments|desk|disputes|graphics-desk|ingest|month-of-methods|night|outputs|rights|sales|scoring[a-z-]*|season)\.spec\.ts/;

/** They measure the processor time of a page, so nothing else runs beside them: last, and in the long run only. */
const MEASURING = /(graphics-hours|ingest-previews)\.spec\.ts/;

/**
 * Pages of a journey live for seconds, so V8's optimizing compilers and a small young generation cost more than they save:
 * an eighth of the processor time. The long run uses the browser with its own flags.
 */
const V8_FLAGS = isLong ? [] : ['--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=64'];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The few journeys of `npm test` carry the tag `@core`; `npm run test:all` runs the others (tools/test-stages.ts) but those
 * with the tag `@long`, which the long run adds.
 */
const which = process.env.PALCO_JOURNEYS;
const isFew = which === 'core';

export default defineConfig({
  ...(isFew ? { grep: /@core/ } : {}),
  ...(which === 'other' ? { grepInvert: isLong ? /@core/ : /@core|@long/ } : {}),
  testDir: '.',
  outputDir: 'test-results',
  reporter: [['line'], ['./counts-reporter.ts']],
  globalSetup: './ready-league.ts',
  fullyParallel: false,
  // each worker has a Palco of its own (journey.ts), so that files do not see each other's data
  // four on two cores too: each of them waits half of its time, for a page to come to rest, a clock or a game's end; two in
  // the long run, whose browser needs more processor time: with four of them videos stall; and one for a few journeys,
  // because the start of a Palco costs as much as a journey
  workers: isFew ? 1 : isLong ? 2 : 4,
  projects: [
    // first, because its files are long; two at once, so that others can wait for a game's end meanwhile
    { name: 'console', testMatch: CONSOLE, workers: 2 },
    { name: 'long files', testMatch: LONG_FILES },
    { name: 'demo', testIgnore: [LONG_FILES, CONSOLE, MEASURING] },
    ...(isLong
      ? [{ name: 'measuring', testMatch: MEASURING, workers: 1, dependencies: ['console', 'long files', 'demo'] }]
      : []),
  ],
  retries: 0, // flaky is broken
  // only a fault lasts that long, on any machine
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  use: {
    // so that the error names the click that never succeeded
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    locale: 'en-US', // a new visitor's browser: the site is Spanish all the same
    viewport: { width: 1440, height: 900 },
    // while the page's service worker takes over, requests bypass `page.route`
    serviceWorkers: 'block',
    // half of the browser's frames are animations; files about movement turn them on (journey.ts)
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // as `npm test` chooses (tools/test-programs.ts)
      executablePath: process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
      args: [
        ...V8_FLAGS,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // without a graphics card a blurred backdrop takes a fifth of the browser's time
        '--blink-settings=prefersReducedTransparency=true',
      ],
    },
  },
});
