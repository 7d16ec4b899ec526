import type { Game } from '@palco/baseball/rules/fold';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import { useTranslation } from 'react-i18next';
import type { Marked } from '../book/marks.ts';
import { namesIn } from '../live/names.ts';

export interface MarkText {
  readonly title: string;
  readonly sentence: string;
  /** when the play ended; the end of the game for a question about all of it */
  readonly at: number;
}

/** The text of a question, from its play as it is now; undefined when the play was taken back, which leaves nothing to ask. */
export const useMarkText = (game: Game, roster: GameRoster, words: Words | undefined) => {
  const { t } = useTranslation();
  return ({ play }: Marked): MarkText | undefined => {
    const step = play === null ? undefined : game.steps.findLast((each) => each.play.id === play);
    if (play !== null && !step) return undefined;
    if (!step || !words) return { title: t('scoring.wholeGame'), sentence: '', at: game.steps.at(-1)?.event.at ?? 0 };
    const { event } = step;
    return {
      title: event.kind === 'pitch' ? words.titles.pitches[event.call] : playTitle(event, words, step),
      sentence: event.kind === 'pitch' ? '' : playSentence(step, namesIn(roster), words),
      at: event.at,
    };
  };
};
