import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/tv/',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['es-MX', 'en-US', 'pt-BR', 'it-IT', 'ru-RU'] }), enforce: 'pre' as const },
  ],
  build: {
    manifest: true,
    copyPublicDir: !isSsrBuild,
    target: 'es2023',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // documents are made by the API process and by tools/build-offline.ts, so the build begins at scripts, not at pages
      input: isSsrBuild ? ['src/app/render.tsx', 'src/app/render-offline.tsx'] : 'src/app/main.tsx',
      output: { entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/test-setup.ts'],
  },
}));
