import type { Competition } from '@palco/contracts/competitions';
import type { Database } from '@palco/database/connect';
import {
  addBatting,
  addPitching,
  type BattingFigures,
  battingOfGame,
  NO_BATTING,
  NO_PITCHING,
  type PitchingFigures,
  pitchingOfGame,
} from './figures.ts';
import { linesBefore } from './lines-store.ts';

export interface PlayerFigures {
  readonly batting: BattingFigures;
  readonly pitching: PitchingFigures;
}
export const NO_FIGURES: PlayerFigures = { batting: NO_BATTING, pitching: NO_PITCHING };

/** Which figures stand beside a man's name in a game: an exhibition shows those of the regular season. */
export const shownCompetition = (competition: Competition): Competition =>
  competition === 'exhibition' ? 'regular-season' : competition;

/** The season of these men before a game begins, by player; who has none is missing. */
export const figuresBefore = async (
  db: Database,
  game: { readonly seasonId: string; readonly competition: Competition; readonly startsAt: Date },
  players: readonly number[],
): Promise<ReadonlyMap<string, PlayerFigures>> => {
  const { seasonId, startsAt: before } = game;
  const lines = await linesBefore(db, { seasonId, competition: shownCompetition(game.competition), before, players });
  const byPlayer = Map.groupBy(lines, ({ player }) => player);
  return new Map(
    [...byPlayer].map(([player, own]) => [
      player,
      {
        batting: addBatting(own.flatMap(({ batting, didWin }) => (batting ? [battingOfGame(batting, didWin)] : []))),
        pitching: addPitching(own.flatMap(({ pitching }) => (pitching ? [pitchingOfGame(pitching)] : []))),
      },
    ]),
  );
};
