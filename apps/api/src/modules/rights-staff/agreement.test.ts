/** Whatever answers fans and the map of the simulator agree about a game, in 1,000 generated cases. */
import type { CalendarDays } from '@palco/contracts/games/calendar';
import type { Scoreboard } from '@palco/contracts/games/scoreboard';
import { type RuleTerms, UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleOf } from '../../testing/written-rule.ts';
import { channelCountry, isPublished } from '../games/present/day-channels.ts';
import { calendarWithout, scoreboardWithout } from '../games/present/without-hidden.ts';
import { decideForPlans, mayBeWatched } from '../rights/decide-rights.ts';
import { listingOf } from '../rights/listing.ts';
import { inOrder } from '../rights/rule.ts';
import { watchRefusal } from '../streaming/watching/may-watch.ts';
import { presumedAt, unscheduledGame } from './presumed-game.ts';
import { rightsMap } from './rights-map.ts';

const DAYS = ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-08'] as const;
const competition = fc.constantFrom('final-series', 'caribbean-series', 'regular-season' as const);
const anyRule = fc
  .record({
    effect: fc.constantFrom<RuleTerms['effect']>('dark', 'dark', 'no-video', 'delayed', 'allowed', 'free'),
    competition: fc.option(competition),
    club: fc.option(fc.constantFrom('NAV', 'MAZ')),
    countries: fc.uniqueArray(fc.constantFrom('MX', 'US', 'CA'), { maxLength: 2 }),
    isExcept: fc.boolean(),
    days: fc.option(fc.constantFrom(['01-31', '02-07'], ['2027-01-30', '2027-01-31'])),
    plan: fc.option(fc.constantFrom(107, 108)),
    holder: fc.option(fc.constant({ name: 'Canal Nueve', url: null })),
    starts_at: fc.constantFrom('2020-01-01T00:00:00.000Z', '2027-02-01T03:00:00.000Z'),
  })
  .map(({ days, isExcept, plan, ...terms }) =>
    ruleOf({
      ...(terms as Partial<RuleTerms>),
      delay_minutes: terms.effect === 'delayed' ? 60 : null,
      plan: terms.effect === 'dark' || terms.effect === 'free' ? null : plan,
      except_countries: isExcept && terms.countries.length > 0,
      first_day: days?.[0] ?? null,
      last_day: days?.[1] ?? null,
    }),
  );
const anyCase = fc.record({
  rules: fc.array(anyRule, { maxLength: 5 }).map(inOrder),
  what: competition,
  day: fc.constantFrom(...DAYS),
  country: fc.constantFrom('MX', 'US', 'CA', 'JP', UNKNOWN_COUNTRY),
  plan: fc.option(fc.constantFrom(107, 108), { nil: undefined }),
  hours: fc.constantFrom(-1, 1, 3.5, 5),
});

test('calendar, scoreboard, event stream, playback access and map say the same', async () => {
  const states = new Set<string>();
  const cases = fc.asyncProperty(anyCase, async ({ rules, what, day, country, plan, hours }) => {
    const scheduled = { ...unscheduledGame(what as 'final-series', day as LeagueDate, 'NAV', DEMO_ZONE), id: 7 };
    const at = new Date(scheduled.startsAt.getTime() + hours * 3_600_000);
    const { rights: game, status, video } = presumedAt(scheduled, false, at);
    const plans = plan === undefined ? [] : [plan];
    const verdict = decideForPlans(rules, game, { country, at, plans });
    states.add(verdict.state);

    const { hidden, isSameEverywhere } = await listingOf(rules, [game], at, () => country);
    const isDark = verdict.state === 'dark';
    expect(hidden.has(game.id)).toBe(isDark);
    if (isDark) expect(isSameEverywhere).toBe(false);
    const scoreboard = { response: [{ id: 7 }], stale_since: null } as unknown as Scoreboard;
    expect(scoreboardWithout(hidden, scoreboard).response.some((card) => 'id' in card)).toBe(!isDark);
    const calendar = { response: { '31 de enero': [{ mlbid: 7 }] }, stale_since: null } as unknown as CalendarDays;
    expect(Object.keys(calendarWithout(hidden, calendar).response)).toHaveLength(isDark ? 0 : 1);
    expect(isPublished(rules, game, channelCountry(rules, day, country, at), at)).toBe(!isDark);

    const viewer = { isSignedIn: true, hasPass: true, wantsRecording: false };
    const refused = watchRefusal({ game: { status, isFree: false }, video, ...viewer, rights: verdict })?.refused;
    if (mayBeWatched(verdict)) expect(refused).toBe(status === 'upcoming' ? 'streaming/not-started' : undefined);
    else expect(refused).toMatch(/not-here|shown-elsewhere|no-rights|no-pass|delayed|opens-later/);

    const { days, rows } = rightsMap({ rules, game, country, at, plansAt: () => (plans.length ? plans : [1]) });
    const own = rows.find((row) => row.country === country)?.cells[days.indexOf(day)];
    const onMap = decideForPlans(rules, game, { country, at, plans: plans.length ? plans : [1] });
    const isOfPlan = !mayBeWatched(onMap) && onMap.rule?.terms.plan != null;
    expect(own).toBe(isOfPlan ? 'no-pass' : onMap.state);
  });
  await fc.assert(cases, { numRuns: 1000, seed: 20_270_131 });
  expect([...states].sort()).toEqual(['dark', 'delayed', 'free', 'no-video', 'open']);
});
