import { slugOf } from '@palco/kernel/slug';
import { expect, test } from 'vitest';
import { lettersOf } from './slug.ts';

test.each([
  ['Estadio Kuroda', 'estadio-kuroda'],
  ['  El Nido de los Águilas ', 'el-nido-de-los-aguilas'],
  ['Парк', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the park %s has the id %s', (name, id) => {
  expect(slugOf(name)).toBe(id);
});

test.each([
  ['Tomateros de Culiacán', 'TOM'],
  ['Águilas', 'AGU'],
  ['Él', 'EL'],
])('the club %s begins with the letters %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});
