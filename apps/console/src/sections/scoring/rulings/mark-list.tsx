import type { Game } from '@palco/baseball/rules/fold';
import type { GameRoster } from '@palco/contracts/game-log';
import { classNames } from '@palco/ui/class-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marked } from '../book/marks.ts';
import { useClock } from '../live/clock.ts';
import { useWords } from '../live/use-words.ts';
import rows from '../play-rows.module.css';
import { MarkDialog } from './mark-dialog.tsx';
import styles from './tray.module.css';
import { useMarkText } from './use-mark-text.ts';

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
