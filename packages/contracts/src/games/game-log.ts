/** What a browser needs to fold a game as of any moment: the plays, the players, and their statistics before the game. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { GamePath, StaleSince, StatusCode } from './game-words.ts';
import { PlayChange, Setup } from './plays.ts';
import { StandingRuling } from './rulings.ts';

const LogClub = z.object({
  abbreviation: z.string(),
  name: z.string(),
  shortName: z.string(),
  city: z.string(),
  primaryColour: z.string(),
  secondaryColour: z.string(),
  /** before this game */
  wins: z.int(),
  losses: z.int(),
});

/** A player with his season before the first pitch; with the game's counts that gives AVG, W-L and ERA. */
export const LogPlayer = z.object({
  name: z.string(),
  lastName: z.string(),
  jersey: z.string(),
  /** scoring number, 10 the designated hitter */
  position: z.int(),
  bats: z.string(),
  throws: z.string(),
  atBats: z.int(),
  hits: z.int(),
  outs: z.int(),
  earnedRuns: z.int(),
  wins: z.int(),
  losses: z.int(),
  saves: z.int(),
});
export type LogPlayer = z.output<typeof LogPlayer>;

/** What changes during the game, besides its plays. */
export const GameNow = z.object({
  id: z.int(),
  status: StatusCode,
  statusReason: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** plays are displayed this much later, to match the picture */
  pictureDelayMs: z.int(),
  hasRecording: z.boolean(),
  isFree: z.boolean(),
  staleSince: StaleSince,
  /**
   * staff took the picture off the air for everybody: a player stops it at once, and opens it again when this field is
   * missing again
   */
  isCut: z.optional(z.literal(true)),
  /** nobody has recorded a play and no feed reports the game: there is no score, not even 0–0, until `plays` has one */
  isUnscored: z.optional(z.literal(true)),
  /** what the official scorer ruled: applied to the plays before they are folded (`withRulings`); missing for none */
  rulings: z.optional(z.array(StandingRuling)),
  /** version of clubs, lineups and players; when it changes, read the log from the start */
  stamp: z.string(),
});
export type GameNow = z.output<typeof GameNow>;

export const GameRoster = z.object({
  officialDate: z.string(),
  competition: z.enum(COMPETITIONS),
  gameNumber: z.int(),
  venue: z.string(),
  clubs: z.object({ away: LogClub, home: LogClub }),
  /** null until the lineups are known; without it there is nothing to fold */
  setup: z.nullable(Setup),
  players: z.record(z.string(), LogPlayer),
});
export type GameRoster = z.output<typeof GameRoster>;

export const GameLog = z.object({
  game: GameNow,
  /** with the whole log only */
  roster: z.optional(GameRoster),
  /** newest change of a play; request changes after it */
  cursor: z.int(),
  /** changes with any of this; the box score has it too */
  version: z.string(),
  /** without `after` the current plays in order; with it the changes since */
  plays: z.array(PlayChange),
});
export type GameLog = z.output<typeof GameLog>;

export const readGameLog = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/log',
  summary: 'The plays of a game, all of them or those changed after a cursor',
  access: 'open',
  params: GamePath,
  query: z.object({ ...clientFlags, after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  hasVersions: true,
  reply: GameLog,
  refusals: ['games/unknown'],
});
