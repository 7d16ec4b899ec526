/**
 * The interface of every source of games: the league, its calendar, and what has happened in a game. A feed always reports
 * the whole current state; the importer finds out what is new.
 */

import type { StatsLine } from '@palco/baseball/notation/stats-api-line';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide } from '@palco/baseball/rules/side';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import type { Competition } from '@palco/contracts/league/competitions';
import type { LeagueDate } from '@palco/kernel/league-date';

export interface FeedSeason {
  /** the year it begins, `2026` */
  readonly id: string;
  readonly label: string;
  readonly firstDay: LeagueDate;
  readonly lastDay: LeagueDate;
  readonly secondHalfFrom?: LeagueDate;
}
interface FeedVenue {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  /** IANA time zone */
  readonly zone: string;
  readonly capacity?: number;
}
export interface FeedClub {
  readonly abbreviation: string;
  readonly feedId?: number;
  readonly name: string;
  readonly shortName: string;
  readonly city: string;
  readonly primaryColour: string;
  readonly secondaryColour: string;
  readonly venueId?: string;
}
export interface FeedPlayer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  /** scoring number, 10 the designated hitter */
  readonly position: number;
  /** L, R, S, or empty where the feed does not know */
  readonly bats: string;
  readonly throws: string;
  readonly birthday?: string;
  readonly birthCity: string;
  readonly birthState: string;
  readonly birthCountry: string;
  readonly heightInches?: number;
  readonly weightPounds?: number;
  /** abbreviation of the club this season */
  readonly club?: string;
  readonly jersey: string;
}
/** A season with its clubs, players, ballparks and channels. */
export interface FeedLeague {
  readonly season: FeedSeason;
  readonly venues: readonly FeedVenue[];
  readonly clubs: readonly FeedClub[];
  readonly broadcasters: readonly { readonly id: string; readonly name: string }[];
  readonly players: readonly FeedPlayer[];
}

/** A side whose club the feed does not know yet. */
export interface FeedSlot {
  /** names the slot within the season: sides with one key are taken by one club */
  readonly key: string;
  readonly name: string;
}
/** A game on the calendar, as the feed sees it now. */
export interface FeedGame {
  readonly id: number;
  readonly seasonId: string;
  readonly competition: Competition;
  readonly officialDate: LeagueDate;
  readonly startsAt: Date;
  readonly isTimeKnown: boolean;
  /** abbreviations; empty for a side that is a slot */
  readonly clubs: BySide<string>;
  /** missing: both clubs are known */
  readonly slots?: BySide<FeedSlot | undefined>;
  readonly venueId: string | undefined;
  /** 2 for the second of a doubleheader */
  readonly gameNumber: number;
  readonly scheduledInnings: number;
  readonly placedRunnerFrom: number | undefined;
  readonly status: GameStatus;
  readonly reason: string | undefined;
  /** ids of broadcasters */
  readonly broadcasters: readonly string[];
  readonly probables: BySide<number | undefined>;
  /** wins and losses before this game, if the feed reports them: it may count games that Palco does not have */
  readonly recordsBefore?: BySide<{ readonly wins: number; readonly losses: number }>;
  /** days for which it was scheduled before it was postponed */
  readonly former: readonly {
    readonly officialDate: LeagueDate;
    readonly startsAt: Date;
    readonly reason?: string;
    /** on that former day; 1 when missing */
    readonly gameNumber?: number;
  }[];
  /** a suspended game: when it resumes; without an instant only the day is known */
  readonly resumes?: { readonly on: LeagueDate; readonly at?: Date };
  /** the score from the calendar, for games without plays */
  readonly line?: StatsLine;
}
export interface FeedSchedule {
  /** the seasons of these games */
  readonly leagues: readonly FeedLeague[];
  readonly games: readonly FeedGame[];
}

/** The current state of a game. */
export interface FeedAccount {
  /** missing until the line-ups are out */
  readonly setup?: GameSetup;
  readonly plays: readonly Play[];
  /** the feed's status; without it, it follows from the plays */
  readonly status?: GameStatus;
  readonly reason?: string;
  /** when to read again; missing when the feed does not say */
  readonly moreAt?: Date;
  /** the players in the plays */
  readonly players?: readonly FeedPlayer[];
  /** their season before this game, if the feed reports it */
  readonly before?: ReadonlyMap<PlayerId, PlayerSeasonStats>;
  /** why the plays end before the game does: the rest of the document cannot be read */
  readonly brokenBy?: string;
}

/** The feed gave no usable answer. What is stored stays valid. */
export class FeedFault extends Error {}

/** Calls that fail throw FeedFault. */
export interface GameFeed {
  readonly name: 'simulated' | 'stats-api';
  /** final games may be corrected: they are polled for one more day, and those never read are read once */
  readonly correctsFinals: boolean;
  /** Every game that is or was scheduled on one of these days, both included. */
  schedule(first: LeagueDate, last: LeagueDate): Promise<FeedSchedule>;
  /** The state of a game; undefined when nothing is known of it yet. */
  account(id: number): Promise<FeedAccount | undefined>;
}
