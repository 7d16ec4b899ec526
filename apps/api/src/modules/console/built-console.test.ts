import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadBuiltConsole } from './built-console.ts';

test('whoever is not signed in gets the sign-in and its languages, and no part of the app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'palco-console-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'console/.vite'), { recursive: true });
  const manifest = {
    'src/sign-in.tsx': {
      file: 'assets/sign-in.js',
      css: ['assets/sign-in.css'],
      imports: ['_shared.js'],
      dynamicImports: ['src/app/open-app.tsx', '../../texts/es/console.json'],
    },
    // a chunk of both, in which the bundler put modules that load the app's sections
    '_shared.js': {
      file: 'assets/shared.js',
      dynamicImports: ['src/app/open-app.tsx', 'src/sections/money.tsx', '../../texts/ru/console.json'],
    },
    '../../texts/es/console.json': { file: 'assets/es.js' },
    '../../texts/ru/console.json': { file: 'assets/ru.js', imports: ['_words.js'] },
    '_words.js': { file: 'assets/words.js' },
    'src/app/open-app.tsx': { file: 'assets/app.js', imports: ['_shared.js'], css: ['assets/app.css'] },
    'src/main.tsx': { file: 'assets/main.js', imports: ['src/app/open-app.tsx'] },
    'src/sections/money.tsx': { file: 'assets/money.js' },
  };
  writeFileSync(join(dist, 'console/.vite/manifest.json'), JSON.stringify(manifest));
  const built = loadBuiltConsole(dist);
  const open = (name: string) => built?.isOpen(`assets/${name}`);
  expect(['sign-in.js', 'sign-in.css', 'shared.js', 'es.js', 'ru.js', 'words.js', 'font.woff2'].map(open)).toEqual(
    Array(7).fill(true),
  );
  expect(['app.js', 'app.css', 'main.js', 'money.js', 'unknown.js'].map(open)).toEqual(Array(5).fill(false));
});
