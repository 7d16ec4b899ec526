import { expect, test } from 'vitest';
import { isPlaceholder, isPlaceOfSeason, isUnnamed, newSlotCode, SLOT_CODE } from './slots.ts';

test.each([
  'TBD', 'tba', 'T.B.D.', 'Por definir', 'por definirse', 'A definir', '?', '--', 'To Be Determined',
])('%s says nothing of the side', (name) => {
  expect([isUnnamed(name), isPlaceholder(name)]).toEqual([true, true]);
}); // biome-ignore format: one table

test.each([
  'Ganador A', 'GANADOR DE LA SERIE A', 'Perdedor B', 'Winner Game 3', 'Loser of Series A', 'Higher Seed', 'ALDS Lower Seed',
  'Lower Remaining Seed', 'Seed 3', '#4 Seed', 'AL Champion', 'AL #3', 'NL Wild Card 2', 'Mejor sembrado', 'Comodín',
  'Primer lugar', '1er Lugar', '2nd place', 'Mejor perdedor', 'Clasificado 2', 'Sublíder', 'Campeón del Norte', 'A1', '1A',
])('%s is a place in a bracket', (name) => {
  expect([isUnnamed(name), isPlaceholder(name)]).toEqual([false, true]);
}); // biome-ignore format: one table

test.each([
  'Algodoneros de Guasave', 'Tomateros de Culiacan', 'Ganaderos de Tabasco', 'Leones del Caracas', 'Tucson Baseball Club',
  'Águilas de Mexicali', 'Lugareños', 'Azulejos', 'NAV',
])('%s is a club', (name) => {
  expect(isPlaceholder(name)).toBe(false);
}); // biome-ignore format: one table

test('a place of the season is told from one that every series has', () => {
  for (const name of ['Ganador A', 'Seed 3', 'AL Champion', 'Winner Game 3']) expect(isPlaceOfSeason(name)).toBe(true);
  for (const name of ['Higher Seed', 'Winner', 'TBD', 'Comodín']) expect(isPlaceOfSeason(name)).toBe(false);
});

test('a code has the initials of the name and a number that no other slot has', () => {
  const taken = new Set<string>();
  const codes = ['Ganador A', 'Ganador Ápice', 'TBD', '#4', 'Чемпион'].map((name) => {
    const code = newSlotCode(name, taken);
    taken.add(code);
    return code;
  });
  expect(codes).toEqual(['GA1', 'GA2', 'TB1', 'X1', 'X2']);
  for (const code of codes) expect(code).toMatch(SLOT_CODE);
});
