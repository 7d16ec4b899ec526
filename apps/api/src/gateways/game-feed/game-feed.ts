/**
 * The port every source of games speaks: who plays in the league, which games stand on which days, and what has happened
 * in a game so far. A feed always tells the whole of what counts now; what is new in it finds out who keeps it.
 */

import type { StatsLine } from '@palco/baseball/notation/stats-api-line';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide } from '@palco/baseball/rules/side';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import type { Competition } from '@palco/contracts/competitions';
import type { LeagueDate } from '@palco/kernel/league-date';

export interface FeedSeason {
  /** the year it begins, `2026` */
  readonly id: string;
  readonly label: string;
  readonly firstDay: LeagueDate;
  readonly lastDay: LeagueDate;
  readonly secondHalfFrom?: LeagueDate;
}
export interface FeedVenue {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  /** IANA */
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
  /** abbreviation of his club this season */
  readonly club?: string;
  readonly jersey: string;
}
/** A season with who and what it is played by. */
export interface FeedLeague {
  readonly season: FeedSeason;
  readonly venues: readonly FeedVenue[];
  readonly clubs: readonly FeedClub[];
  readonly broadcasters: readonly { readonly id: string; readonly name: string }[];
  readonly players: readonly FeedPlayer[];
}

/** A game on the calendar, as the feed sees it now. */
export interface FeedGame {
  readonly id: number;
  readonly seasonId: string;
  readonly competition: Competition;
  readonly officialDate: LeagueDate;
  readonly startsAt: Date;
  readonly isTimeKnown: boolean;
  /** abbreviations */
  readonly clubs: BySide<string>;
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
  /** won and lost before this game, where the feed says so; it knows of games nobody told us */
  readonly recordsBefore?: BySide<{ readonly wins: number; readonly losses: number }>;
  /** days it stood on before it was put off */
  readonly former: readonly { readonly officialDate: LeagueDate; readonly startsAt: Date; readonly reason?: string }[];
  /** a suspended game: when it goes on, or went on; without an instant only the day is known */
  readonly resumes?: { readonly on: LeagueDate; readonly at?: Date };
  /** the score as the calendar has it: all there is of a game whose plays nobody tells */
  readonly line?: StatsLine;
}
export interface FeedSchedule {
  /** seasons of these games with who plays in them */
  readonly leagues: readonly FeedLeague[];
  readonly games: readonly FeedGame[];
}

/** A game as it stands: what counts now, in order. */
export interface FeedAccount {
  /** missing until the line-ups are out */
  readonly setup?: GameSetup;
  readonly plays: readonly Play[];
  /** what the feed calls its status; without it the plays say */
  readonly status?: GameStatus;
  readonly reason?: string;
  /** when there may be more; a feed that cannot say leaves it to the reader */
  readonly moreAt?: Date;
  /** men the plays name */
  readonly players?: readonly FeedPlayer[];
  /** their season before this game, where the feed says so */
  readonly before?: ReadonlyMap<PlayerId, PlayerSeasonStats>;
  /** why the plays end before the game does: the rest of what the feed tells cannot be read */
  readonly brokenBy?: string;
}

/** The feed answered nothing, or nothing one could use. What was known before still stands. */
export class FeedFault extends Error {}

/** Calls that fail throw FeedFault. */
export interface GameFeed {
  readonly name: 'simulated' | 'stats-api';
  /** scorers change games that are over: they are read again for a day, and those never read are */
  readonly correctsFinals: boolean;
  /** Every game that stands, or stood, on one of these days, both included. */
  schedule(first: LeagueDate, last: LeagueDate): Promise<FeedSchedule>;
  /** What has happened in a game; undefined when nothing is known of it yet. */
  account(id: number): Promise<FeedAccount | undefined>;
}
