import { expect, test } from 'vitest';
import { latinLetterOf, placesOf } from './latin-key.ts';

test.each([
  ['и', 'KeyB', false, 'b'],
  ['И', 'KeyB', true, 'B'],
  ['β', 'KeyB', false, 'b'],
  ['b', 'KeyB', false, undefined],
  ['q', 'KeyA', false, undefined],
  ['ñ', 'Semicolon', false, undefined],
  ['ж', 'Semicolon', false, undefined],
  ['7', 'Digit7', false, undefined],
  ['Enter', 'Enter', false, undefined],
])('%s at %s', (key, code, shiftKey, letter) => {
  expect(latinLetterOf({ key, code, shiftKey })).toBe(letter);
});

test.each([
  ['g b', 'KeyG KeyB'],
  ['j', 'KeyJ'],
  ['$mod+k', '$mod+KeyK'],
  ['Escape', 'Escape'],
  ['[Shift]+?', '[Shift]+?'],
  ['1', '1'],
])('the places of %s', (keys, places) => {
  expect(placesOf(keys)).toBe(places);
});
