import { expect, test } from 'vitest';
import { framePartsOf } from './frame-parts.ts';

test.each([
  ['root', 'over', true],
  ['home', 'over', true],
  ['calendar', 'solid', true],
  ['profile', 'solid', true],
  ['checkout', 'reduced', true],
  ['player', 'none', true],
  ['playerTest', 'none', true],
  ['playerAppPage', 'none', false],
  ['receiver', 'none', false],
  ['getApp', 'none', false],
  [undefined, 'solid', true],
] as const)('around %s: header %s, footer %s', (page, header, hasFooter) => {
  expect(framePartsOf(page)).toEqual({ header, hasFooter });
});
