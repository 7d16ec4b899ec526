import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 4310;
// this file is read again in every worker; the first reader chooses the folder for all
process.env.PALCO_E2E_DATA ??= join(mkdtempSync(join(tmpdir(), 'palco-e2e-')), 'data');

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  reporter: [['line'], ['./counts-reporter.ts']],
  globalTeardown: './clean-up.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0, // flaky is broken
  // a slow computer is no wrong result
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US', // a stranger's browser: the site is Spanish all the same
    viewport: { width: 1440, height: 900 },
    // while the page's worker takes over, the browser lets requests by that a journey wants to answer itself
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  webServer: {
    command: 'exec node ../tools/start.ts',
    env: {
      PALCO_PORT: String(port),
      PALCO_SANDBOX_PORT: String(port + 1),
      PALCO_DATA: process.env.PALCO_E2E_DATA,
      // a browser and a server on two cores: a slow second is no overload
      PALCO_SHED_AFTER_MS: '60000',
      // so that a test can be a visitor from another country
      PALCO_TRUSTED_PROXIES: '127.0.0.1',
      PALCO_COUNTRY_HEADER: 'cf-ipcountry',
    },
    // it answers while it still fills the demo; journeys begin when that is done
    wait: { stdout: /Palco is open/ },
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
