/** What changed from one snapshot of the night to the next: absolute values, so that applying a change twice is right. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Night, NightChange, NightGame, NightGameChange } from '@palco/contracts/night/night-staff';

/** The entries of a list that changed or are new, and the keys of those that are gone. */
const changesOf = <Entry, Key>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): { readonly changed: Entry[]; readonly gone: Key[] } => {
  const known = new Map(before.map((entry) => [keyOf(entry), entry]));
  const keys = new Set(after.map(keyOf));
  return {
    changed: after.filter((entry) => !isDeepStrictEqual(known.get(keyOf(entry)), entry)),
    gone: [...known.keys()].filter((key) => !keys.has(key)),
  };
};

/** The fields of a game that changed; the whole game when it is new. */
const gameChange = (before: NightGame | undefined, after: NightGame): NightGameChange => {
  if (!before) return after;
  const fields = (Object.keys(after) as (keyof NightGame)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  return { id: after.id, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
};

const gameChanges = (before: readonly NightGame[], changed: readonly NightGame[]): NightGameChange[] => {
  const known = new Map(before.map((game) => [game.id, game]));
  return changed.map((game) => gameChange(known.get(game.id), game));
};

const axisChange = (before: Night['axis'], after: Night['axis']): NightChange['axis'] => {
  const series = ['viewers', 'starts', 'refused', 'paid', 'failed'] as const;
  const values = after.viewers.flatMap((_, place) =>
    series.some((name) => before[name][place] !== after[name][place])
      ? [[place, ...series.map((name) => after[name][place] ?? null)] as const]
      : [],
  );
  if (!values.length && before.written_until === after.written_until) return undefined;
  return {
    written_until: after.written_until,
    values: values as unknown as NonNullable<NightChange['axis']>['values'],
  };
};

const courseChanges = (before: Night['courses'], after: Night['courses']): NonNullable<NightChange['courses']> =>
  after.flatMap(({ game, viewers, halves, runs }) => {
    const known = before.find((course) => course.game === game);
    const values = viewers.flatMap((value, place) =>
      known?.viewers[place] === value ? [] : [[place, value] as [number, number | null]],
    );
    const change = {
      ...(isDeepStrictEqual(known?.halves, halves) ? {} : { halves }),
      ...(isDeepStrictEqual(known?.runs, runs) ? {} : { runs }),
    };
    return values.length || Object.keys(change).length ? [{ game, viewers: values, ...change }] : [];
  });

/** Undefined: another night or another axis, so that only a whole snapshot can express it. */
export const nightChange = (before: Night, after: Night): NightChange | undefined => {
  const isSameAxis =
    before.day === after.day &&
    before.axis.from === after.axis.from &&
    before.axis.step === after.axis.step &&
    before.axis.viewers.length === after.axis.viewers.length &&
    isDeepStrictEqual(before.axis.week_before, after.axis.week_before);
  if (!isSameAxis) return undefined;
  const axis = axisChange(before.axis, after.axis);
  const games = changesOf(before.games, after.games, ({ id }) => id);
  const sources = changesOf(before.sources, after.sources, ({ name }) => name);
  const alerts = changesOf(before.alerts, after.alerts, ({ id }) => id);
  const courses = courseChanges(before.courses, after.courses);
  const whole = (['figures', 'refusals', 'players', 'incidents', 'comparison'] as const).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const gone = {
    ...(games.gone.length ? { games: games.gone } : {}),
    ...(sources.gone.length ? { sources: sources.gone } : {}),
    ...(alerts.gone.length ? { alerts: alerts.gone } : {}),
  };
  return {
    at: after.at,
    ...Object.fromEntries(whole.map((name) => [name, after[name]])),
    ...(axis ? { axis } : {}),
    ...(games.changed.length ? { games: gameChanges(before.games, games.changed) } : {}),
    ...(courses.length ? { courses } : {}),
    ...(sources.changed.length ? { sources: sources.changed } : {}),
    ...(alerts.changed.length ? { alerts: alerts.changed } : {}),
    ...(Object.keys(gone).length ? { gone } : {}),
  };
};
