import { expect, test } from 'vitest';
import { heightText, weightText } from './body-measures.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  ['es', '1.80 m', '88 kg'],
  ['en', `5' 11"`, '194 lb'],
  ['pt', '1,80 m', '88 kg'],
  ['it', '1,80 m', '88 kg'],
  ['ru', '1,80 м', '88 кг'],
] as const)('in %s: %s, %s', (language, height, weight) => {
  expect(plain(heightText(`5' 11"`, language))).toBe(height);
  expect(plain(weightText('194', language))).toBe(weight);
});

test('missing measures are left out, other texts stay as they are', () => {
  expect([heightText('', 'es'), weightText('', 'es'), weightText('0', 'es')]).toEqual(['', '', '']);
  expect(heightText('1.80', 'es')).toBe('1.80');
});
