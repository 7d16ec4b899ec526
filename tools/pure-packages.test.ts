import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boundaryFaults } from './check-boundaries.ts';

const root = join(import.meta.dirname, '..');
const PURE = ['packages/baseball', 'packages/hls'] as const;

/** Lines of a file planted into a package, and whether its compiler options know what they name. */
const REACHING_OUT = [
  'export const title = document.title;',
  'export const wide = window.innerWidth;',
  "export const kept = localStorage.getItem('score');",
  "export const asked = fetch('/scores');",
  "export const page = new URL('https://palco.example');",
  'export const platform = process.platform;',
  "export const bytes = Buffer.from('play');",
  'export const later = setTimeout(() => 0, 1);',
  'export const precise = performance.now();',
  'export const id = crypto.randomUUID();',
  "import { readFileSync } from 'node:fs'; export const read = readFileSync;",
  "export const said = console.log('ball');",
] as const;
const PURE_LINES = [
  'export const day = (at: number): string => new Date(at).toISOString();',
  "export const figure = (value: number): string => new Intl.NumberFormat('es-MX').format(value);",
  'export const last = [1, 2, 3].findLast((each) => each > 1);',
] as const;

/** The lines (from 1) at which the compiler finds a fault when they are compiled with a package's own options. */
const faultyLines = (unit: string, lines: readonly string[]): readonly number[] => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-pure-'));
  try {
    const options = { noEmit: true, composite: false, emitDeclarationOnly: false, rootDir: '/' };
    const config = {
      extends: join(root, unit, 'tsconfig.json'),
      compilerOptions: options,
      include: ['*.ts'],
      references: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'planted.ts'), lines.join('\n'));
    try {
      execFileSync(process.execPath, [
        join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        folder,
        '--pretty',
        'false',
      ]);
      return [];
    } catch (fault) {
      const said = String((fault as { stdout?: unknown }).stdout ?? '');
      return [...new Set([...said.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line)))];
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test.each(PURE)('%s is compiled knowing neither the browser nor Node', (unit) => {
  expect(faultyLines(unit, REACHING_OUT)).toEqual(REACHING_OUT.map((_, index) => index + 1));
  expect(faultyLines(unit, PURE_LINES)).toEqual([]);
});

test.each([
  'const at = Date.now();',
  'const at = new Date();',
  'const at = new Date;',
  'const at = Date();',
  'const now = Temporal.Now.instant();',
  'const { now } = Date;',
  'const chance = Math.random();',
  'const chance = Math.random;',
  'const { random } = Math;',
  'const id = crypto.randomUUID();',
  'const passed = performance.now();',
  'const seed = process.hrtime();',
  "import { randomInt } from 'node:crypto';",
  'const hour = (at: Date) => at.getHours();',
  'const text = (at: Date) => at.toLocaleString();',
])('the check refuses clock, chance and the machine’s own zone in a pure package: %s', (line) => {
  for (const unit of PURE)
    expect(
      boundaryFaults([{ path: `${unit}/src/planted.ts`, text: `${line}\nexport const planted = 1;` }]),
    ).toHaveLength(1);
});

test('what time a thing happened may be handled when it comes in', () => {
  const text = 'export const day = (at: number): string => new Date(at).toISOString();';
  expect(boundaryFaults([{ path: 'packages/baseball/src/planted.ts', text }])).toEqual([]);
});
