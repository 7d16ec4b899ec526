import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOUR_PAIRS } from '@palco/contracts/identity/colour-pairs.fixture';
import { paletteCss, paletteOf } from '@palco/contracts/identity/identity-palette';
import { expect, test } from 'vitest';
import { contrast } from './monogram-shape.ts';

const source = join(import.meta.dirname, '../../..');
const readSheet = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const sheet = readSheet(join(import.meta.dirname, 'tokens.css'));
const tokensIn = (body: string): [string, string][] =>
  [...body.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]);
const block = (selector: string): [string, string][] =>
  tokensIn(sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '');

interface Colours {
  readonly name: string;
  readonly night: ReadonlyMap<string, string>;
  readonly paper: ReadonlyMap<string, string>;
}
const coloursOf = (name: string, league: string): Colours => {
  const night = new Map([...block(':root'), ...tokensIn(league)]);
  return { name, night, paper: new Map([...night, ...block('.paper')]) };
};
const own = coloursOf('its own colors', '');
/** As a league's pages have them: its pair, or the nearest one where that is refused. */
const ofLeagues = COLOUR_PAIRS.map(([night, given]) => {
  const action = paletteOf({ night, action: given }).refused?.nearest ?? given;
  return coloursOf(`${night} with ${action}`, paletteCss({ night, action }));
});
const EVERY: readonly Colours[] = [own, ...ofLeagues];

/** Undefined: not one plain color. */
const colorOf = (tokens: ReadonlyMap<string, string>, value: string): string | undefined => {
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colorOf(tokens, tokens.get(reference) ?? '');
  if (/^#[\da-f]{3}$/i.test(value)) return `#${[...value.slice(1)].map((digit) => digit + digit).join('')}`;
  return /^#[\da-f]{6}$/i.test(value) ? value : undefined;
};
const color = (tokens: ReadonlyMap<string, string>, name: string): string => {
  const plain = colorOf(tokens, `var(--${name})`);
  if (!plain) throw new Error(`--${name} is ${tokens.get(name) ?? 'missing'}, not a plain color`);
  return plain;
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

/** Names of the colors in which the first is below `least` on the second. */
const poorIn = (least: number, on: 'night' | 'paper', text: string, surface: string): string[] =>
  EVERY.flatMap((each) => {
    const ratio = contrast(color(each[on], text), color(each[on], surface));
    return ratio < least ? [`${each.name}: ${ratio.toFixed(2)}`] : [];
  });

test.each(TEXT_PAIRS)('%s reads on %s in every league’s colors: 4.5 or more', (text, surface) => {
  expect(poorIn(4.5, 'night', text, surface)).toEqual([]);
});

test.each(
  ['paper', 'paper-200', 'slot'].flatMap((surface) =>
    ['text', 'text-2', 'link', 'live', 'recorded', 'error'].map((text) => [text, surface] as const),
  ),
)('on paper, %s reads on %s', (text, surface) => {
  expect(poorIn(4.5, 'paper', text, surface)).toEqual([]);
});

test.each([
  ['control-border', 'bg'],
  ['control-border', 'surface-hover'],
  ['focus', 'bg'],
  ['focus', 'surface-raised'],
  ['action', 'bg'],
])('%s can be seen on %s: 3 or more', (line, surface) => {
  expect(poorIn(3, 'night', line, surface)).toEqual([]);
});

test('focus and outlines can be seen on paper', () => {
  for (const line of ['focus', 'control-border']) expect(poorIn(3, 'paper', line, 'paper')).toEqual([]);
});

/** Every rule of the style sheets that fans and staff see, with the colors that it names. */
const RULES = globSync('{packages/ui,apps/web,apps/console}/src/**/*.css', { cwd: source })
  .filter((file) => !file.endsWith('/tokens.css'))
  .flatMap((file) =>
    [...readSheet(join(source, file)).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      where: `${file} ${selector.trim()}`,
      color: /(?:^|[;\s])color:\s*([^;]+)/.exec(body)?.[1]?.trim(),
      background: /background(?:-color)?:\s*([^;]+)/.exec(body)?.[1]?.trim(),
    })),
  );
/** The colors without transparency in a value: one, or those of a gradient. */
const solidIn = (value: string): string[] =>
  /color-mix|radial/.test(value) ? [] : [...value.matchAll(/var\(--[\w-]+\)|#[\da-f]{3,6}\b/gi)].map(([each]) => each);

/** Not text: a pictogram, what is disabled, a part of a drawing. */
const SHAPES = new Set(['night-500', 'night-400']);

test('a text reads on each color that its own rule puts behind it, in every league’s colors', () => {
  const poor = RULES.flatMap(({ where, color: text, background }) => {
    const [front] = solidIn(text ?? '');
    if (!front || !background || SHAPES.has(front.slice(6, -1))) return [];
    return solidIn(background).flatMap((behind) =>
      EVERY.flatMap((each) => {
        const tokens = where.includes('.paper') ? each.paper : each.night;
        const plain = (value: string): string | undefined => colorOf(tokens, value);
        const [one, other] = [plain(front), plain(behind)];
        const ratio = one && other ? contrast(one, other) : 21;
        return ratio < 4.5 ? [`${where}: ${front} on ${behind}, ${each.name}: ${ratio.toFixed(2)}`] : [];
      }),
    );
  });
  expect(poor).toEqual([]);
});

test('breakpoints are in em, so that large text gets the layout of a narrower screen', () => {
  const sheets = globSync('{packages/ui,apps/web,apps/console}/src/**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(50);
  const inPixels = sheets.filter((file) =>
    /@(media|container)[^{]*\d(px|rem)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(inPixels).toEqual([]);
});

/** Colors that are the same in every league: what a drawing is made of, makers' signs, tints of a meaning. */
const SAME_EVERYWHERE = new Set([
  ...['#a9683c', '#174a37', '#1d5740', '#236848', '#081a2a'],
  ...['#0866ff', '#0757d9'],
  ...['#12305e', '#0b1e3c', '#4a1a20', '#3a2e00'],
  // lamps and their light
  ...['rgb(255 210 74', 'rgb(255 226 150'],
]);
const channelsOf = (literal: string): number[] =>
  literal.startsWith('#')
    ? ((literal.length < 6 ? [...literal.slice(1, 4)].map((digit) => digit + digit) : literal.match(/\w\w/g))?.map(
        (pair) => Number.parseInt(pair, 16),
      ) ?? [])
    : (literal.match(/\d+/g)?.slice(0, 3).map(Number) ?? []);

test('what fans see takes its colors from the tokens, so that a league’s own reach it', () => {
  const written = globSync('{packages/ui,apps/web}/src/**/*.css', { cwd: source })
    .filter((file) => !file.endsWith('/tokens.css'))
    .flatMap((file) =>
      [...readSheet(join(source, file)).matchAll(/#[\da-f]{3,8}\b|rgb\(\d+ \d+ \d+/gi)].map(([it]) => [file, it]),
    );
  const coloured = written.filter(([, literal = '']) => {
    const channels = channelsOf(literal);
    // shadows and veils over a picture, and grays
    return Math.max(...channels) > 42 && Math.max(...channels) - Math.min(...channels) > 24;
  });
  expect(coloured.filter(([, literal = '']) => !SAME_EVERYWHERE.has(literal))).toEqual([]);
});
