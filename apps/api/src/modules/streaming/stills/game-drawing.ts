/** What the drawn picture of a game shows and says: from the same fold and with the same sentences as the panel. */
import { actsOf } from '@palco/baseball/picture/acts';
import { stagesOf } from '@palco/baseball/picture/stages';
import type { Side } from '@palco/baseball/rules/side';
import { playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { wordsOf } from '@palco/texts/words-of';
import type { CAPTION_LANGUAGES, GameDrawing } from '../../../gateways/video-source/video-source.ts';
import type { LoadedGame } from '../../games/loaded-game.ts';

type Line = ReturnType<GameDrawing['lines']>[number];

const linesOf = ({ game, clubs, players }: LoadedGame, language: (typeof CAPTION_LANGUAGES)[number]): Line[] => {
  const names = {
    player: (id: string) => players.get(id)?.name,
    club: (side: Side) => clubs[side].city || clubs[side].shortName,
  };
  return (game ? playByPlayOf(game) : [])
    .flatMap(({ entries }) => entries)
    .map(({ at, step }) => ({ at, text: playSentence(step, names, wordsOf(language)) }))
    .sort((a, b) => a.at - b.at);
};

/** Computed on first use: most games in memory have no viewer. */
export const gameDrawing = (loaded: LoadedGame): (() => GameDrawing) => {
  const lines = new Map<string, readonly Line[]>();
  let drawing: GameDrawing | undefined;
  return () => {
    drawing ??= {
      stages: stagesOf(loaded.record.setup, loaded.plays),
      acts: actsOf(loaded.plays),
      lines: (language) => {
        const known = lines.get(language) ?? linesOf(loaded, language);
        lines.set(language, known);
        return known;
      },
    };
    return drawing;
  };
};
