import type { PlayerId } from '../rules/primitives.ts';
import { BATTING_COUNTS, type BattingTally } from './batting.ts';
import { FIELDING_COUNTS } from './fielding.ts';
import { PITCHING_COUNTS, type PitchingTally } from './pitching.ts';

/** The columns of a season: those of a game, plus games and decisions. */
export const SEASON_BATTING_COUNTS = ['games', 'wins', 'losses', ...BATTING_COUNTS] as const;
export const SEASON_PITCHING_COUNTS = ['wins', 'losses', 'saves', 'holds', 'blownSaves', ...PITCHING_COUNTS] as const;
export const SEASON_FIELDING_COUNTS = ['games', ...FIELDING_COUNTS] as const;

/** A player with one club: a traded player has a line with each (Rule 9.20). */
export interface ClubMember {
  readonly player: PlayerId;
  readonly club: string;
}
/** `wins` and `losses` of a batter are those of his club in games he played: the league's wire has them in his line. */
export type SeasonBatting = ClubMember & BattingTally & Readonly<Record<'games' | 'wins' | 'losses', number>>;
export type SeasonPitching = ClubMember &
  PitchingTally &
  Readonly<Record<'wins' | 'losses' | 'saves' | 'holds' | 'blownSaves', number>>;
