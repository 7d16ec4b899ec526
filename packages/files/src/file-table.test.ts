import { expect, test } from 'vitest';
import { csvOf } from './csv-text.ts';
import { readFileTable } from './file-table.ts';
import { madeWorkbook } from './made-workbook.ts';

const COLUMNS = {
  who: { names: ['nombre', 'name'], isRequired: true },
  day: { names: ['día', 'fecha', 'date'], isRequired: true },
  number: { names: ['numero', 'no'] },
  note: { names: ['nota'] },
} as const;
type Name = keyof typeof COLUMNS;
const read = (bytes: Uint8Array, asked?: readonly string[]) => readFileTable<Name>(bytes, COLUMNS, { asked });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const single = (text: string, codes: Readonly<Record<string, number>> = {}): Uint8Array =>
  Uint8Array.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)));
const wide = (text: string, isBig: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const TEXT = 'Nombre;Día;Nota\r\nJosé Núñez Ibáñez;26/11/2026;está “aquí”\r\n';
const PLAIN = 'Nombre;Día;Nota\r\nJosé Núñez Ibáñez;26/11/2026;niño\r\n';
const EXPECTED = { who: 'José Núñez Ibáñez', day: '26/11/2026' };
const MAC = { é: 0x8e, ú: 0x9c, ñ: 0x96, á: 0x87, í: 0x92 };

test.each<[string, Uint8Array]>([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
  ['windows-1252', single(TEXT, { '“': 0x93, '”': 0x94 })],
  ['an old Mac’s encoding', single(PLAIN, MAC)],
  ['UTF-16, low byte first, with a mark', wide(TEXT, false, true)],
  ['UTF-16, high byte first, with a mark', wide(TEXT, true, true)],
  ['UTF-16 without a mark', wide(TEXT, false, false)],
  ['commas', utf8(TEXT.replaceAll(';', ','))],
  ['tabs', utf8(TEXT.replaceAll(';', '\t'))],
  ['line ends of old Macs', utf8(TEXT.replaceAll('\r\n', '\r'))],
  ['Excel’s own line for the delimiter', utf8(`sep=;\r\n${TEXT}`)],
  ['a delimiter that only such a line tells', utf8(`sep=|\n${TEXT.replaceAll(';', '|')}`)],
  ['commas in quotes between semicolons', utf8(TEXT.replace('26/11', '"26/11').replace('/2026', '/2026"'))],
])('a file in %s is read', async (_, bytes) => {
  const { rows, wrong } = await read(bytes);
  expect(wrong).toEqual([]);
  expect(rows).toMatchObject([{ row: 2, cells: EXPECTED }]);
});

test('bytes that no usual encoding makes words of are refused, not garbled', async () => {
  const dos = { é: 0x82, ú: 0xa3, ñ: 0xa4, á: 0xa0 };
  const { rows, wrong } = await read(single(PLAIN, dos));
  expect([rows, wrong]).toMatchObject([[], [{ fault: 'encoding' }]]);
});

test('titles and empty lines above the header are left out, and rows keep their numbers', async () => {
  const text = 'Liga del Valle, temporada 2026,,\n,,\nNo.,NOMBRE,"Día"\n7,Ana,1/2/2026\n,,\n8,Eva,2/2/2026\n';
  const { rows, count } = await read(utf8(text));
  expect(count).toBe(2);
  expect(rows).toMatchObject([
    { row: 4, cells: { who: 'Ana', number: '7' } },
    { row: 6, cells: { who: 'Eva', number: '8' } },
  ]);
});

test('line ends, delimiters and quotes inside quotes belong to the cell', async () => {
  const { rows } = await read(
    utf8('nombre,fecha,nota\n"Ruiz, ""La Güera""",1/2/2026,"uno\ndos; tres"\nEva,2/2/2026,\n'),
  );
  expect(rows).toMatchObject([
    { row: 2, cells: { who: 'Ruiz, "La Güera"', note: 'uno\ndos; tres' } },
    { row: 3, cells: { who: 'Eva' } },
  ]);
});

test('cells left out at the end of a row are empty, one too many is named', async () => {
  const { rows, wrong } = await read(utf8('nombre,fecha,nota\nAna,1/2/2026\nEva,2/2/2026,,,\nIda,3/2/2026,a,b\n'));
  expect(rows.map(({ cells }) => cells.who)).toEqual(['Ana', 'Eva']);
  expect(wrong).toEqual([{ row: 4, column: '', fault: 'cells', found: 'b' }]);
});

test('every column says as what it is read, and one that is not can be named', async () => {
  const file = utf8('Lista de jugadores;;\nPelotera;Fecha;Color\nAna;1/2/2026;rojo\n');
  const first = await read(file);
  expect(first.wrong).toMatchObject([{ row: 2, column: 'nombre', fault: 'column-missing' }]);
  expect(first.columns).toEqual([
    { head: 'Pelotera', read_as: null },
    { head: 'Fecha', read_as: 'día' },
    { head: 'Color', read_as: null },
  ]);
  const { rows, columns } = await read(file, ['nombre', '', '']);
  expect(rows).toMatchObject([{ row: 3, cells: { who: 'Ana', day: '1/2/2026' } }]);
  expect(columns[0]).toEqual({ head: 'Pelotera', read_as: 'nombre' });
});

test('a workbook is read like text: its dates, times, numbers, titles and rows', async () => {
  const bytes = await madeWorkbook({
    rows: [
      ['Liga del Valle', null, null, null],
      [],
      ['No.', 'Nombre', 'Fecha', 'Nota'],
      [7, 'José Núñez', new Date('2026-11-26T00:00:00Z'), true],
      [],
      [8, 'Ана Ли', 46_352, 0.5],
    ],
  });
  const { rows, wrong } = await read(bytes);
  expect(wrong).toEqual([]);
  expect(rows).toEqual([
    { row: 4, cells: { who: 'José Núñez', day: '2026-11-26', number: '7', note: 'true' } },
    { row: 6, cells: { who: 'Ана Ли', day: '46352', number: '8', note: '0.5' } },
  ]);
});

test('of several sheets the one with the header is read; two of them are refused, unless one is hidden', async () => {
  const table = (who: string) =>
    [
      ['nombre', 'fecha'],
      [who, '1/2/2026'],
    ] as const;
  const notes = { name: 'Notas', rows: [['Para la oficina']] };
  const one = await read(await madeWorkbook(notes, { rows: table('Ana') }));
  expect(one.rows).toMatchObject([{ cells: { who: 'Ana' } }]);
  const two = await madeWorkbook({ rows: table('Ana') }, { name: 'Vieja', rows: table('Eva') });
  expect((await read(two)).wrong).toEqual([{ row: 1, column: '', fault: 'two-sheets', found: 'Vieja' }]);
  const hidden = await madeWorkbook({ rows: table('Ana') }, { isHidden: true, rows: table('Eva') });
  expect((await read(hidden)).rows).toMatchObject([{ cells: { who: 'Ana' } }]);
});

test('a cell that somebody touched far below or far to the right makes no rows and no columns', async () => {
  const table = [
    ['nombre', 'fecha'],
    ['Ana', '1/2/2026'],
  ];
  const below = [...table, ...Array.from({ length: 20_000 }, () => []), ['x', 'y']];
  const right = [...table, [...Array.from({ length: 5000 }, () => null), 'x']];
  for (const rows of [below, right])
    expect(await read(await madeWorkbook({ rows }))).toMatchObject({ rows: [{ cells: { who: 'Ana' } }], wrong: [] });
});

test('a workbook with too many rows or columns is refused', async () => {
  const rows = Array.from({ length: 10_001 }, () => ['Ana', '1/2/2026']);
  const long = await madeWorkbook({ rows: [['nombre', 'fecha'], ...rows] });
  expect((await read(long)).wrong).toMatchObject([{ fault: 'too-many-rows' }]);
  const wide = await madeWorkbook({ rows: [['nombre', 'fecha', ...Array.from({ length: 5000 }, () => 'x')]] });
  expect((await read(wide)).wrong).toMatchObject([{ fault: 'too-many-columns' }]);
});

test('an archive that unpacks to more than a workbook may is refused before it is unpacked', async () => {
  const bytes = await madeWorkbook({
    rows: [
      ['nombre', 'fecha'],
      ['Ana', '1/2/2026'],
    ],
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = bytes.findIndex((_, at) => at + 4 < bytes.length && view.getUint32(at, true) === 0x02_01_4b_50);
  view.setUint32(entry + 24, 2_000_000_000, true);
  expect((await read(bytes)).wrong).toMatchObject([{ fault: 'workbook' }]);
  view.setUint32(entry + 24, 0, true);
  expect((await read(bytes)).wrong).toMatchObject([{ fault: 'workbook' }]);
});

test('a dash alone is an empty cell, and no formula', async () => {
  const { rows, wrong } = await read(utf8('nombre,fecha,nota\nAna,1/2/2026,-\nEva,1/2/2026,--\nLea,1/2/2026,-A1\n'));
  expect(rows.map(({ cells }) => cells.note)).toEqual(['', '']);
  expect(wrong).toMatchObject([{ row: 4, fault: 'formula' }]);
});

test('a formula is refused; text made harmless for a spreadsheet comes back as it was', async () => {
  const note = '=HYPERLINK("http://x")';
  const written = csvOf(
    ['nombre', 'fecha', 'nota'],
    [
      ['-Ana', '2026-02-01', note],
      ['Eva', '2026-02-02', '+52 662'],
    ],
  );
  expect(written).toContain(`'-Ana,2026-02-01,"'=HYPERLINK(""http://x"")"`);
  const { rows, wrong } = await read(utf8(written));
  expect(wrong).toEqual([]);
  expect(rows.map(({ cells }) => [cells.who, cells.note])).toEqual([
    ['-Ana', note],
    ['Eva', '+52 662'],
  ]);
  const bare = await read(utf8('nombre,fecha,nota\nAna,1/2/2026,@SUM(A1)\nEva,2/2/2026,-5\n'));
  expect(bare.wrong).toMatchObject([{ row: 2, column: 'nota', fault: 'formula' }]);
  expect(bare.rows).toHaveLength(1);
});
