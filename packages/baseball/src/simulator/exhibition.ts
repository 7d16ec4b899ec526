/**
 * Exhibition games of the demo: one begins every hour around the clock, so that there is something live at any hour. They do
 * not count. A club plays one only when none of its other games is near, so that its season games in the evening come first.
 */
import { addDays, DEMO_ZONE, instantOf, leagueDateOf } from '@palco/kernel/league-date';
import type { Instant } from '../rules/primitives.ts';
import { channelsFor } from './broadcasters.ts';
import { chanceFrom } from './chance.ts';
import { CLUB_CODES, type ClubCode } from './clubs.ts';
import type { SeasonPlan } from './season-plan.ts';
import type { ScheduledGame } from './season-schedule.ts';
import { resumptionStart } from './start-times.ts';

const MINUTE_MS = 60_000;
/** They begin on the hour or half hour, and at least an hour apart. */
const SLOT_MS = 30 * MINUTE_MS;
const APART_MS = 60 * MINUTE_MS;
/** The longest of 1,500 simulated games took 258 minutes. */
const LONGEST_MS = 260 * MINUTE_MS;
const LONGEST_DELAY_MS = 65 * MINUTE_MS;
/** Clubs that play within this time are used first, because the others are still free later. */
const SOON_MS = 16 * 60 * MINUTE_MS;
const DAYS_OF_PLAN = 364;
const FIRST_ID = 30_000_000;

interface Busy {
  readonly from: Instant;
  readonly until: Instant;
}

const slotAt = (at: Instant): number => Math.floor(at / SLOT_MS);
/** When an exhibition begins, by its id; undefined for ids of the season. */
export const exhibitionStart = (id: number): Instant | undefined =>
  id >= FIRST_ID ? (id - FIRST_ID) * SLOT_MS : undefined;

/** When a game of the season keeps its clubs busy: also on the next day, when it goes on then. */
export const busyTimesOf = ({ day, startsAt, cancelled, suspended, delayed }: ScheduledGame): readonly Busy[] => {
  if (cancelled) return [];
  const first = { from: startsAt, until: startsAt + LONGEST_MS + (delayed ? LONGEST_DELAY_MS : 0) };
  if (!suspended) return [first];
  const resumes = resumptionStart(day);
  return [first, { from: resumes, until: resumes + LONGEST_MS }];
};

/** Whether an exhibition that begins at `startsAt` overlaps a busy time. */
export const overlapsExhibition = (startsAt: Instant, { from, until }: Busy): boolean =>
  from < startsAt + LONGEST_MS && startsAt < until;

/**
 * Half of the clubs ends a plan's year and the other half begins the next, which does not know who is still playing: nobody
 * is in a game of both.
 */
const isOfThisYear = (club: ClubCode, startsAt: Instant, from: Instant, until: Instant): boolean => {
  const isOfFirstHalf = CLUB_CODES.indexOf(club) < CLUB_CODES.length / 2;
  if (startsAt < from + LONGEST_MS) return isOfFirstHalf;
  return startsAt < until - LONGEST_MS || !isOfFirstHalf;
};

/** The exhibitions of a plan's year, by when they begin, around its regular season. About 30 ms. */
export const exhibitionSchedule = (
  plan: SeasonPlan,
  regular: readonly ScheduledGame[],
): ReadonlyMap<Instant, ScheduledGame> => {
  const busy = new Map(CLUB_CODES.map((club): [ClubCode, Busy[]] => [club, []]));
  for (const game of regular)
    for (const side of ['away', 'home'] as const) busy.get(game.clubs[side])?.push(...busyTimesOf(game));
  for (const times of busy.values()) times.sort((a, b) => b.from - a.from);
  const lastStart = new Map<ClubCode, Instant>();
  const games = new Map<Instant, ScheduledGame>();
  let last = 0;
  const from = instantOf(plan.firstDay, DEMO_ZONE).getTime();
  const until = instantOf(addDays(plan.firstDay, DAYS_OF_PLAN), DEMO_ZONE).getTime();
  for (let startsAt = slotAt(from) * SLOT_MS; startsAt < until; startsAt += SLOT_MS) {
    if (startsAt < last + APART_MS) continue;
    const chance = chanceFrom(plan.seed, 'exhibition', startsAt);
    const free = CLUB_CODES.flatMap((club) => {
      const times = busy.get(club) ?? [];
      while ((times.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= startsAt) times.pop();
      const next = times.at(-1);
      const rank = chance.below(1000);
      if (!isOfThisYear(club, startsAt, from, until)) return [];
      if (startsAt < (lastStart.get(club) ?? 0) + LONGEST_MS || (next && overlapsExhibition(startsAt, next))) return [];
      const isSoon = next !== undefined && next.from - startsAt < SOON_MS;
      return [{ club, next: isSoon ? next.from : Number.MAX_SAFE_INTEGER, rank }];
    }).sort((a, b) => a.next - b.next || a.rank - b.rank);
    const [away, home] = free;
    if (!away || !home) continue;
    last = startsAt;
    for (const { club } of [away, home]) lastStart.set(club, startsAt);
    games.set(startsAt, {
      id: FIRST_ID + slotAt(startsAt),
      competition: 'exhibition',
      clubs: { away: away.club, home: home.club },
      day: leagueDateOf(new Date(startsAt), DEMO_ZONE),
      startsAt,
      gameOfDay: 1,
      isDoubleheader: false,
      scheduledInnings: 9,
      channels: channelsFor(chance),
      turns: { away: slotAt(startsAt), home: slotAt(startsAt) + 2 },
    });
  }
  return games;
};
