/** The night as a console keeps it: a snapshot, and what changed since. Pure. */
import type { Night, NightChange, NightCourse, NightGame } from '@palco/contracts/night/night-staff';

const SERIES = ['viewers', 'starts', 'refused', 'paid', 'failed'] as const;

/** The list with changed entries replaced, new ones at the end, and those that are gone removed. */
const applied = <Entry, Key>(
  list: readonly Entry[],
  changed: readonly Entry[] = [],
  gone: readonly Key[] = [],
  keyOf: (entry: Entry) => Key,
): Entry[] => {
  const news = new Map(changed.map((entry) => [keyOf(entry), entry]));
  const kept = list.filter((entry) => !gone.includes(keyOf(entry))).map((entry) => news.get(keyOf(entry)) ?? entry);
  const known = new Set(kept.map(keyOf));
  return [...kept, ...changed.filter((entry) => !known.has(keyOf(entry)))];
};

const withValues = (
  series: readonly (number | null)[],
  values: readonly (readonly [number, number | null])[],
): (number | null)[] => {
  const next = [...series];
  for (const [place, value] of values) next[place] = value;
  return next;
};

const axisAfter = (axis: Night['axis'], change: NightChange['axis']): Night['axis'] => {
  if (!change) return axis;
  const next = { ...axis, written_until: change.written_until };
  for (const [at, name] of SERIES.entries())
    next[name] = withValues(
      axis[name],
      change.values.map((value) => [value[0], value[at + 1] as number | null] as const),
    );
  return next;
};

const coursesAfter = (night: Night, changes: NightChange['courses']): NightCourse[] => {
  if (!changes) return night.courses;
  const blank = night.axis.viewers.map(() => null);
  const before = (game: number): NightCourse =>
    night.courses.find((course) => course.game === game) ?? { game, viewers: blank, halves: [], runs: [] };
  const changed = changes.map(({ game, viewers, halves, runs }) => {
    const course = before(game);
    return {
      game,
      viewers: withValues(course.viewers, viewers),
      halves: halves ?? course.halves,
      runs: runs ?? course.runs,
    };
  });
  return applied<NightCourse, number>(night.courses, changed, [], ({ game }) => game);
};

/** A change for a game that is not known yet contains the whole game. */
const gamesAfter = (games: readonly NightGame[], { games: changes = [], gone }: NightChange): NightGame[] => {
  const known = new Map(games.map((game) => [game.id, game]));
  const changed = changes.map((change) => ({ ...known.get(change.id), ...change }) as NightGame);
  return applied<NightGame, number>(games, changed, gone?.games, ({ id }) => id);
};

/** The night after a change. All values are absolute, so applying one twice is right. */
export const applyChange = (night: Night, change: NightChange): Night => ({
  ...night,
  at: change.at,
  figures: change.figures ?? night.figures,
  axis: axisAfter(night.axis, change.axis),
  games: gamesAfter(night.games, change),
  courses: coursesAfter(night, change.courses),
  refusals: change.refusals ?? night.refusals,
  players: change.players === undefined ? night.players : change.players,
  sources: applied(night.sources, change.sources, change.gone?.sources, ({ name }) => name),
  incidents: change.incidents ?? night.incidents,
  alerts: applied(night.alerts, change.alerts, change.gone?.alerts, ({ id }) => id),
  comparison: change.comparison ?? night.comparison,
});
