import type { Game } from '@palco/baseball/rules/fold';
import type { Ruling } from '@palco/baseball/rules/ruling';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { classNames } from '@palco/ui/class-names';
import { Notice } from '@palco/ui/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import type { MarksState } from '../book/marks.ts';
import { useClock } from '../live/clock.ts';
import rows from '../play-rows.module.css';
import { MarkList } from './mark-list.tsx';
import { RulingDialog } from './ruling-dialog.tsx';
import styles from './tray.module.css';
import { type TrayItem, trayOf } from './tray.ts';
import { useRulingText } from './use-ruling-text.ts';

interface TrayProps {
  readonly game: Game;
  readonly gameId: number;
  readonly roster: GameRoster;
  readonly marks: MarksState;
  readonly onAnswered: (question: string) => void;
  readonly ruled: readonly Ruling[];
}

/** What may be judged again; a click answers it. */
export const Tray = ({ game, gameId, roster, marks, ruled, onAnswered }: TrayProps) => {
  const { t } = useTranslation();
  const clock = useClock();
  const text = useRulingText(roster, game);
  const [open, setOpen] = useState<TrayItem>();
  const items = trayOf(
    game,
    marks.open.flatMap(({ play }) => play ?? []),
    ruled,
  );
  const plays = new Set(game.steps.map(({ play }) => play.id));
  const questions = marks.open.filter(({ play }) => play === null || plays.has(play));
  const left = items.filter(({ isRuled }) => !isRuled).length + questions.length;
  return (
    <section aria-label={t('scoring.tray')}>
      <div className={rows.head}>
        <h2>{t('scoring.tray')}</h2>
        <p>{t('scoring.toReview', { count: left })}</p>
        <KeyHint>J</KeyHint>
      </div>
      {marks.refusal && <Notice kind="error">{marks.refusal}</Notice>}
      {questions.length > 0 && (
        <MarkList
          game={game}
          gameId={gameId}
          roster={roster}
          open={questions}
          unsent={new Set(marks.waiting.map(({ question }) => question))}
          onAnswered={onAnswered}
        />
      )}
      {items.length + questions.length === 0 && <p className={rows.none}>{t('scoring.trayEmpty')}</p>}
      <ul className={classNames(rows.rows, styles.items)}>
        {items.map((item) => (
          <li key={item.key}>
            <button type="button" onClick={() => setOpen(item)}>
              <time>{clock(item.at)}</time>
              <span>
                <b>{text.title(item.stands)}</b>
                {text.detail(item.stands)}
              </span>
              <em className={classNames(!item.isRuled && item.isMarked && styles.marked)}>
                {item.isRuled ? t('scoring.ruled') : text.tag(item.stands)}
              </em>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <RulingDialog item={open} game={game} gameId={gameId} roster={roster} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
};
