import { expect, test } from 'vitest';
import { isPlaceholder, isPlaceOfSeason, isUnnamed, newSlotCode, SLOT_CODE } from './slots.ts';

test.each([
  'TBD', 'tba', 'T.B.D.', 'Por definir', 'por definirse', 'A definir', '?', '--', 'To Be Determined',
  'Equipo por definir', 'Rival TBD', 'TBD/TBD', 'TBA @ TBA', 'TBD (home)', 'Sin definir', 'Por asignar', 'Aún no definido', 'X', '¿?',
  'Visitante', 'Equipo local', 'Siguiente rival', 'Por jugarse', 'A ser definido', 'Não definido', 'N/A', 'Ещё не определён',
])('%s says nothing of the side', (name) => {
  expect([isUnnamed(name), isPlaceholder(name)]).toEqual([true, true]);
}); // biome-ignore format: one table

test.each([
  'Ganador A', 'GANADOR DE LA SERIE A', 'Perdedor B', 'Winner Game 3', 'Loser of Series A', 'Higher Seed', 'ALDS Lower Seed',
  'Lower Remaining Seed', 'Seed 3', '#4 Seed', 'AL Champion', 'AL #3', 'NL Wild Card 2', 'Mejor sembrado', 'Comodín',
  'Primer lugar', '1er Lugar', '2nd place', 'Mejor perdedor', 'Clasificado 2', 'Sublíder', 'Campeón del Norte', 'A1', '1A',
  'Ganadora A', 'Ganadores Serie 1', 'Perdedora B', 'Gan. JC1', 'Gan A', 'Perd. 2', 'Wnr G3', 'Equipo A', 'Club 2', 'Lugar 3',
  '1° General', '2do general', 'Campeona Norte', 'Repechaje', 'Победитель A', 'Победители', 'Проигравший B', 'TBD-A', 'Norte 1',
  'Zona Sur #2', 'East 1',
  'TBD 2', 'Primero Grupo B', '1º Grupo B', 'Tercero de la Zona Sur', 'Best Record', 'Mejor marca',
  'Cabeza de serie 1', 'Cabezas de serie', 'Cabeça de chave 2', 'Testa di serie 3', 'Classificado 1', 'Invitado 1', 'TBD1', 'WC1',
  'GJ3', 'GSF1', 'W of SF1', 'G-A', '1er', '2do', 'Tercero', 'Segundo mejor', '#1 (Norte)', 'Rank 3', 'Superviviente A',
  '1-е место', 'Посев 1', 'Чемпион',
])('%s is a place in a bracket', (name) => {
  expect([isUnnamed(name), isPlaceholder(name)]).toEqual([false, true]);
}); // biome-ignore format: one table

test.each([
  'Algodoneros de Guasave', 'Tomateros de Culiacan', 'Ganaderos de Tabasco', 'Leones del Caracas', 'Tucson Baseball Club',
  'Águilas de Mexicali', 'Lugareños', 'Azulejos', 'NAV', 'Ganaderos', 'Team México', 'Equipo Rojo', 'Unión Laguna', 'Campeche',
  'Athletics', 'A’s', '49ers', 'AL All-Stars', 'Equipo Norte', 'Local Heroes', 'Primo', 'Cabezas Rojas', 'MEX U23', 'Invitados FC', 'Estrellas del Este', 'Gan Eden', 'Victoria',
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
