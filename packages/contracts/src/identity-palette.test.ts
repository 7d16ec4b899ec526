import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from './club-colours.ts';
import { OWN_COLOURS, OWN_RAMP, PAIRS, paletteCss, paletteOf } from './identity-palette.ts';

const below = (night: string, action: string): string[] =>
  paletteOf({ night, action })
    .pairs.filter(({ pair, ratio }) => ratio < pair[2])
    .map(({ pair: [on, over], ratio }) => `${on} on ${over}: ${ratio}`);

// Colors that leagues and their printers really send: pure, neon, pastel, gray, and two that are almost one.
test.each([
  ['#ff0000', '#00ff00', 'like-live'],
  ['#00ff00', '#ff0000', 'like-failed'],
  ['#0000ff', '#ffff00', 'published'],
  ['#ffff00', '#0000ff', 'too-dark'],
  ['#ff00ff', '#00ffff', 'published'],
  ['#00ffff', '#ff00ff', 'published'],
  ['#ffffff', '#ffffff', 'published'],
  ['#000000', '#000000', 'too-dark'],
  ['#808080', '#808080', 'published'],
  ['#39ff14', '#ff6ec7', 'published'],
  ['#ffc0cb', '#ffc0cb', 'published'],
  ['#f5f5dc', '#7b3f00', 'too-dark'],
  ['#4b0082', '#4b0082', 'too-dark'],
  ['#6f4e37', '#ffd700', 'like-here'],
  ['#bc4a3c', '#bc4a3c', 'like-failed'],
  ['#0b4f55', '#f0569b', 'published'],
  ['#0b4f55', '#2f9e63', 'like-live'],
  ['#5f5f00', '#5f5f5f', 'too-dark'],
  ['#123456', '#767676', 'published'],
  ['#fe0001', '#7f7fff', 'published'],
])('%s with %s: %s', (night, action, verdict) => {
  const { refused } = paletteOf({ night, action });
  expect(refused?.reason ?? 'published').toBe(verdict);
  if (!refused) expect(below(night, action)).toEqual([]);
  else {
    expect(paletteOf({ night, action: refused.nearest }).refused).toBeUndefined();
    expect(below(night, refused.nearest)).toEqual([]);
  }
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
test('every pair of colors is refused, or every text of its palette reads', () => {
  fc.assert(
    fc.property(colour, colour, (night, action) => {
      const { refused } = paletteOf({ night, action });
      if (!refused) expect(below(night, action)).toEqual([]);
    }),
    { numRuns: 60, seed: 38 },
  );
});

test('the colors that come with Palco are those of tokens.css, and change nothing', () => {
  const sheet = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');
  for (const [name, own] of Object.entries(OWN_RAMP)) expect(sheet).toContain(`--${name}: ${own};`);
  expect(paletteCss(OWN_COLOURS)).toBe('');
  const { tokens, refused } = paletteOf(OWN_COLOURS);
  expect(refused).toBeUndefined();
  for (const [name, own] of Object.entries(OWN_RAMP))
    expect([name, contrastOf(own, tokens[name as keyof typeof OWN_RAMP]) < 1.02]).toEqual([name, true]);
});

test('pairs cover the night and the paper', () => {
  expect(new Set(PAIRS.map(([, over]) => over)).size).toBeGreaterThan(9);
});
