/** The calendar as rows of clubs, with the games of a series as one block: pure. */
import type { LeagueDate } from '@palco/kernel/league-date';

/** How a game of the draft differs from the published calendar. `gone`: the place it was moved from, or a removed game. */
export type Mark = 'same' | 'new' | 'changed' | 'gone';
/** A game in a cell of the grid; a postponed game is on its former day too. */
export interface GridGame {
  readonly id: number;
  readonly day: LeagueDate;
  readonly away: string;
  readonly home: string;
  /** how the hour is shown: `7:30 pm`; empty while it is to be announced */
  readonly time: string;
  readonly mark: Mark;
  readonly look: 'planned' | 'over' | 'postponed' | 'cancelled' | 'suspended';
  readonly isDoubleheader: boolean;
  readonly hasConflict: boolean;
}
export interface GridCell {
  readonly day: LeagueDate;
  readonly games: readonly GridGame[];
  /** undefined: the club rests */
  readonly opponent: string | undefined;
  readonly isHome: boolean;
  /** place in a series that is drawn as one block */
  readonly block: 'alone' | 'first' | 'middle' | 'last';
  /** days of the block, counted from its first cell; 1 in all other cells */
  readonly span: number;
}

/** Games by club and day. */
export type GridIndex = ReadonlyMap<string, ReadonlyMap<LeagueDate, readonly GridGame[]>>;

export const indexOf = (games: readonly GridGame[]): GridIndex => {
  const clubs = new Map<string, Map<LeagueDate, GridGame[]>>();
  for (const game of games)
    for (const club of [game.away, game.home]) {
      const days = clubs.get(club) ?? new Map<LeagueDate, GridGame[]>();
      clubs.set(club, days);
      const same = days.get(game.day);
      if (same) same.push(game);
      else days.set(game.day, [game]);
    }
  return clubs;
};

/** The game that a cell shows: one played that day, else one postponed from it, else one that is gone. */
export const gameOf = ({ games }: Pick<GridCell, 'games'>): GridGame | undefined =>
  games.find(({ mark, look }) => mark !== 'gone' && look !== 'postponed') ??
  games.find(({ mark }) => mark !== 'gone') ??
  games[0];

/** Whether the day has nothing that must be seen, so that it can be part of a block. */
const isPlain = ({ games }: GridCell): boolean =>
  games.length === 1 &&
  games.every(
    ({ mark, look, hasConflict, isDoubleheader }) =>
      mark === 'same' && (look === 'planned' || look === 'over') && !hasConflict && !isDoubleheader,
  );

const isSameSeries = (one: GridCell | undefined, other: GridCell | undefined): boolean =>
  one?.opponent !== undefined && one.opponent === other?.opponent && one.isHome === other.isHome;

const cellOf = (club: string, day: LeagueDate, games: readonly GridGame[]): GridCell => {
  const game = gameOf({ games });
  const isHere = game !== undefined && game.mark !== 'gone';
  return {
    day,
    games,
    opponent: isHere ? (game.home === club ? game.away : game.home) : undefined,
    isHome: isHere && game.home === club,
    block: 'alone',
    span: 1,
  };
};

/** A club's days. Consecutive days against one club with the same one at home are a block, if all of them are plain. */
export const rowOf = (club: string, index: GridIndex, days: readonly LeagueDate[]): readonly GridCell[] => {
  const games = index.get(club);
  const cells = days.map((day) => cellOf(club, day, games?.get(day) ?? []));
  for (let from = 0; from < cells.length; ) {
    let until = from + 1;
    while (until < cells.length && isSameSeries(cells[from], cells[until])) until++;
    const span = until - from;
    if (span > 1 && cells.slice(from, until).every(isPlain))
      for (let at = from; at < until; at++)
        cells[at] = {
          ...(cells[at] as GridCell),
          block: at === from ? 'first' : at === until - 1 ? 'last' : 'middle',
          span: at === from ? span : 1,
        };
    from = until;
  }
  return cells;
};

/** The games of the series that a game belongs to: the same visitor and home club on consecutive days. */
export const seriesOf = (
  game: Pick<GridGame, 'id' | 'away' | 'home' | 'day'>,
  games: readonly GridGame[],
): readonly GridGame[] => {
  const same = games
    .filter(({ away, home, mark }) => away === game.away && home === game.home && mark !== 'gone')
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const at = same.findIndex(({ id, day }) => id === game.id && day === game.day);
  if (at < 0) return [];
  const isNext = (one: GridGame | undefined, other: GridGame | undefined): boolean =>
    one !== undefined && other !== undefined && Date.parse(other.day) - Date.parse(one.day) <= 86_400_000;
  let [from, until] = [at, at];
  while (isNext(same[from - 1], same[from])) from--;
  while (isNext(same[until], same[until + 1])) until++;
  return same.slice(from, until + 1);
};
