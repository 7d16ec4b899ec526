import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from './monogram-shape.ts';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const block = (selector: string): Map<string, string> => {
  const body = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};
const night = block(':root');
const paper = new Map([...night, ...block('.paper')]);

const color = (tokens: ReadonlyMap<string, string>, name: string): string => {
  const value = tokens.get(name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return color(tokens, reference);
  if (/^#[\da-f]{3}$/i.test(value)) return `#${[...value.slice(1)].map((digit) => digit + digit).join('')}`;
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`--${name} is ${value || 'missing'}, not a plain color`);
  return value;
};

const SURFACES = ['bg', 'surface', 'surface-raised', 'surface-hover'];
const TEXTS = ['text', 'text-2', 'text-3', 'link', 'live', 'here', 'recorded', 'error'];
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['text', 'surface-pressed'],
  ['text-2', 'surface-pressed'],
  ['text', 'slot'],
  ['text-3', 'slot'],
  ['here', 'slot'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'action-press'],
  ['grass-ink', 'grass-400'],
  ['grass-ink', 'grass-500'],
  ['pole-ink', 'pole-400'],
  ['sky-300', 'sky-950'],
  ['pole-400', 'pole-950'],
  ['danger-300', 'danger-950'],
  ['chalk', 'grass-950'],
  ['chalk', 'danger-950'],
  ['chalk', 'pole-950'],
  ['chalk', 'sky-950'],
  ['disabled-text', 'disabled-bg'],
];

test.each(TEXT_PAIRS)('%s reads on %s: 4.5 or more', (text, surface) => {
  expect(contrast(color(night, text), color(night, surface))).toBeGreaterThanOrEqual(4.5);
});

test.each(
  ['paper', 'paper-200', 'slot'].flatMap((surface) =>
    ['text', 'text-2', 'link', 'live', 'recorded', 'error'].map((text) => [text, surface] as const),
  ),
)('on paper, %s reads on %s', (text, surface) => {
  expect(contrast(color(paper, text), color(paper, surface))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['control-border', 'bg'],
  ['control-border', 'surface-hover'],
  ['focus', 'bg'],
  ['focus', 'surface-raised'],
  ['action', 'bg'],
])('%s can be seen on %s: 3 or more', (line, surface) => {
  expect(contrast(color(night, line), color(night, surface))).toBeGreaterThanOrEqual(3);
});

test('focus and outlines can be seen on paper', () => {
  for (const line of ['focus', 'control-border'])
    expect(contrast(color(paper, line), color(paper, 'paper'))).toBeGreaterThanOrEqual(3);
});

test('breakpoints are in em, so that large text gets the layout of a narrower screen', () => {
  const source = join(import.meta.dirname, '../../..');
  const sheets = globSync('{packages/ui,apps/web,apps/console}/src/**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(50);
  const inPixels = sheets.filter((file) =>
    /@(media|container)[^{]*\d(px|rem)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(inPixels).toEqual([]);
});
