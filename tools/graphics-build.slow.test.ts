/** What is built for the browser inside OBS can be read by the oldest one that people still use: Chrome 95, in OBS 27. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** The year of its syntax. */
const SYNTAX = 2021;
/** Functions that came later and that nothing replaces (apps/web/src/graphics/polyfills.ts), each with its version of Chrome. */
const LATER_FUNCTIONS: readonly (readonly [RegExp, number])[] = [
  [/\bstructuredClone\(/, 98],
  [/\bAbortSignal\.(timeout|any)\b/, 103],
  [/\b(Object|Map)\.groupBy\b/, 117],
  [/\bPromise\.(withResolvers|try)\b/, 119],
  [/\bArray\.fromAsync\b/, 121],
  [/\.(isWellFormed|toWellFormed)\(/, 111],
  [/\.replaceChildren\(\)\.|\.checkVisibility\(/, 105],
];
const LATER_STYLES: readonly (readonly [RegExp, number])[] = [
  [/@layer\b/, 99],
  [/:has\(/, 105],
  [/@container\b|\bcqw\b/, 105],
  [/\b\d+[sld]v[hw]\b/, 108],
  [/color-mix\(|\boklch\(/, 111],
  [/[{;]\s*&/, 112],
  [/[{;]\s*(rotate|translate|scale):/, 104],
  [/[{;]\s*(mask|mask-image):/, 120],
  [/\blight-dark\(/, 123],
  [/backdrop-filter|\bfilter:\s*blur/, Number.POSITIVE_INFINITY],
];
const faultsIn = ({ path, text }: SourceFile): string[] => {
  const isStyle = path.endsWith('.css');
  const later = (isStyle ? LATER_STYLES : LATER_FUNCTIONS).filter(([pattern]) => pattern.test(text));
  const found = later.map(([pattern, version]) => `${path}: ${pattern.source} (Chrome ${version})`);
  if (isStyle) return found;
  try {
    parse(text, { ecmaVersion: SYNTAX, sourceType: 'module' });
    return found;
  } catch (fault) {
    return [...found, `${path}: ${String(fault)}`];
  }
};

test.each([
  ['a.js', 'class A { static { this.x = 1; } }', 1],
  ['a.js', 'const x = a?.b ?? c;', 0],
  ['a.js', 'const x = structuredClone(a);', 1],
  ['a.css', '.a:has(.b){color:red}', 1],
  ['a.css', '.a{&:hover{color:red}}', 1],
  ['a.css', '.a{rotate:45deg}', 1],
  ['a.css', '.a{transform:rotate(45deg)}', 0],
])('the check itself: %s with %s', (path, text, count) => {
  expect(faultsIn({ path, text })).toHaveLength(count);
});

test('the graphics have no syntax, function or style that came later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-graphics-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    'build',
    '--config',
    'vite.graphics.config.ts',
    '--logLevel',
    'error',
    '--outDir',
    folder,
    '--emptyOutDir',
  ];
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const files = await readSources(folder, ['.js', '.mjs', '.css']);
  expect(files.some(({ path }) => path.endsWith('ograf.mjs'))).toBe(true);
  expect(files.flatMap(faultsIn)).toEqual([]);
  await rm(folder, { recursive: true });
});
