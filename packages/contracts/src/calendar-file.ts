/** A calendar as a CSV file, read on top of the existing one. Pure: the browser may preview what the server imports. */
import { grouped } from '@palco/kernel/grouped';
import { instantOf, type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { type ChangedSides, nameSides, sidesAfter, UNKNOWN_SIDE } from './calendar-sides.ts';
import type { RowFault, WrongRow } from './club-staff.ts';
import { byId, changedFields, isFixed } from './compare-calendars.ts';
import { COMPETITIONS, type Competition } from './competitions.ts';
import { type CsvRow, type CsvTable, readCsvTable, wrongRow } from './csv-table.ts';
import { type EditContext, editCalendar } from './edit-calendar.ts';
import type { CalendarEdit, ScheduledGame } from './scheduled-game.ts';
import type { SlotOfSeason } from './slots.ts';

const COLUMNS = {
  id: { names: ['juego', 'game', 'id', 'game id', 'gamepk'] },
  day: { names: ['fecha', 'dia', 'date', 'day', 'fecha oficial', 'official date'], isRequired: true },
  time: { names: ['hora', 'hora centro', 'time', 'central time'], isRequired: true },
  away: { names: ['visita', 'visitante', 'away', 'visitor'], isRequired: true },
  home: { names: ['casa', 'local', 'home'], isRequired: true },
  park: { names: ['parque', 'estadio', 'park', 'venue'] },
  number: { names: ['numero', 'numero de juego', 'game number', 'no'] },
  innings: { names: ['entradas', 'innings'] },
  competition: { names: ['competencia', 'competition'] },
  channels: { names: ['canales', 'canal', 'channels', 'broadcasters'] },
  status: { names: ['estado', 'status'] },
  reason: { names: ['motivo', 'razon', 'reason'] },
} as const;
type Column = keyof typeof COLUMNS;

/** What a calendar read from outside makes of the draft. Equal, changed, added, gone and wrong rows add up to `rows`. */
export interface ReadCalendar {
  readonly rows: number;
  readonly equal: number;
  readonly changed: number;
  readonly added: number;
  readonly gone: number;
  readonly faults: readonly WrongRow[];
  /** false: the file is not a table */
  readonly isWhole: boolean;
  readonly missing: readonly number[];
  readonly idsNeeded: number;
  /** slots that the calendar names for the first time, with the codes they get */
  readonly newSlots: readonly SlotOfSeason[];
  /** the calendar with the correct rows applied, and the row that changed each game */
  place(ids: readonly number[]): {
    readonly games: readonly ScheduledGame[];
    readonly rows: ReadonlyMap<number, number>;
  };
}
export interface ReadContext extends Pick<EditContext, 'published' | 'parks' | 'venues' | 'broadcasters'> {
  readonly games: readonly ScheduledGame[];
  readonly slots: readonly SlotOfSeason[];
}

const COMPETITION_WORDS: Readonly<Record<string, Competition>> = {
  '': 'regular-season',
  regular: 'regular-season',
  'temporada regular': 'regular-season',
  final: 'final-series',
  'serie final': 'final-series',
  'serie del caribe': 'caribbean-series',
  caribbean: 'caribbean-series',
  'juegos de exhibicion': 'exhibition',
  exhibicion: 'exhibition',
  ...Object.fromEntries(COMPETITIONS.map((each) => [each, each])),
};
const GONE_WORDS = ['cancelado', 'cancelled', 'canceled'];
const PLANNED_WORDS = ['', 'programado', 'scheduled', 'upcoming'];
const REASON_MAX = 300;

/** `2026-11-21`, or `21/11/2026`, the day first as in Mexico. */
const dayFrom = (text: string): string | RowFault => {
  const iso = /^\d{4}-\d\d-\d\d$/.test(text);
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (!iso && !match) return 'day';
  if (match && Number(match[2]) > 12 && Number(match[1]) <= 12) return 'day-order';
  const day = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text;
  return leagueDateFrom(day) ?? 'day';
};
/** `19:30`, `7:30 pm`; empty: to be announced. */
const timeFrom = (text: string): string | null | undefined => {
  if (text === '') return null;
  const match = /^(\d{1,2}):(\d\d)(?::00)?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text);
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  if (Number(match[2]) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const in24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(in24).padStart(2, '0')}:${match[2]}`;
};

interface GameRow {
  readonly row: number;
  readonly game: ScheduledGame | undefined;
  readonly edits: readonly CalendarEdit[];
  readonly kind: 'equal' | 'changed' | 'added' | 'gone';
}

/** The edits that give a game the fields of a row; none when it has them. */
const editsFor = (
  game: ScheduledGame,
  wanted: Pick<
    ScheduledGame,
    'official_date' | 'venue_id' | 'game_number' | 'scheduled_innings' | 'competition' | 'broadcasters'
  > & { readonly time: string | null; readonly reason: string; readonly sides: ChangedSides },
): CalendarEdit[] => {
  const { official_date, time, sides, reason, ...fields } = wanted;
  const edits: CalendarEdit[] = [];
  if (sides.kind === 'swapped') edits.push({ kind: 'swap-home', game: game.id });
  const starts_at = timeInstant(official_date, time);
  const isDay = game.official_date === official_date && game.is_time_known === (time !== null);
  const isOff = game.status === 'cancelled' || game.status === 'postponed';
  if (!isDay || isOff || (time !== null && game.starts_at !== starts_at))
    edits.push(
      reason && game.official_date !== official_date
        ? { kind: 'postpone', game: game.id, to: { official_date, time }, reason }
        : { kind: 'move', game: game.id, official_date, time },
    );
  const { away, home } = sides;
  edits.push({ kind: 'change', game: game.id, ...fields, ...(sides.kind === 'other' ? { away, home } : {}) });
  return edits;
};
const timeInstant = (day: string, time: string | null): string => {
  const [hour, minute] = (time ?? '12:00').split(':').map(Number);
  return instantOf(day as LeagueDate, hour, minute).toISOString();
};

const pairKey = (day: string, away: string, home: string, number: number): string => `${day} ${away} ${home} ${number}`;

/** Reads a file of the league's office as a table, which is all of the work that depends on the size of the file. */
export const readCalendarTable = (bytes: Uint8Array): CsvTable<Column> => readCsvTable(bytes, COLUMNS);

/** What the rows of such a file are. A row without an id is the game of its day, sides and number. */
export const readCalendarRows = (table: CsvTable<Column>, context: ReadContext): ReadCalendar => {
  const { games, published, parks, venues, broadcasters } = context;
  const named = nameSides(parks, context.slots);
  const editContext = (): EditContext => ({ ...context, slots: named.clubsBySlot(), ids: [] });
  const faults: WrongRow[] = [...table.wrong];
  const known = byId(games);
  const then = byId(published);
  // several games of a day may be between sides of which nothing is known
  const byPair = grouped(games, (game) =>
    pairKey(game.official_date, named.asRow(game.away), named.asRow(game.home), game.game_number),
  );
  const seen = new Set<string>();
  const read: GameRow[] = [];
  const days: string[] = [];

  const readRow = ({ row, cells }: CsvRow<Column>): GameRow | undefined => {
    const no = (column: Column, fault: RowFault): undefined => {
      faults.push(wrongRow(row, table.heads[column] ?? COLUMNS[column].names[0], fault, cells[column]));
    };
    if (!/^(|[1-9]\d{0,9})$/.test(cells.id)) return no('id', 'number');
    const day = dayFrom(cells.day);
    if (day === 'day' || day === 'day-order') return no('day', day);
    const time = timeFrom(cells.time);
    if (time === undefined) return no('time', 'time');
    const [away, home] = [named.sideOf(cells.away), named.sideOf(cells.home)];
    if (!away) return no('away', cells.away ? 'unknown-club' : 'empty');
    if (!home) return no('home', cells.home ? 'unknown-club' : 'empty');
    if (away.letters === home.letters && away.letters !== UNKNOWN_SIDE) return no('home', 'same-club');
    if (!/^[12]?$/.test(cells.number)) return no('number', 'number');
    if (!/^[1-9]?$/.test(cells.innings)) return no('innings', 'number');
    const competition = COMPETITION_WORDS[cells.competition.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')];
    if (!competition) return no('competition', 'word');
    if (cells.park !== '' && !venues.has(cells.park)) return no('park', 'unknown-park');
    const channels = cells.channels
      .split(/[|+]/)
      .map((each) => each.trim())
      .filter(Boolean);
    if (channels.some((each) => !broadcasters.has(each))) return no('channels', 'unknown-broadcaster');
    const status = cells.status.toLowerCase();
    const isGone = GONE_WORDS.includes(status);
    if (!isGone && !PLANNED_WORDS.includes(status)) return no('status', 'word');
    if (cells.reason.length > REASON_MAX) return no('reason', 'too-long');
    const number = Number(cells.number || 1);
    const key = pairKey(day, away.letters, home.letters, number);
    const isUnknown = away.letters === UNKNOWN_SIDE || home.letters === UNKNOWN_SIDE;
    const paired = byPair.get(key)?.filter(({ id }) => !isUnknown || !seen.has(String(id)));
    const atTime = paired?.find(({ starts_at }) => starts_at === timeInstant(day, time));
    const game = cells.id ? known.get(Number(cells.id)) : (atTime ?? paired?.[0]);
    if (cells.id && !game) return no('id', 'unknown-game');
    // a game is named by its id, or by day, sides and number: never twice, unless nothing is known of a side
    for (const name of [...(game ? [String(game.id)] : []), ...(isUnknown ? [] : [key])]) {
      if (seen.has(name)) return no(cells.id ? 'id' : 'day', 'duplicate');
    }
    if (game) seen.add(String(game.id));
    seen.add(key);
    const sides = game && sidesAfter(game, { away, home });
    if (game && !sides) return no('away', 'not-changeable');
    days.push(day);
    if (isGone) {
      if (!game) return no('status', 'unknown-game');
      if (isFixed(game)) return no('status', 'past-game');
      const isAlready = game.status === 'cancelled';
      const reason = cells.reason || 'Cancelado';
      const off: CalendarEdit = then.has(game.id)
        ? { kind: 'cancel', game: game.id, reason }
        : { kind: 'remove', game: game.id };
      return isAlready ? { row, game, edits: [], kind: 'equal' } : { row, game, edits: [off], kind: 'gone' };
    }
    const park = table.heads.park === undefined || cells.park === '' ? undefined : cells.park;
    if (!game || !sides) {
      const add: CalendarEdit = {
        kind: 'add',
        competition,
        official_date: day,
        time,
        away: named.planned(away),
        home: named.planned(home),
        venue_id: park,
        game_number: number,
        scheduled_innings: Number(cells.innings || 9),
        broadcasters: channels,
      };
      return { row, game, edits: [add], kind: 'added' };
    }
    // a column that the file lacks changes nothing
    const edits = editsFor(game, {
      official_date: day,
      time,
      sides,
      venue_id: park ?? (sides.home === game.home ? game.venue_id : (parks.get(named.clubOf(sides.home)) ?? null)),
      game_number: table.heads.number === undefined ? game.game_number : number,
      scheduled_innings: cells.innings === '' ? game.scheduled_innings : Number(cells.innings),
      competition: table.heads.competition === undefined ? game.competition : competition,
      broadcasters: table.heads.channels === undefined ? game.broadcasters : channels,
      reason: cells.reason,
    });
    const isHistory = isFixed(game);
    const after = editCalendar(isHistory ? [{ ...game, status: 'upcoming' }] : [game], edits, editContext());
    if (isRefusal(after)) return no('id', 'not-changeable');
    const changed = after[0]
      ? changedFields(isHistory ? { ...game, status: 'upcoming', status_reason: null } : game, after[0])
      : [];
    if (changed.length === 0) return { row, game, edits: [], kind: 'equal' };
    return isHistory ? no('day', 'past-game') : { row, game, edits, kind: 'changed' };
  };

  for (const each of table.rows) {
    const row = readRow(each);
    if (row) read.push(row);
  }
  const [first, last] = [days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? ''];
  const inFile = new Set(read.flatMap(({ game }) => (game ? [game.id] : [])));
  const count = (kind: GameRow['kind']): number => read.filter((each) => each.kind === kind).length;
  const added = read.filter(({ kind }) => kind === 'added');
  return {
    rows: table.count,
    equal: count('equal'),
    changed: count('changed'),
    added: added.length,
    gone: count('gone'),
    faults: faults.toSorted((a, b) => a.row - b.row),
    isWhole: table.count > 0,
    missing: games
      .filter(({ id, official_date }) => official_date >= first && official_date <= last && !inFile.has(id))
      .map(({ id }) => id),
    idsNeeded: added.length,
    newSlots: named.newSlots,
    place: (ids) => {
      const edits = read.flatMap((each) => each.edits);
      const after = editCalendar(games, edits, { ...editContext(), ids });
      if (isRefusal(after)) throw new Error(`rows that were read do not fit together: ${after.refused}`);
      const rows = new Map(
        read.flatMap(({ row, game, kind }): [number, number][] => (game && kind !== 'equal' ? [[game.id, row]] : [])),
      );
      for (const [index, { row }] of added.entries()) rows.set(ids[index] ?? 0, row);
      return { games: after, rows };
    },
  };
};
