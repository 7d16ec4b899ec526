/** A roster as a file, read by itself: the caller compares it with the existing roster. Pure. */
import { GENERAL_POSITIONS } from '@palco/baseball/rules/position';
import type { PLAYER_HANDS, ReadColumn, ROSTER_KINDS, WrongRow } from '@palco/contracts/season/club-staff';
import { plainLetters } from '@palco/kernel/plain-letters';
import { type FileRow, readFileTable } from './file-table.ts';
import { dayFrom } from './file-words.ts';
import { wrongRow } from './wrong-row.ts';

const COLUMNS = {
  id: { names: ['jugador', 'player', 'player id', 'id', 'id jugador'] },
  full: {
    names: [
      'nombre completo',
      'nombre y apellido',
      'nombre y apellidos',
      'full name',
      'player name',
      'name',
      'pelotero',
    ],
  },
  first: {
    names: ['nombre', 'nombres', 'nombre s', 'primer nombre', 'first name', 'first', 'given name'],
    isRequired: true,
    unless: ['full', 'id'],
  },
  last: {
    names: ['apellido', 'apellidos', 'apellido s', 'apellido paterno', 'paterno', 'last name', 'last', 'surname'],
    isRequired: true,
    unless: ['first', 'full', 'id'],
  },
  second: { names: ['apellido materno', 'materno', 'segundo apellido'] },
  jersey: {
    names: ['numero', 'num', 'no', 'dorsal', 'uniforme', 'camiseta', 'playera', 'casaca', 'jersey', 'number'],
  },
  position: { names: ['posicion', 'pos', 'posicion principal', 'position', 'primary position'], isRequired: true },
  bats: { names: ['batea', 'bat', 'bats', 'b', 'bateo', 'batea a la'] },
  throws: { names: ['lanza', 'tira', 'throws', 'throw', 't', 'l', 'mano'] },
  hands: { names: ['batea y lanza', 'b t', 'b l', 'bt', 'bats throws', 'batea lanza', 'batea tira'] },
  roster: { names: ['roster', 'estado', 'estatus', 'status', 'situacion'] },
  birthday: {
    names: [
      'nacimiento',
      'fecha de nacimiento',
      'fecha nacimiento',
      'nacio',
      'f nac',
      'birthday',
      'birth date',
      'birthdate',
      'dob',
    ],
  },
  city: { names: ['ciudad', 'lugar de nacimiento', 'ciudad de nacimiento', 'city', 'birth city', 'birthplace'] },
  country: { names: ['pais', 'pais de nacimiento', 'nacionalidad', 'country', 'birth country'] },
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
/** A row whose position stands for several, and the one that was chosen. */
export interface ChosenPosition {
  readonly row: number;
  readonly text: string;
  readonly position: number;
}
type RosterFile = {
  readonly rows: readonly RosterFileRow[];
  readonly columns: readonly ReadColumn[];
  readonly wrong: readonly WrongRow[];
  readonly chosen: readonly ChosenPosition[];
  /** rows read, the wrong ones too */
  readonly count: number;
};

const wordsTo = <Value>(value: Value, words: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(words.split(' ').map((word) => [word, value]));

/** Scoring numbers of positions by what people call them in Spanish and English, without accents. */
const POSITIONS: Readonly<Record<string, number>> = {
  ...wordsTo(1, 'p lan lanzador lanzadora pitcher abridor relevista cerrador rhp lhp sp rp cl pd pz ld lz'),
  ...wordsTo(2, 'c rec receptor receptora catcher cat'),
  ...wordsTo(3, '1b primera inicialista'),
  ...wordsTo(4, '2b segunda'),
  ...wordsTo(5, '3b tercera antesalista'),
  ...wordsTo(6, 'ss pc sc shortstop torpedero torpedera paracorto campocorto'),
  ...wordsTo(7, 'lf ji'),
  ...wordsTo(8, 'cf jc'),
  ...wordsTo(9, 'rf jd'),
  ...wordsTo(10, 'dh bd designado designada'),
  'primera base': 3, 'first base': 3, 'segunda base': 4, 'second base': 4, 'tercera base': 5, 'third base': 5,
  'short stop': 6, 'parador en corto': 6, 'parador corto': 6, 'campo corto': 6,
  'left field': 7, 'left fielder': 7, 'jardinero izquierdo': 7, 'jardin izquierdo': 7,
  'center field': 8, 'center fielder': 8, 'jardinero central': 8, 'jardin central': 8,
  'right field': 9, 'right fielder': 9, 'jardinero derecho': 9, 'jardin derecho': 9,
  'bateador designado': 10, 'designated hitter': 10,
}; // biome-ignore format: one table
/** Words that name several positions, by the one that stands for them. */
const GENERAL: Readonly<Record<string, number>> = {
  ...wordsTo(GENERAL_POSITIONS.IF, 'if inf infield infielder infilder cuadro'),
  ...wordsTo(GENERAL_POSITIONS.OF, 'of out outfield outfielder outfilder jardinero jardinera jardin jar ext exterior'),
  ...wordsTo(GENERAL_POSITIONS.UT, 'ut util utility utilidad'),
  ...wordsTo(GENERAL_POSITIONS.TWP, 'twp'),
  'jugador de cuadro': GENERAL_POSITIONS.IF,
  'two way': GENERAL_POSITIONS.TWP, 'two way player': GENERAL_POSITIONS.TWP,
}; // biome-ignore format: one table
const HANDS: Readonly<Record<string, 'L' | 'R' | 'S' | ''>> = {
  '': '', '-': '',
  ...wordsTo('L', 'l z i izq izquierda izquierdo zurda zurdo zur left lh c canhota canhoto m mancina mancino л левша левая'),
  ...wordsTo('R', 'r d der derecha derecho diestra diestro right rh destra destro п правша правая'),
  ...wordsTo('S', 's a b amb ambas ambos ambidiestra ambidiestro ambidextro switch both sw ambidestra ambidestro entrambe о обе'),
}; // biome-ignore format: one table
const ROSTERS: Readonly<Record<string, (typeof ROSTER_KINDS)[number]>> = {
  '': 'active',
  ...wordsTo('active', 'active activo activa alta'),
  ...wordsTo('injured', 'injured lesionado lesionada il dl ll'),
  ...wordsTo('reserve', 'reserve reserva inactive inactivo'),
  'lista de lesionados': 'injured',
  'roster activo': 'active',
};
/** Four times the largest organization's, its minor leagues included. */
const MOST_PLAYERS = 1000;
const NAME_MAX = 60;
const PLACE_MAX = 80;

const isNumbered = (word: string): boolean => /^([1-9]|10)$/.test(word);
/** `SS`, `6`, `parador en corto`; of several, as in `SS/2B` or `OF`, one is chosen. */
const positionFrom = (text: string): { readonly position: number; readonly isChosen: boolean } | undefined => {
  const plain = plainLetters(text.normalize('NFKC'));
  const named = (word: string): number | undefined => (isNumbered(word) ? Number(word) : POSITIONS[word]);
  const wordOf = (part: string): string => part.replace(/[.\s]+/g, ' ').trim();
  // `two-way player` is one word, `1B-OF` are two
  const whole = wordOf(plain.replaceAll('-', ' '));
  const [first = '', ...others] =
    (named(whole) ?? GENERAL[whole]) ? [whole] : plain.split(/\s*[/,;|]\s*|(?<=\w)-(?=\w)/).map(wordOf);
  const position = named(first) ?? GENERAL[first];
  return position === undefined ? undefined : { position, isChosen: others.length > 0 || named(first) === undefined };
};
const handFrom = (text: string): 'L' | 'R' | 'S' | '' | undefined => HANDS[plainLetters(text).replace(/\.$/, '')];

/** `Zúñiga Pérez, José Luis` and `José Zúñiga` as first and last name. Of four words the last two are the last name. */
const splitName = (name: string): readonly [first: string, last: string] => {
  const [last, first] = name.split(/\s*,\s*/);
  if (first) return [first, last ?? ''];
  const words = name.split(/\s+/);
  const firsts = words.length > 3 ? words.length - 2 : 1;
  return [words.slice(0, firsts).join(' '), words.slice(firsts).join(' ')];
};
/** The names of a row: in their own columns, or in one column, which may also be the one for ids. */
const namesOf = (cells: FileRow<Column>['cells']): readonly [first: string, last: string] => {
  const last = [cells.last, cells.second].filter(Boolean).join(' ');
  if (last !== '') return [cells.first, last];
  return splitName(cells.full || cells.first || (isId(cells.id) ? '' : cells.id));
};
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

/** Reads a roster; each row that cannot be read is named with its column. `asked`: usual names of columns by their places. */
export const readRosterFile = async (bytes: Uint8Array, asked?: readonly string[]): Promise<RosterFile> => {
  const table = await readFileTable<Column>(bytes, COLUMNS, { mostRows: MOST_PLAYERS, asked });
  const wrong: WrongRow[] = [...table.wrong];
  const jerseys = new Set<string>();
  const people = new Set<string>();
  const chosen: ChosenPosition[] = [];
  const headOf = (column: Column): string => table.heads[column] ?? COLUMNS[column].names[0];
  /** the column of a name that is missing or wrong */
  const nameColumn = (column: 'first' | 'last'): Column =>
    ([column, 'full', 'first', 'id'] as const).find((each) => table.heads[each] !== undefined) ?? column;
  const readRow = ({ row, cells }: FileRow<Column>): RosterFileRow | undefined => {
    const no = (column: Column, fault: WrongRow['fault']): undefined => {
      wrong.push(wrongRow(row, headOf(column), fault, cells[column]));
    };
    const [firstName, lastName] = namesOf(cells);
    for (const [column, name] of [
      ['first', firstName],
      ['last', lastName],
    ] as const) {
      if (name === '') return no(nameColumn(column), 'empty');
      if (name.length > NAME_MAX) return no(nameColumn(column), 'too-long');
    }
    for (const column of ['city', 'country'] as const)
      if (cells[column].length > PLACE_MAX) return no(column, 'too-long');
    // names in the column of ids are the players' names when nothing else names them
    const hasId = cells.id !== '' && (cells.first || cells.last || cells.full || isId(cells.id));
    if (hasId && !isId(cells.id)) return no('id', 'number');
    const jersey = cells.jersey.replace(/^#\s*/, '');
    if (!/^\d{0,2}$/.test(jersey)) return no('jersey', 'number');
    const found = positionFrom(cells.position);
    if (found === undefined) return no('position', cells.position === '' ? 'empty' : 'position');
    const [batsInBoth = '', throwsInBoth = ''] = cells.hands.split(/\s*[-/|, ]\s*/);
    const inBoth = cells.hands !== '';
    const bats = handFrom(cells.bats || batsInBoth);
    if (bats === undefined) return no(inBoth && !cells.bats ? 'hands' : 'bats', 'hand');
    const throws = handFrom(cells.throws || throwsInBoth);
    if (throws === undefined || throws === 'S') return no(inBoth && !cells.throws ? 'hands' : 'throws', 'hand');
    const roster = ROSTERS[plainLetters(cells.roster)];
    if (roster === undefined) return no('roster', 'word');
    const birthday = cells.birthday === '' ? undefined : dayFrom(cells.birthday);
    if (typeof birthday === 'object') return no('birthday', birthday.fault);
    const person = hasId ? cells.id : plainLetters(`${firstName} ${lastName}`);
    if (people.has(person)) return no(hasId ? 'id' : nameColumn('last'), 'duplicate');
    if (jersey !== '' && jerseys.has(jersey)) return no('jersey', 'jersey-taken');
    const { position, isChosen } = found;
    if (isChosen) chosen.push({ row, text: cells.position.trim(), position });
    people.add(person);
    jerseys.add(jersey);
    return {
      row,
      id: hasId ? Number(cells.id) : undefined,
      firstName: firstName.normalize('NFC'),
      lastName: lastName.normalize('NFC'),
      jersey,
      position,
      bats,
      throws,
      roster,
      birthday,
      birthCity: cells.city,
      birthCountry: cells.country,
    };
  };
  const rows = table.rows.map(readRow).filter((row) => row !== undefined);
  return { rows, columns: table.columns, wrong: wrong.toSorted((a, b) => a.row - b.row), chosen, count: table.count };
};
