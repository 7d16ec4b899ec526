/** The build of the broadcast's graphics: for the browser inside OBS, which is years older than those of the fans. */
import { defineConfig } from 'vite';

/** Chrome 95 is in OBS 27; its syntax is that of 2021. */
const OLDEST = ['chrome95', 'es2021'];

export default defineConfig({
  base: '/graficos/',
  publicDir: false,
  build: {
    manifest: true,
    target: OLDEST,
    cssTarget: 'chrome95',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['src/graphics/main.ts', 'src/graphics/ograf.ts'],
      output: {
        // renderers load the second by the name that its manifest has
        entryFileNames: ({ name }) => (name === 'ograf' ? 'ograf.mjs' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
