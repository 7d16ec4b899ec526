/** Which games a pass opens: one answer for every place that asks, in browsers too, so without schemas. Pure. */
import type { Competition } from '../league/competitions.ts';

export interface CoveredGame {
  readonly id: number;
  readonly competition: Competition;
  /** letters of the clubs */
  readonly away: string;
  readonly home: string;
}
/** What a pass promises, whenever it is valid. */
export interface PassCover {
  readonly competitions: readonly Competition[];
  /** only the games of this club, at home and away */
  readonly club?: string | null | undefined;
  /** only this game */
  readonly game_id?: number | null | undefined;
}

export const covers = ({ competitions, club, game_id }: PassCover, game: CoveredGame): boolean => {
  if (typeof game_id === 'number') return game_id === game.id;
  return competitions.includes(game.competition) && (!club || club === game.away || club === game.home);
};

/** What somebody wants to buy; `game`: the one that it is for. */
interface WantedCover {
  readonly competitions: readonly Competition[];
  readonly club: string | null;
  readonly game: CoveredGame | null;
}
/** Does a pass open every game that another one would? */
export const coversAllOf = (pass: PassCover, { competitions, club, game }: WantedCover): boolean =>
  game
    ? covers(pass, game)
    : typeof pass.game_id !== 'number' &&
      (!pass.club || pass.club === club) &&
      competitions.every((competition) => pass.competitions.includes(competition));
