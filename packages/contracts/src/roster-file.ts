/** A roster as a CSV file, read by itself: the caller compares it with the existing roster. Pure. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import type { PLAYER_HANDS, ROSTER_KINDS, WrongRow } from './club-staff.ts';
import { type CsvRow, readCsvTable, wrongRow } from './csv-table.ts';

const COLUMNS = {
  id: { names: ['jugador', 'player', 'player id', 'id'] },
  first: { names: ['nombre', 'first name', 'first_name', 'nombres'], isRequired: true },
  last: { names: ['apellido', 'last name', 'last_name', 'apellidos'], isRequired: true },
  jersey: { names: ['numero', 'jersey', 'number', 'no'] },
  position: { names: ['posicion', 'position', 'pos'], isRequired: true },
  bats: { names: ['batea', 'bats'] },
  throws: { names: ['lanza', 'tira', 'throws'] },
  roster: { names: ['roster', 'estado', 'status'] },
  birthday: { names: ['nacimiento', 'fecha de nacimiento', 'birthday', 'birth date'] },
  city: { names: ['ciudad', 'city', 'birth city'] },
  country: { names: ['pais', 'country', 'birth country'] },
} as const;
type Column = keyof typeof COLUMNS;

export interface RosterFileRow {
  readonly row: number;
  /** undefined: whoever has this name on the roster, or a new player */
  readonly id: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly jersey: string;
  readonly position: number;
  readonly bats: (typeof PLAYER_HANDS)[number];
  readonly throws: 'L' | 'R' | '';
  readonly roster: (typeof ROSTER_KINDS)[number];
  readonly birthday: string | undefined;
  readonly birthCity: string;
  readonly birthCountry: string;
}
export interface RosterFile {
  readonly rows: readonly RosterFileRow[];
  readonly wrong: readonly WrongRow[];
  /** rows read, the wrong ones too */
  readonly count: number;
}

/** Letters of positions in English and Spanish, with their scoring numbers. */
const POSITIONS: Readonly<Record<string, number>> = {
  P: 1, LAN: 1, C: 2, REC: 2, '1B': 3, '2B': 4, '3B': 5, SS: 6, PC: 6,
  LF: 7, JI: 7, CF: 8, JC: 8, RF: 9, JD: 9, DH: 10, BD: 10,
}; // biome-ignore format: one table
const HANDS: Readonly<Record<string, 'L' | 'R' | 'S' | ''>> = {
  '': '', L: 'L', Z: 'L', I: 'L', R: 'R', D: 'R', S: 'S', A: 'S',
}; // biome-ignore format: one table
const ROSTERS: Readonly<Record<string, (typeof ROSTER_KINDS)[number]>> = {
  '': 'active', active: 'active', activo: 'active', injured: 'injured', lesionado: 'injured',
  reserve: 'reserve', reserva: 'reserve',
}; // biome-ignore format: one table
/** Four times the largest organization's, its minor leagues included. */
const MOST_PLAYERS = 1000;
const NAME_MAX = 60;
const PLACE_MAX = 80;

const positionFrom = (text: string): number | undefined =>
  /^([1-9]|10)$/.test(text) ? Number(text) : POSITIONS[text.toUpperCase()];

/** Reads a roster; each row that cannot be read is named with its column. */
export const readRosterFile = (bytes: Uint8Array): RosterFile => {
  const table = readCsvTable(bytes, COLUMNS, MOST_PLAYERS);
  const wrong: WrongRow[] = [...table.wrong];
  const jerseys = new Set<string>();
  const people = new Set<string>();
  const headOf = (column: Column): string => table.heads[column] ?? COLUMNS[column].names[0];
  const readRow = ({ row, cells }: CsvRow<Column>): RosterFileRow | undefined => {
    const no = (column: Column, fault: WrongRow['fault']): undefined => {
      wrong.push(wrongRow(row, headOf(column), fault, cells[column]));
    };
    for (const column of ['first', 'last'] as const) {
      if (cells[column] === '') return no(column, 'empty');
      if (cells[column].length > NAME_MAX) return no(column, 'too-long');
    }
    for (const column of ['city', 'country'] as const)
      if (cells[column].length > PLACE_MAX) return no(column, 'too-long');
    if (!/^(|[1-9]\d{0,9})$/.test(cells.id) || Number(cells.id) > 2_147_483_647) return no('id', 'number');
    if (!/^\d{0,2}$/.test(cells.jersey)) return no('jersey', 'number');
    const position = positionFrom(cells.position);
    if (position === undefined) return no('position', 'word');
    const bats = HANDS[cells.bats.toUpperCase()];
    if (bats === undefined) return no('bats', 'word');
    const throws = HANDS[cells.throws.toUpperCase()];
    if (throws === undefined || throws === 'S') return no('throws', 'word');
    const roster = ROSTERS[cells.roster.toLowerCase()];
    if (roster === undefined) return no('roster', 'word');
    if (cells.birthday !== '' && !leagueDateFrom(cells.birthday)) return no('birthday', 'day');
    const person = cells.id || `${cells.first} ${cells.last}`.toLowerCase();
    if (people.has(person)) return no(cells.id ? 'id' : 'last', 'duplicate');
    if (cells.jersey !== '' && jerseys.has(cells.jersey)) return no('jersey', 'jersey-taken');
    people.add(person);
    jerseys.add(cells.jersey);
    return {
      row,
      id: cells.id ? Number(cells.id) : undefined,
      firstName: cells.first.normalize('NFC'),
      lastName: cells.last.normalize('NFC'),
      jersey: cells.jersey,
      position,
      bats,
      throws,
      roster,
      birthday: cells.birthday || undefined,
      birthCity: cells.city,
      birthCountry: cells.country,
    };
  };
  const rows = table.rows.map(readRow).filter((row) => row !== undefined);
  return { rows, wrong: wrong.toSorted((a, b) => a.row - b.row), count: table.count };
};
