/** What the players and clubs of a game bring to it: the video player adds the plays up to the moment on screen. */
import { DUEL_COUNTS } from '@palco/baseball/scoring/duels';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { GamePath } from './game-words.ts';

/** The counts of a batter's card: enough for AVG, OBP, SLG, home runs and runs batted in. */
export const BATTER_COUNTS = [
  'atBats',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'walks',
  'hitByPitch',
  'sacrificeFlies',
] as const;

const countsOf = <Count extends string>(counts: readonly Count[]) =>
  z.object(Object.fromEntries(counts.map((count) => [count, z.int()])) as Record<Count, z.ZodMiniInt>);

const Batter = z.object({
  /** null where the league has not counted all his games */
  season: z.nullable(countsOf(BATTER_COUNTS)),
  /** his last games before this one, ten at most */
  last: z.object({ games: z.int(), ...countsOf(BATTER_COUNTS).shape }),
});

const Row = z.object({
  club: z.string(),
  shortName: z.string(),
  wins: z.int(),
  losses: z.int(),
  runsFor: z.int(),
  runsAgainst: z.int(),
});

export const FiguresBefore = z.object({
  /** by player; those who have not batted this season are missing */
  batters: z.record(z.string(), Batter),
  /** `batter pitcher`, in the games of these two clubs this season */
  duels: z.record(z.string(), countsOf(DUEL_COUNTS)),
  /**
   * The season's table before the first pitch, so without other games of that hour; null outside of the regular season, and
   * while results are missing.
   */
  standings: z.nullable(z.array(Row)),
});
export type FiguresBefore = z.output<typeof FiguresBefore>;

export const readFiguresBefore = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/figures-before',
  summary: 'The season of the batters and clubs of a game before its first pitch',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  hasVersions: true,
  reply: FiguresBefore,
  refusals: ['games/unknown'],
});
