import type { Night, NightChange } from '@palco/contracts/night/night-staff';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nightChange } from './night-changes.ts';

const count = fc.nat(30_000);
const maybe = fc.option(count, { nil: null });
const AT = '2026-11-21T02:00:00.000Z';
const series = fc.array(maybe, { minLength: 6, maxLength: 6 });

/** Nights that differ in what may change from one snapshot to the next. */
const night = fc
  .record({
    viewers: series,
    starts: series,
    refused: series,
    games: fc.uniqueArray(fc.nat(4), { maxLength: 5 }),
    viewersOf: fc.array(count, { minLength: 5, maxLength: 5 }),
    courses: fc.array(series, { minLength: 5, maxLength: 5 }),
    now: count,
    alerts: fc.uniqueArray(fc.nat(4), { maxLength: 5 }),
    isTaken: fc.boolean(),
  })
  .map(
    ({ viewers, starts, refused, games, viewersOf, courses, now, alerts, isTaken }) =>
      ({
        at: AT,
        day: '2026-11-20',
        figures: { viewers: { now, peak: null, peak_at: null, without_seat: null } },
        axis: {
          from: AT,
          until: AT,
          step: 1,
          written_until: null,
          viewers,
          starts,
          refused,
          paid: viewers,
          failed: starts,
          week_before: [],
        },
        games: games.map((id) => ({ id, viewers: viewersOf[id], runs: isTaken ? { away: id, home: 0 } : null })),
        courses: games.map((game) => ({ game, viewers: courses[game], halves: [], runs: [] })),
        refusals: [],
        players: null,
        sources: [],
        incidents: [],
        alerts: alerts.map((id) => ({ id, is_taken: isTaken })),
        comparison: {},
      }) as unknown as Night,
  );

/** What a reader does with a change. */
const applied = (before: Night, change: NightChange): Night => {
  const merge = <Entry>(
    old: readonly Entry[],
    news: readonly Entry[] = [],
    gone: readonly unknown[] = [],
    keyOf: (entry: Entry) => unknown,
  ) => {
    const all = new Map(old.map((entry) => [keyOf(entry), entry]));
    for (const entry of news) all.set(keyOf(entry), entry);
    for (const key of gone) all.delete(key);
    return [...all.values()];
  };
  const axis = structuredClone(before.axis);
  for (const [place, viewers, starts, refused, paid, failed] of change.axis?.values ?? [])
    Object.entries({ viewers, starts, refused, paid, failed }).forEach(([name, value]) => {
      axis[name as 'viewers'][place] = value;
    });
  const known = new Map(before.games.map((game) => [game.id, game]));
  const changedGames = change.games?.map((game) => ({ ...known.get(game.id), ...game }) as Night['games'][number]);
  const games = merge(before.games, changedGames, change.gone?.games, ({ id }) => id);
  const courses = new Map(before.courses.map((course) => [course.game, structuredClone(course)]));
  for (const { game, viewers, ...course } of change.courses ?? []) {
    const former = courses.get(game) ?? { game, viewers: [], halves: [], runs: [] };
    const known = {
      ...former,
      halves: course.halves ?? former.halves,
      runs: course.runs ?? former.runs,
    };
    for (const [place, value] of viewers) (known.viewers as (number | null)[])[place] = value;
    courses.set(game, known);
  }
  return {
    ...before,
    ...(change.figures ? { figures: change.figures } : {}),
    axis,
    games,
    courses: [...courses.values()].filter(({ game }) => games.some(({ id }) => id === game)),
    alerts: merge(before.alerts, change.alerts, change.gone?.alerts, ({ id }) => id),
  };
};
const inOrder = (each: Night) => ({
  ...each,
  games: each.games.toSorted((a, b) => a.id - b.id),
  courses: each.courses.toSorted((a, b) => a.game - b.game),
  alerts: each.alerts.toSorted((a, b) => a.id - b.id),
});

test('a reader who applies what changed has what is, and applying it twice changes nothing', () => {
  fc.assert(
    fc.property(night, night, (before, after) => {
      const change = nightChange(before, after) as NightChange;
      const once = applied(before, change);
      expect(inOrder(once)).toEqual(inOrder(after));
      expect(inOrder(applied(once, change))).toEqual(inOrder(after));
    }),
    { seed: 20261121, numRuns: 200 },
  );
});

test('where nothing changed only the time is said; another axis needs the whole night', () => {
  const [one] = fc.sample(night, { seed: 1, numRuns: 1 }) as [Night];
  expect(nightChange(one, { ...one, at: '2026-11-21T02:00:02.000Z' })).toEqual({ at: '2026-11-21T02:00:02.000Z' });
  expect(nightChange(one, { ...one, axis: { ...one.axis, step: 2 } })).toBeUndefined();
});
