import type { Side } from '@palco/baseball/rules/side';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { clubOf } from '../moment/clubs.ts';
import type { GameBoard } from '../moment/game-board.ts';
import { HalfSign } from '../panel/half-sign.tsx';
import styles from './mini-player.module.css';

interface MiniScoreProps {
  readonly board: GameBoard;
  readonly isSpoilerFree: boolean;
}
/** The score and the half inning of the small picture, at the moment on screen. */
export const MiniScore = ({ board: { roster, moment, words }, isSpoilerFree }: MiniScoreProps) => {
  const side = (of: Side) => (
    <span className={styles.side} data-side={of}>
      <Monogram club={clubOf(roster, of)} size={28} />
      <ScoreFigure runs={moment.line[of].runs} isHidden={isSpoilerFree} />
    </span>
  );
  return (
    <div className={styles.score}>
      {side('away')}
      <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      {side('home')}
    </div>
  );
};
