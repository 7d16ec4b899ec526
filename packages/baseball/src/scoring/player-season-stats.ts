import type { Tally } from './tally.ts';

/** The season counts displayed beside a player in a game: enough for AVG, ERA and decisions. */
export const PLAYER_BATTING_COUNTS = ['atBats', 'hits'] as const;
export const PLAYER_PITCHING_COUNTS = ['outs', 'earnedRuns', 'wins', 'losses', 'saves'] as const;

export interface PlayerSeasonStats {
  readonly batting: Tally<(typeof PLAYER_BATTING_COUNTS)[number]>;
  readonly pitching: Tally<(typeof PLAYER_PITCHING_COUNTS)[number]>;
}
export const NO_SEASON_STATS: PlayerSeasonStats = {
  batting: { atBats: 0, hits: 0 },
  pitching: { outs: 0, earnedRuns: 0, wins: 0, losses: 0, saves: 0 },
};
