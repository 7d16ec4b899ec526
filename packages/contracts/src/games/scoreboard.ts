import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { StaleSince, StatusCode } from './game-words.ts';

/** Old clients read an empty text where there is no number. */
const NumberOrEmpty = z.union([z.int(), z.literal('')]);

/** An inning as texts; empty for a half that was not played. */
export const InningScore = z.object({
  inning: z.string(),
  away_runs: z.string(),
  away_hits: z.string(),
  away_errors: z.string(),
  home_runs: z.string(),
  home_hits: z.string(),
  home_errors: z.string(),
});

/** A club in a line score. `homes` is the number of hits: the name is historical. */
export const ScoreTeam = z.object({
  abbr: z.string(),
  abbrU: z.string(),
  shortName: z.string(),
  runs: z.int(),
  homes: z.int(),
  errors: z.int(),
  wins: z.int(),
  losses: z.int(),
});

export const CardPitcher = z.object({
  mlbId: z.int(),
  name: z.string(),
  image: z.string(),
  team: z.string(),
  era: z.string(),
  wins: z.int(),
  losses: z.int(),
});
const CardBatter = z.object({ mlbId: z.int(), name: z.string(), team: z.string(), avg: z.string() });

const pitcherFields = <const Name extends string>(name: Name) =>
  ({
    [name]: z.string(),
    [`${name}Mlbid`]: NumberOrEmpty,
    [`${name}Era`]: z.string(),
    [`${name}Wins`]: NumberOrEmpty,
    [`${name}Losses`]: NumberOrEmpty,
  }) as Record<Name | `${Name}Era`, z.ZodMiniString> &
    Record<`${Name}Mlbid` | `${Name}Wins` | `${Name}Losses`, typeof NumberOrEmpty>;

/** The count and the half inning in the format of old clients. */
export const situationFields = {
  /** `balls-0` … `balls-3`, `strikes-0` … `strikes-2`, `outs-0` … `outs-3` */
  balls: z.string(),
  strikes: z.string(),
  outs: z.string(),
  inningArrow: z.enum(['top', 'bottom']),
  inningCurrent: z.string(),
  /** `pos-101`: first, second, third */
  diamond: z.string(),
};

/** A card of the scoreboard strip: the flat fields of the league's old service, and the same in nested form. */
export const ScoreboardGame = z.object({
  id: z.int(),
  gameStatus: StatusCode,
  /** the status as text, with a reason if there is one */
  statusText: z.string(),
  statusReason: z.nullable(z.string()),
  gameTime: z.string(),
  shortStatus: z.string(),
  isLive: z.boolean(),
  isFinal: z.boolean(),
  isVideoAvailable: z.boolean(),
  /** address of a small picture from before the game, or from its first minutes; null where there is none */
  still: z.nullable(z.string()),
  footer: z.string(),
  audioLink: z.string(),
  gamedayLink: z.string(),
  streaming: z.string(),
  ads: z.string(),
  tvStations: z.string(),
  boxScore: z.int(),
  stadium: z.string(),

  awayTeam: z.string(),
  homeTeam: z.string(),
  /** false: not begun, or nobody scores it; the runs are then 0 for old clients and mean nothing */
  hasScore: z.boolean(),
  awayRuns: z.int(),
  homeRuns: z.int(),
  awayHomes: z.int(),
  homeHomes: z.int(),
  awayErrors: z.int(),
  homeErrors: z.int(),
  awayTeamWins: z.int(),
  awayTeamLosses: z.int(),
  homeTeamWins: z.int(),
  homeTeamLosses: z.int(),
  ...situationFields,
  scores: z.array(InningScore),

  ...pitcherFields('awayProbablePitcher'),
  ...pitcherFields('homeProbablePitcher'),
  ...pitcherFields('winPitcher'),
  ...pitcherFields('losePitcher'),
  ...pitcherFields('savePitcher'),
  winPitcherTeam: z.string(),
  losePitcherTeam: z.string(),
  atBatTeam: z.string(),
  atBat: z.string(),
  atBatAvg: z.string(),
  pitcherTeam: z.string(),
  pitcher: z.string(),
  pitcherEra: z.string(),
  pitcherWins: NumberOrEmpty,
  pitcherLosses: NumberOrEmpty,

  winningPitcher: z.nullable(CardPitcher),
  losingPitcher: z.nullable(CardPitcher),
  savingPitcher: z.nullable(CardPitcher),
  currentBatter: z.nullable(CardBatter),
  currentPitcher: z.nullable(CardPitcher),
  probablePitchers: z.object({ away: z.nullable(CardPitcher), home: z.nullable(CardPitcher) }),
  linescore: z.object({ awayTeam: ScoreTeam, homeTeam: ScoreTeam }),

  startsAt: z.iso.datetime(),
  gameNumber: z.int(),
  /** on a day from which the game was postponed: its new day */
  rescheduledTo: z.optional(z.string()),
  competition: z.enum(COMPETITIONS),
  staleSince: StaleSince,
});
export type ScoreboardGame = z.output<typeof ScoreboardGame>;

/** The entry of a day without games; clients ignore it. */
const NO_GAMES = 'No Hay Juegos';
const NoGames = z.object({ gameStatus: z.literal(0), gameTime: z.literal(NO_GAMES) });
export const NO_GAMES_CARD: z.output<typeof NoGames> = { gameStatus: 0, gameTime: NO_GAMES };

export const Scoreboard = z.object({
  response: z.array(z.union([ScoreboardGame, NoGames])),
  stale_since: StaleSince,
});
export type Scoreboard = z.output<typeof Scoreboard>;

export const readScoreboard = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/scoreboard/:year/:month/:day',
  summary: 'The games of one league day with score and situation',
  access: 'open',
  params: z
    .object({
      year: z.string().check(z.regex(/^\d{4}$/)),
      month: z.string().check(z.regex(/^\d{1,2}$/)),
      day: z.string().check(z.regex(/^\d{1,2}$/)),
    })
    .check(
      z.refine(
        ({ year, month, day }) =>
          leagueDateFrom(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) !== undefined,
      ),
    ),
  query: z.object(clientFlags),
  hasVersions: true,
  reply: Scoreboard,
  refusals: [],
});
