import type { Game } from '@palco/baseball/rules/fold';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { classNames } from '@palco/ui/class-names';
import { useWords } from '@palco/ui/use-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marked } from '../book/marks.ts';
import { useClock } from '../live/clock.ts';
import { namesIn } from '../live/names.ts';
import rows from '../play-rows.module.css';
import { MarkDialog } from './mark-dialog.tsx';
import styles from './tray.module.css';

interface MarkText {
  readonly title: string;
  readonly sentence: string;
  /** when the play ended; the end of the game for a question about all of it */
  readonly at: number;
}

/** The text of a question, from its play as it is now; undefined when the play was taken back, which leaves nothing to ask. */
const useMarkText = (game: Game, roster: GameRoster, words: Words | undefined) => {
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

interface MarkListProps {
  readonly game: Game;
  readonly gameId: number;
  readonly roster: GameRoster;
  readonly open: readonly Marked[];
  /** of questions that this device has not sent yet */
  readonly unsent: ReadonlySet<string>;
  readonly onAnswered: (question: string) => void;
}

/** Plays marked for judgment, by whoever scored; a click answers one that the server has. */
export const MarkList = ({ game, gameId, roster, open, unsent, onAnswered }: MarkListProps) => {
  const { t } = useTranslation();
  const clock = useClock();
  const textOf = useMarkText(game, roster, useWords());
  const [answered, setAnswered] = useState<Marked>();
  const dialog = answered && textOf(answered);
  return (
    <>
      <ul className={classNames(rows.rows, styles.items)} aria-label={t('scoring.marked')}>
        {open.map((marked) => {
          const text = textOf(marked);
          return (
            text && (
              <li key={marked.id}>
                <button
                  type="button"
                  aria-disabled={unsent.has(marked.id)}
                  onClick={() => unsent.has(marked.id) || setAnswered(marked)}
                >
                  <time>{clock(text.at)}</time>
                  <span>
                    <b>{text.title}</b>
                    {[text.sentence, marked.note, marked.by && t('scoring.markedBy', { name: marked.by })]
                      .filter(Boolean)
                      .join(' ')}
                  </span>
                  <em className={styles.marked}>
                    {t(unsent.has(marked.id) ? 'scoring.unsentMark' : 'scoring.markTag')}
                  </em>
                </button>
              </li>
            )
          );
        })}
      </ul>
      {answered && dialog && (
        <MarkDialog
          marked={answered}
          gameId={gameId}
          title={dialog.title}
          sentence={dialog.sentence}
          onAnswered={onAnswered}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  );
};
