import { expect, test } from 'vitest';
import { readRosterFile } from './roster-file.ts';

const read = (...lines: readonly string[]) => readRosterFile(new TextEncoder().encode(lines.join('\n')));
const HEAD = 'numero;nombre;apellido;posicion;batea;lanza';

test.each([
  ['P', 1], ['Lanzador', 1], ['RHP', 1], ['abridor', 1], ['C', 2], ['receptor', 2], ['1B', 3], ['Primera Base', 3],
  ['2b', 4], ['Segunda', 4], ['3B', 5], ['SS', 6], ['Parador en corto', 6], ['PC', 6], ['LF', 7],
  ['Jardinero izquierdo', 7], ['CF', 8], ['RF', 9], ['Right Fielder', 9], ['DH', 10], ['BD', 10], ['6', 6], ['10', 10],
  ['IF', 6], ['INF', 6], ['Infielder', 6], ['OF', 8], ['JARDINERO', 8], ['Jard.', undefined], ['UT', 6],
  ['Two-Way Player', 1], ['Short-stop', 6], ['Lanzadora', 1], ['LZ', 1], ['Receptora', 2], ['Torpedera', 6], ['Jardinera', 8], ['ＳＳ', 6],
  ['SS/2B', 6], ['1B-OF', 3], ['X', undefined], ['11', undefined],
])('the position “%s” is %s', async (word, position) => {
  const { rows, wrong } = await read(HEAD, `7;Ana;Ruiz;${word};D;D`);
  expect(rows[0]?.position).toBe(position);
  if (position === undefined) expect(wrong).toMatchObject([{ row: 2, column: 'posicion', fault: 'position', found: word }]);
}); // biome-ignore format: one table

test.each([
  ['IF', 6], ['Jardinero', 8], ['UT', 6], ['Two-Way Player', 1], ['SS/2B', 6], ['C, 1B', 2], ['OF;LF', 8], ['SS', undefined],
  ['Jardinero izquierdo', undefined], ['6', undefined],
])('of “%s” a position is told as chosen: %s', async (word, position) => {
  const { chosen } = await read(HEAD, `7;Ana;Ruiz;"${word}";D;D`);
  expect(chosen).toEqual(position === undefined ? [] : [{ row: 2, text: word, position }]);
}); // biome-ignore format: one table

test.each([
  ['Z', 'L'], ['Zurdo', 'L'], ['L', 'L'], ['izquierda', 'L'], ['D', 'R'], ['Derecho', 'R'], ['R', 'R'], ['der.', 'R'],
  ['A', 'S'], ['Ambidiestro', 'S'], ['S', 'S'], ['switch', 'S'], ['ambas', 'S'], ['', ''], ['X', undefined],
])('who bats “%s” bats %s', async (word, hand) => {
  const { rows, wrong } = await read(HEAD, `7;Ana;Ruiz;P;${word};D`);
  expect(rows[0]?.bats).toBe(hand);
  if (hand === undefined) expect(wrong).toMatchObject([{ row: 2, column: 'batea', fault: 'hand' }]);
}); // biome-ignore format: one table

test('nobody throws with both hands', async () => {
  expect((await read(HEAD, '7;Ana;Ruiz;P;A;A')).wrong).toMatchObject([{ column: 'lanza', fault: 'hand', found: 'A' }]);
});

test.each<[string, string, string, string]>([
  ['Nombre completo;Pos', 'José Luis Zúñiga Pérez;SS', 'José Luis', 'Zúñiga Pérez'],
  ['Nombre completo;Pos', 'Zúñiga Pérez, José Luis;SS', 'José Luis', 'Zúñiga Pérez'],
  ['Nombre;Pos', 'José Zúñiga;SS', 'José', 'Zúñiga'],
  ['Jugador;Pos', 'José Zúñiga;SS', 'José', 'Zúñiga'],
  ['Player Name;Position', 'Ryan O’Neill;SS', 'Ryan', 'O’Neill'],
  ['Nombre(s);Apellido paterno;Apellido materno;Posición', 'José Luis;Zúñiga;Pérez;SS', 'José Luis', 'Zúñiga Pérez'],
])('names in the columns %s are told', async (head, line, first, last) => {
  const { rows, wrong } = await read(head, line);
  expect(wrong).toEqual([]);
  expect(rows).toMatchObject([{ id: undefined, firstName: first, lastName: last, position: 6 }]);
});

test('other spellings of columns, both hands in one, a number with its sign, days as people write them', async () => {
  const { rows, wrong, columns } = await read(
    'Roster 2026-27;;;;;',
    '#;Apellidos;Nombres;Pos.;B/T;Fecha de Nacimiento;Estatura',
    '#7;Zúñiga;José;IF;Z/D;31/05/2000;1.80',
    '00;Peña;Ángel;P;A-D;2-feb-98;1.90',
    '—;Li;Ana;UT;-;-;-',
  );
  expect(wrong).toEqual([]);
  expect(rows).toMatchObject([
    { row: 3, jersey: '7', bats: 'L', throws: 'R', position: 6, birthday: '2000-05-31' },
    { row: 4, jersey: '00', bats: 'S', throws: 'R', birthday: '1998-02-02' },
    { row: 5, jersey: '', bats: '', throws: '', birthday: undefined },
  ]);
  expect(columns.filter(({ read_as }) => read_as === null)).toEqual([{ head: 'Estatura', read_as: null }]);
});

test('each row that cannot be read is named with its line, column and reason, and the others are read', async () => {
  const { rows, wrong, count } = await read(
    'nombre,apellido,posicion,numero,nacimiento,roster',
    'Ana,Ruiz,P,7,1/2/2000,activo',
    'Eva,,P,8,1/2/2000,activo',
    'Ida,Paz,P,7,1/2/2000,activo',
    'Isa,Luz,P,9,13/13/2000,activo',
    'Uma,Sol,P,10,1/2/2000,de gira',
    'ana,ruiz,P,11,1/2/2000,',
  );
  expect([rows.length, count]).toEqual([1, 6]);
  expect(wrong).toEqual([
    { row: 3, column: 'apellido', fault: 'empty', found: '' },
    { row: 4, column: 'numero', fault: 'jersey-taken', found: '7' },
    { row: 5, column: 'nacimiento', fault: 'day', found: '13/13/2000' },
    { row: 6, column: 'roster', fault: 'word', found: 'de gira' },
    { row: 7, column: 'apellido', fault: 'duplicate', found: 'ruiz' },
  ]);
});

test('a file without positions says that they are missing', async () => {
  expect((await read('nombre,apellido', 'Ana,Ruiz')).wrong).toEqual([
    { row: 1, column: 'posicion', fault: 'column-missing', found: '' },
  ]);
});
