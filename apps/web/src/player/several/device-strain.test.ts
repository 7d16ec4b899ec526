import { expect, test } from 'vitest';
import { isStrained, type StrainSample } from './device-strain.ts';

const fine: StrainSample = { frames: 1200, dropped: 20, blocked: 0.05 };
const jerky: StrainSample = { frames: 1200, dropped: 200, blocked: 0.05 };
const stuck: StrainSample = { frames: 1200, dropped: 0, blocked: 0.5 };

test.each<[string, readonly StrainSample[], boolean]>([
  ['nothing measured yet', [], false],
  ['all well', [fine, fine, fine], false],
  ['one bad stretch', [fine, jerky], false],
  ['two of them', [fine, jerky, jerky], true],
  ['pictures missing, then a page that does not answer', [jerky, stuck], true],
  ['it is over', [jerky, jerky, fine], false],
  [
    'too few pictures to count',
    [
      { ...jerky, frames: 50, dropped: 50 },
      { ...jerky, frames: 50, dropped: 50 },
    ],
    false,
  ],
])('%s', (_, samples, is) => {
  expect(isStrained(samples)).toBe(is);
});
