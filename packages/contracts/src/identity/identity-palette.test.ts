import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from '../season/club-colours.ts';
import { COLOUR_PAIRS } from './colour-pairs.fixture.ts';
import { OWN_COLOURS, OWN_RAMP, PAIRS, paletteCss, paletteOf } from './identity-palette.ts';

const below = (night: string, action: string): string[] =>
  paletteOf({ night, action })
    .pairs.filter(({ pair, ratio }) => ratio < pair[2])
    .map(({ pair: [on, over], ratio }) => `${on} on ${over}: ${ratio}`);

test.each(COLOUR_PAIRS)('%s with %s: %s', (night, action, verdict) => {
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
  const sheet = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
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
