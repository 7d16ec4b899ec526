import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// tests use no settings of this machine
process.env.PALCO_SETTINGS = '';
// compiled once for all workers and for every process a test starts: importing the server then takes half the time
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-tests');

/** Milliseconds. Only a fault lasts that long, on any machine; no test has a limit of its own (tools/waits.test.ts). */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };

export default defineConfig({
  test: {
    // more than the smallest machine has cores: a worker of the server tests waits two thirds of its time, for a clock, a disk
    // or another process
    maxWorkers: 5,
    reporters: ['default', './tools/plain-summary.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          // importing the code costs more than running it: a worker runs all its files in one process
          isolate: false,
          ...PATIENT,
          setupFiles: ['./tools/test-seed.ts'],
          include: [
            'packages/{kernel,baseball,hls,media,rtmp,contracts,schedule,files,texts}/src/**/*.test.ts',
            'proof/{verification,mutants}/**/*.test.ts',
            'tools/**/*.test.ts',
            'proof/bench/*.test.ts',
            'proof/evening/**/*.test.ts',
          ],
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          restoreMocks: true,
          include: ['packages/database/src/**/*.test.ts', '{apps/api,demo/sandbox}/src/**/*.test.ts'],
          setupFiles: ['./tools/test-seed.ts'],
          globalSetup: ['packages/database/src/test-server.ts'],
          ...PATIENT,
          // Node strips the types itself, as in production
          experimental: { viteModuleRunner: false },
        },
      },
      'apps/web',
    ],
  },
});
