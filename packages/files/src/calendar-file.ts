/** A calendar as a file, read on top of the existing one. Pure: the browser may preview what the server imports. */

import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import type { ReadColumn, RowFault, WrongRow } from '@palco/contracts/season/club-staff';
import type { CalendarEdit, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { SlotOfSeason } from '@palco/contracts/season/slots';
import { grouped } from '@palco/kernel/grouped';
import { instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { plainLetters } from '@palco/kernel/plain-letters';
import { isRefusal } from '@palco/kernel/refusal';
import { byId, changedFields, isFixed } from '@palco/schedule/compare-calendars';
import { type EditContext, editCalendar } from '@palco/schedule/edit-calendar';
import { type ChangedSides, nameSides, sidesAfter, UNKNOWN_SIDE } from './calendar-sides.ts';
import { type FileRow, type FileTable, readFileTable } from './file-table.ts';
import { dayFrom, nameWords, timeFrom } from './file-words.ts';
import { wrongRow } from './wrong-row.ts';

const COLUMNS = {
  id: { names: ['juego', 'game', 'id', 'game id', 'gamepk', 'id juego'] },
  day: {
    names: ['fecha', 'dia', 'fecha del juego', 'date', 'day', 'game date', 'fecha oficial', 'official date'],
    isRequired: true,
  },
  time: {
    names: [
      'hora',
      'horario',
      'hora centro',
      'hora de inicio',
      'inicio',
      'time',
      'start',
      'start time',
      'central time',
    ],
    isRequired: true,
  },
  away: {
    names: [
      'visitante',
      'visita',
      'equipo visitante',
      'club visitante',
      'away',
      'visitor',
      'away team',
      'visiting team',
    ],
    isRequired: true,
  },
  home: {
    names: ['local', 'casa', 'equipo local', 'club local', 'anfitrion', 'home', 'home team', 'home club'],
    isRequired: true,
  },
  park: { names: ['parque', 'estadio', 'sede', 'campo', 'park', 'ballpark', 'venue', 'stadium'] },
  number: { names: ['numero', 'numero de juego', 'juego del dia', 'doble cartelera', 'game number', 'no', 'num'] },
  innings: { names: ['entradas', 'innings', 'entradas programadas'] },
  competition: { names: ['competencia', 'etapa', 'fase', 'torneo', 'competition', 'stage'] },
  channels: { names: ['canales', 'canal', 'television', 'tv', 'transmision', 'channels', 'broadcasters'] },
  status: { names: ['estado', 'estatus', 'status'] },
  reason: { names: ['motivo', 'razon', 'observaciones', 'notas', 'reason', 'notes'] },
} as const;
type Column = keyof typeof COLUMNS;

/** What a calendar read from outside makes of the draft. Equal, changed, added, gone and wrong rows add up to `rows`. */
export interface ReadCalendar {
  readonly rows: number;
  readonly equal: number;
  readonly changed: number;
  readonly added: number;
  readonly gone: number;
  /** of the file; empty for a feed */
  readonly columns: readonly ReadColumn[];
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
export interface ReadContext extends Pick<EditContext, 'published' | 'parks' | 'venues' | 'broadcasters' | 'zone'> {
  readonly games: readonly ScheduledGame[];
  readonly slots: readonly SlotOfSeason[];
  /** what people call clubs, parks and channels, by `nameWords` */
  readonly names: NamesOfSeason;
}
export interface NamesOfSeason {
  readonly clubs: ReadonlyMap<string, string>;
  readonly venues: ReadonlyMap<string, string>;
  readonly broadcasters: ReadonlyMap<string, string>;
}

const COMPETITION_WORDS: Readonly<Record<string, Competition>> = {
  '': 'regular-season',
  regular: 'regular-season',
  'temporada regular': 'regular-season',
  playoff: 'playoffs',
  postemporada: 'playoffs',
  final: 'final-series',
  'serie final': 'final-series',
  'serie del caribe': 'caribbean-series',
  caribe: 'caribbean-series',
  caribbean: 'caribbean-series',
  'juegos de exhibicion': 'exhibition',
  exhibicion: 'exhibition',
  ...Object.fromEntries(COMPETITIONS.map((each) => [each, each])),
};
const GONE_WORDS = ['cancelado', 'cancelada', 'cancelled', 'canceled'];
const PLANNED_WORDS = ['', 'programado', 'scheduled', 'upcoming'];
const REASON_MAX = 300;

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
  zone: Zone,
): CalendarEdit[] => {
  const { official_date, time, sides, reason, ...fields } = wanted;
  const edits: CalendarEdit[] = [];
  if (sides.kind === 'swapped') edits.push({ kind: 'swap-home', game: game.id });
  const starts_at = timeInstant(official_date, time, zone);
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
const timeInstant = (day: string, time: string | null, zone: Zone): string => {
  const [hour, minute] = (time ?? '12:00').split(':').map(Number);
  return instantOf(day as LeagueDate, zone, hour, minute).toISOString();
};

const pairKey = (day: string, away: string, home: string, number: number): string => `${day} ${away} ${home} ${number}`;

/** Reads a file of the league's office as a table, which is all of the work that depends on the size of the file. */
export const readCalendarTable = (bytes: Uint8Array, asked?: readonly string[]): Promise<FileTable<Column>> =>
  readFileTable<Column>(bytes, COLUMNS, { asked });

/** What the rows of such a file are. A row without an id is the game of its day, sides and number. */
export const readCalendarRows = (table: FileTable<Column>, context: ReadContext): ReadCalendar => {
  const { games, published, parks, venues, broadcasters, names, zone } = context;
  const named = nameSides(parks, context.slots, names.clubs);
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

  const readRow = ({ row, cells }: FileRow<Column>): GameRow | undefined => {
    const no = (column: Column, fault: RowFault): undefined => {
      faults.push(wrongRow(row, table.heads[column] ?? COLUMNS[column].names[0], fault, cells[column]));
    };
    if (!/^(|[1-9]\d{0,9})$/.test(cells.id)) return no('id', 'number');
    const day = dayFrom(cells.day);
    if (typeof day === 'object') return no('day', day.fault);
    const time = timeFrom(cells.time);
    if (time === undefined) return no('time', 'time');
    const [away, home] = [named.sideOf(cells.away), named.sideOf(cells.home)];
    if (!away) return no('away', cells.away ? 'unknown-club' : 'empty');
    if (!home) return no('home', cells.home ? 'unknown-club' : 'empty');
    if (away.letters === home.letters && away.letters !== UNKNOWN_SIDE) return no('home', 'same-club');
    if (!/^[12]?$/.test(cells.number)) return no('number', 'number');
    if (!/^[1-9]?$/.test(cells.innings)) return no('innings', 'number');
    const competition = COMPETITION_WORDS[plainLetters(cells.competition)];
    if (!competition) return no('competition', 'word');
    const parkNamed = venues.has(cells.park) ? cells.park : names.venues.get(nameWords(cells.park));
    if (cells.park !== '' && !parkNamed) return no('park', 'unknown-park');
    const channels = cells.channels
      .split(/[|+,;]/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => (broadcasters.has(each) ? each : names.broadcasters.get(nameWords(each))));
    if (!channels.every((each) => each !== undefined)) return no('channels', 'unknown-broadcaster');
    const status = plainLetters(cells.status);
    const isGone = GONE_WORDS.includes(status);
    if (!isGone && !PLANNED_WORDS.includes(status)) return no('status', 'word');
    if (cells.reason.length > REASON_MAX) return no('reason', 'too-long');
    const number = Number(cells.number || 1);
    const key = pairKey(day, away.letters, home.letters, number);
    const isUnknown = away.letters === UNKNOWN_SIDE || home.letters === UNKNOWN_SIDE;
    const paired = byPair.get(key)?.filter(({ id }) => !isUnknown || !seen.has(String(id)));
    const atTime = paired?.find(({ starts_at }) => starts_at === timeInstant(day, time, zone));
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
    const park = parkNamed;
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
    const keepsPark = sides.home === game.home && game.venue_id !== null;
    // a column that the file lacks changes nothing
    const edits = editsFor(
      game,
      {
        official_date: day,
        time,
        sides,
        venue_id: park ?? (keepsPark ? game.venue_id : (parks.get(named.clubOf(sides.home)) ?? null)),
        game_number: table.heads.number === undefined ? game.game_number : number,
        scheduled_innings: cells.innings === '' ? game.scheduled_innings : Number(cells.innings),
        competition: table.heads.competition === undefined ? game.competition : competition,
        broadcasters: table.heads.channels === undefined ? game.broadcasters : channels,
        reason: cells.reason,
      },
      zone,
    );
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
    columns: table.columns,
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
