import { defineConfig } from 'vitest/config';

/** What is waited for comes; how soon is no matter of a test that has not said so. */
const PATIENT = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // one for each core of the smallest machine: the tests wait more than they work
    maxWorkers: 2,
    reporters: ['default', './tools/plain-summary.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          // a slow machine is no wrong result
          testTimeout: 60_000,
          setupFiles: ['./tools/fixed-seed.ts'],
          include: ['packages/{kernel,baseball,hls,contracts,verification}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/database/src/**/*.test.ts', 'apps/{api,sandbox}/src/**/*.test.ts'],
          setupFiles: ['./tools/fixed-seed.ts'],
          globalSetup: ['packages/database/src/test-server.ts'],
          testTimeout: 600_000,
          expect: PATIENT,
          hookTimeout: 600_000,
          // through Node's own type stripping, as in production
          experimental: { viteModuleRunner: false },
        },
      },
      'apps/web',
    ],
  },
});
