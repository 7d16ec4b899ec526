import { PROMISED } from '@palco/browser/promised';
import { localeOf } from '@palco/kernel/language';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What a public page may be made of: without calls and forms, which check by schemas. */
const LIGHT =
  /apps\/web\/src\/(ui\/(?!use-contract-form\.)|i18n|session|api\/)|packages\/(baseball\/|browser\/|kernel\/|ui\/src\/(?!use-(form-dialogs|words)\.)|client\/src\/(?!call\.))|lucide/;

/** The starter with all that it imports (src/app/start.ts), and what every call and the first picture need. */
const STARTER =
  /(app\/(start|network|new-build|offline-worker)|session\/stored-names|browser\/src\/(attempt|expected-faults|storage|service-worker)|client\/src\/(language|server-(answer|clock))|kernel\/src\/language|contracts\/src\/(pages|web-render|league\/league-addresses))\.ts$|preload-helper/;

/** What the first picture (src/player/first) shares with the app, and no other page needs at once. */
const DEVICE =
  /(session\/(device-id|browser-warning|stored-places)|browser\/src\/(beacon|connection-hint|random-id|stored-text|watch-stall)|player\/video\/(expected-bandwidth|thin-line)|contracts\/src\/streaming\/streaming-addresses)\.ts$/;

/** Parts of hls.js that no page uses: reports to a CDN, pictures of key frames, advertisements, rights management, steering. */
const UNUSED = ['cmcd', 'iframe', 'interstitials', 'eme', 'contentSteering'].map((name) => `${name}Controller`);
/** Builds hls.js without them, a fifth of it, as its own light build does. Errors: a new version names them in another way. */
const lightEngine: Plugin = {
  name: 'light-engine',
  // tests use what it leaves out
  apply: 'build',
  transform: {
    filter: { id: /hls\.js\/dist\/hls\.mjs$/ },
    handler: (code) => {
      const without = (rest: string, what: RegExp, instead = ''): string => {
        const lighter = rest.replace(what, instead);
        if (lighter === rest) throw new Error(`hls.js has no ${what}`);
        return lighter;
      };
      // each class that is exported, or has a member assigned, stays
      const alone = without(code, /^export \{.*\};$/m, 'export { Hls as default };');
      const plain = without(alone, /^EMEController\.CDMCleanupPromise = void 0;$/m);
      return UNUSED.reduce((rest, name) => without(rest, new RegExp(`^ {2}${name}: [A-Z]\\w+ *,?$`, 'm')), plain);
    },
  },
};

/** A shared chunk is named after all its users, which is too long for an address. */
const plainName = (name: string): string => name.replace(/~.*/, '').replace(/\.\w+$/, '');

export default defineConfig(({ isSsrBuild }) => ({
  base: '/tv/',
  plugins: [
    lightEngine,
    react(),
    { ...optimizeLocales.vite({ locales: Object.values(localeOf) }), enforce: 'pre' as const },
  ],
  build: {
    manifest: true,
    // proof/e2e/weight.spec.ts limits what a page loads; the bundle for the server may be of any size
    chunkSizeWarningLimit: 4000,
    copyPublicDir: !isSsrBuild,
    target: PROMISED,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // documents are made by the API process and by tools/build-alone.ts, so the entries of the build are scripts, not pages
      input: isSsrBuild ? ['src/app/render.tsx', 'src/app/render-alone.tsx'] : ['src/app/start.ts', 'src/app/main.tsx'],
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: ({ name }) => `assets/${plainName(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${plainName(names[0] ?? 'asset')}-[hash][extname]`,
            // joined chunks may import each other; without this, whichever runs first finds the other's exports undefined, and
            // the page never becomes interactive
            strictExecutionOrder: true,
            // one file for what the app always needs, and one for the starter, which is the only one on a page that is only read;
            // the rest by what needs it, small chunks joined: without this the landing requests more than a hundred files
            codeSplitting: {
              groups: [
                { name: 'start', test: STARTER, priority: 3 },
                { name: 'device', test: DEVICE, priority: 3 },
                { name: 'frame', tags: ['$initial'], priority: 2 },
                // the fold of a game is large, so no small part of a page without one is joined to it
                {
                  name: 'baseball',
                  entriesAware: true,
                  test: /packages\/baseball\/src\/(rules|scoring|wording)\//,
                  entriesAwareMergeThreshold: 4_000,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'shared',
                  entriesAware: true,
                  test: LIGHT,
                  entriesAwareMergeThreshold: 4_000,
                  minShareCount: 2,
                },
              ],
            },
          },
    },
  },
  ssr: { noExternal: true },
  test: {
    name: 'web',
    // all files in one process with one jsdom and one import of React, which take longer than the tests;
    // globals that a test replaces are restored after it
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // only a fault lasts that long, on any machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    environment: 'jsdom',
    // the packages for browsers have their tests here: one jsdom, one import of React
    include: [
      'src/**/*.test.{ts,tsx}',
      '../console/src/**/*.test.{ts,tsx}',
      '../../packages/{browser,ui,client}/src/**/*.test.{ts,tsx}',
    ],
    setupFiles: ['src/testing/test-setup.ts'],
  },
}));
