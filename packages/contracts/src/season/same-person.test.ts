import { expect, test } from 'vitest';
import { betterName, likenessOf, nameKey } from './same-person.ts';

const BORN = '2000-05-31';
const STORED = { name: 'José Zúñiga', birthday: BORN };

test.each([
  'José Zúñiga', 'JOSE ZUNIGA', 'jose zuñiga', 'Jose\u0301 Zu\u0301n\u0303iga', 'Zúñiga, José', ' José  Zúñiga ', 'José Zúñiga Jr.',
  'José Zúñiga Júnior', 'ZÚÑIGA JUNIOR, JOSÉ', 'Zúñiga II, José',
])('%s with the same birthday is surely the same', (name) => {
  expect(likenessOf({ name, birthday: BORN }, STORED, false)).toBe('sure');
}); // biome-ignore format: one table

test.each([
  'José Luis Zúñiga', 'José Zúñiga López', 'J. Zúñiga', 'José Zuñgia', 'José Zúniiga', 'J.L. Zúñiga', 'JoséZúñiga',
])('%s with the same birthday may be the same, and staff is asked', (name) => {
  expect(likenessOf({ name, birthday: BORN }, STORED, false)).toBe('likely');
  expect(likenessOf({ name, birthday: null }, STORED, false)).toBeUndefined();
  expect(likenessOf({ name, birthday: null }, STORED, true)).toBe('likely');
}); // biome-ignore format: one table

test.each([
  ['José De la Cruz', 'José Delacruz'],
  ['Hyun-Soo Kim', 'Hyunsoo Kim'],
  ['Ma. Elena Ruiz', 'María Elena Ruiz'],
  ['José Mª Ruiz', 'José María Ruiz'],
  ['Fco. Javier Gómez', 'Francisco Javier Gómez'],
  ['J.L. Zúñiga', 'José Luis Zúñiga'],
])('%s and %s of one birthday may be the same', (one, other) => {
  expect(likenessOf({ name: one, birthday: BORN }, { name: other, birthday: BORN }, false)).toBe('likely');
});

test.each([
  ['Jørgen Bø', 'Jorgen Bo'],
  ['Łukasz Ważny', 'Lukasz Wazny'],
  ['Strauß, Uwe', 'Uwe Strauss'],
])('%s and %s of one birthday are surely the same', (one, other) => {
  expect(likenessOf({ name: one, birthday: BORN }, { name: other, birthday: BORN }, false)).toBe('sure');
});

test('a father and his son are not taken for one, whatever number they have', () => {
  const like = (one: string, other: string, birthday: string | null = null) =>
    likenessOf({ name: one, birthday }, { name: other, birthday }, true);
  expect(like('José Pérez Jr.', 'José Pérez Sr.')).toBeUndefined();
  expect(like('José Pérez II', 'José Pérez 3rd', BORN)).toBeUndefined();
  expect(like('José Pérez Júnior', 'José Pérez Senior')).toBeUndefined();
  expect(like('José Pérez Jr.', 'José Pérez')).toBe('likely');
  expect(like('José Pérez Jr.', 'JOSE PEREZ JR')).toBe('sure');
  expect(like('Ana Ruiz', 'Andrés Ruiz')).toBeUndefined();
  expect(nameKey('Junior Guerra')).toBe('guerra junior');
});

test('another birthday is another person; without one the same name is asked, and the number in the club decides', () => {
  expect(likenessOf({ name: 'José Zúñiga', birthday: '1999-01-01' }, STORED, true)).toBeUndefined();
  expect(likenessOf({ name: 'José Zúñiga', birthday: null }, STORED, false)).toBe('likely');
  expect(likenessOf({ name: 'José Zúñiga', birthday: null }, STORED, true)).toBe('sure');
  expect(likenessOf({ name: 'Juan Pérez', birthday: BORN }, STORED, false)).toBeUndefined();
});

test('capitals and missing accents never rename anybody, and better writing does', () => {
  expect(betterName('José', 'JOSE')).toBe('José');
  expect(betterName('José', 'Jose')).toBe('José');
  expect(betterName('JOSE', 'José')).toBe('José');
  expect(betterName('Jose', 'José')).toBe('José');
  expect(betterName('JOSE', 'Jose')).toBe('Jose');
  expect(betterName('Zúñiga', 'Zu\u0301n\u0303iga')).toBe('Zúñiga');
  expect(betterName('José', 'Pepe')).toBe('José');
  expect(nameKey("O'Neill, Ryan")).toBe(nameKey('Ryan O’Neill'));
});
