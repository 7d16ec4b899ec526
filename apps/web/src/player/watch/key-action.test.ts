import { expect, test } from 'vitest';
import { isCharacterKey, keyAction } from './key-action.ts';

const pressed = (key: string, code: string, shiftKey = false) => keyAction({ key, code, shiftKey });

test.each([
  ['English', 'k', 'KeyK', { action: 'toggle' }],
  ['English, capitals', 'K', 'KeyK', { action: 'toggle' }],
  ['English', '3', 'Digit3', { inning: 3 }],
  ['a number pad', '3', 'Numpad3', { inning: 3 }],
  ['English', ',', 'Comma', { action: 'playBefore' }],
  ['Russian', 'л', 'KeyK', { action: 'toggle' }],
  ['Russian, capitals', 'Л', 'KeyK', { action: 'toggle' }],
  ['Russian', 'ы', 'KeyS', { action: 'spoilerFree' }],
  ['Russian', 'б', 'Comma', { action: 'playBefore' }],
  ['Russian', 'ю', 'Period', { action: 'playAfter' }],
  ['Greek', 'κ', 'KeyK', { action: 'toggle' }],
  ['Greek', 'μ', 'KeyM', { action: 'mute' }],
  ['Hebrew', 'ל', 'KeyK', { action: 'toggle' }],
  ['a Japanese input method', 'Process', 'KeyF', { action: 'fullscreen' }],
  ['French: the key named A', 'a', 'KeyQ', { action: 'audioOnly' }],
  ['French: the key named M', 'm', 'Semicolon', { action: 'mute' }],
  ['French: the digits', 'à', 'Digit0', { action: 'start' }],
  ['French: the digits', '&', 'Digit1', { inning: 1 }],
  ['German: the key named Z', 'z', 'KeyY', undefined],
  ['any', 'ArrowLeft', 'ArrowLeft', { action: 'back' }],
  ['any', ' ', 'Space', { action: 'toggle' }],
  ['any', 'Tab', 'Tab', undefined],
  ['any', 'b', 'KeyB', undefined],
] as const)('%s: %s at %s', (_, key, code, wanted) => {
  expect(pressed(key, code, key !== key.toLowerCase() && key.length === 1)).toEqual(wanted);
});

test('a sign typed with Shift is not the digit at its place; the question mark opens the list', () => {
  expect(pressed('!', 'Digit1', true)).toBeUndefined();
  expect(pressed('?', 'Slash', true)).toEqual({ action: 'help' });
  expect(pressed('?', 'Digit7', true)).toEqual({ action: 'help' });
});

test('keys that type a character are told from the others', () => {
  expect(['k', 'л', '3', '?', ','].every(isCharacterKey)).toBe(true);
  expect([' ', 'ArrowLeft', 'Home', 'F5', 'Process'].some(isCharacterKey)).toBe(false);
});
