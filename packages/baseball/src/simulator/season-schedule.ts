import { grouped } from '@palco/kernel/grouped';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import type { DelayReason } from '../rules/action.ts';
import type { Instant } from '../rules/primitives.ts';
import type { BySide } from '../rules/side.ts';
import { channelsFor } from './broadcasters.ts';
import { chanceFrom } from './chance.ts';
import { CLUB_CODES, type ClubCode } from './clubs.ts';
import { disruptionsOf } from './season-disruptions.ts';
import type { SeasonPlan } from './season-plan.ts';
import { regularSeries, type Series } from './season-series.ts';
import { doubleheaderStarts, startTime } from './start-times.ts';

type Competition = 'regular' | 'playoffs' | 'caribbean-series' | 'exhibition';

/** A game of the calendar. */
export interface ScheduledGame {
  readonly id: number;
  readonly competition: Competition;
  readonly clubs: BySide<ClubCode>;
  /** the day it is played; for a postponed game the new day */
  readonly day: LeagueDate;
  readonly startsAt: Instant;
  /** 2 for the second of a doubleheader */
  readonly gameOfDay: 1 | 2;
  readonly isDoubleheader: boolean;
  readonly scheduledInnings: 7 | 9;
  readonly channels: readonly string[];
  /** each club's number of earlier games, for its pitching rotation */
  readonly turns: BySide<number>;
  /** the original date of a postponed game */
  readonly postponedFrom?: { readonly day: LeagueDate; readonly startsAt: Instant; readonly reason: DelayReason };
  readonly cancelled?: DelayReason;
  /** suspended, resumes on the next day */
  readonly suspended?: DelayReason;
  readonly delayed?: DelayReason;
  /** playoff stage, series and game of the series */
  readonly series?: { readonly stage: PlayoffStage; readonly number: number; readonly game: number };
}
export const PLAYOFF_STAGES = ['quarterfinal', 'semifinal', 'final'] as const;
export type PlayoffStage = (typeof PLAYOFF_STAGES)[number];

/** Game ids: ten thousand per season, playoffs from 5,000. */
const FIRST_ID = 1_000_000;
const IDS_PER_SEASON = 10_000;
export const firstIdOf = ({ year }: SeasonPlan): number => FIRST_ID + (year % 1000) * IDS_PER_SEASON;

interface Slot {
  readonly series: Series;
  readonly dayOfSeries: number;
}

const GAMES_A_DAY = 5;
const weekOf = (place: number): number => Math.floor(place / 30);

type Draft = Omit<ScheduledGame, 'turns'>;

const draftsOf = (plan: SeasonPlan): Draft[] => {
  // a block is five series over three days; games are numbered by day
  const series = regularSeries(plan);
  const slots: Slot[] = [];
  for (let block = 0; block < series.length; block += 5)
    for (const dayOfSeries of [0, 1, 2])
      for (const each of series.slice(block, block + 5)) slots.push({ series: each, dayOfSeries });
  const weeks = grouped(slots.keys(), weekOf);
  const drafts: Draft[] = [];
  for (const [week, places] of weeks) {
    const mishaps = disruptionsOf(
      plan.seed,
      plan.number,
      week,
      places.map((place) => slots[place] as Slot),
    );
    for (const [placeInWeek, place] of places.entries()) {
      const { series: meeting, dayOfSeries } = slots[place] as Slot;
      const day = meeting.days[dayOfSeries] as LeagueDate;
      const chance = chanceFrom(plan.seed, 'game', plan.number, place);
      const mishap = mishaps.get(placeInWeek);
      const startsAt = startTime(chance, day, meeting.clubs.home, place % GAMES_A_DAY === 0);
      drafts.push({
        id: firstIdOf(plan) + place + 1,
        competition: 'regular',
        clubs: meeting.clubs,
        day,
        startsAt,
        gameOfDay: 1,
        isDoubleheader: false,
        scheduledInnings: 9,
        channels: channelsFor(chance),
        ...(mishap?.type === 'postponed' ? { postponedFrom: { day, startsAt, reason: mishap.reason } } : {}),
        ...(mishap?.type === 'cancelled' ? { cancelled: mishap.reason } : {}),
        ...(mishap?.type === 'suspended' ? { suspended: mishap.reason } : {}),
        ...(mishap?.type === 'delayed' ? { delayed: mishap.reason } : {}),
      });
    }
  }
  return drafts;
};

const isSamePair = (one: Draft, two: Draft): boolean =>
  one.clubs.away === two.clubs.away && one.clubs.home === two.clubs.home;

/** A postponed game is played the next day as part of a doubleheader of seven innings. */
const withDoubleheaders = (drafts: readonly Draft[]): Draft[] => {
  const moved = drafts.filter(({ postponedFrom }) => postponedFrom !== undefined);
  return drafts.map((draft) => {
    const later = draft.postponedFrom && addDays(draft.postponedFrom.day, 1);
    if (later) {
      const startsAt = doubleheaderStarts(later)[1];
      return { ...draft, day: later, startsAt, gameOfDay: 2, isDoubleheader: true, scheduledInnings: 7 };
    }
    const second = moved.find(
      (other) => isSamePair(draft, other) && other.postponedFrom && addDays(other.postponedFrom.day, 1) === draft.day,
    );
    if (!second || draft.cancelled) return draft;
    return { ...draft, startsAt: doubleheaderStarts(draft.day)[0], isDoubleheader: true, scheduledInnings: 7 };
  });
};

/** All games of the regular season in order of play. About 2 ms. */
export const regularSchedule = (plan: SeasonPlan): readonly ScheduledGame[] => {
  const drafts = withDoubleheaders(draftsOf(plan)).sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);
  const played = new Map<ClubCode, number>(CLUB_CODES.map((code) => [code, 0]));
  const takeTurn = (club: ClubCode): number => {
    const turn = played.get(club) ?? 0;
    played.set(club, turn + 1);
    return turn;
  };
  return drafts.map((draft) => ({
    ...draft,
    turns: draft.cancelled
      ? { away: played.get(draft.clubs.away) ?? 0, home: played.get(draft.clubs.home) ?? 0 }
      : { away: takeTurn(draft.clubs.away), home: takeTurn(draft.clubs.home) },
  }));
};
