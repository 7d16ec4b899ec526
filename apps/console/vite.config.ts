import { PROMISED } from '@palco/browser/promised';
import { localeOf } from '@palco/kernel/language';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [react(), { ...optimizeLocales.vite({ locales: Object.values(localeOf) }), enforce: 'pre' as const }],
  build: {
    manifest: true,
    // proof/e2e/weight.spec.ts limits what a section loads
    chunkSizeWarningLimit: 4000,
    target: PROMISED,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // the API process makes the documents: without a session with the first script, with one with the second
      input: ['src/sign-in.tsx', 'src/main.tsx'],
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        strictExecutionOrder: true,
      },
    },
  },
});
