import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Files that start a Palco of their own and wait for a game's end: they begin first, beside the others. */
const OWN_PALCO = /(main-job|recorded-day|whole-evening)\.spec\.ts/;

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  reporter: [['line'], ['./counts-reporter.ts']],
  globalSetup: './build-site.ts',
  fullyParallel: false,
  // each worker has a Palco of its own (journey.ts), so that files do not see each other's data
  // three on two cores, because one of them waits for a game's end most of the time
  workers: Math.max(3, Math.min(4, Math.floor(availableParallelism() / 2))),
  projects: [
    { name: 'own palco', testMatch: OWN_PALCO },
    { name: 'demo', testIgnore: OWN_PALCO },
  ],
  retries: 0, // flaky is broken
  // a slow machine is no failure
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-US', // a new visitor's browser: the site is Spanish all the same
    viewport: { width: 1440, height: 900 },
    // while the page's worker takes over, the browser lets requests by that a journey wants to answer itself
    serviceWorkers: 'block',
    launchOptions: {
      // as `npm test` chooses (tools/test-programs.ts)
      executablePath: process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
