import type { Side } from '@palco/baseball/rules/side';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import type { Moment } from '../moment/panel.ts';
import { HalfSign } from './half-sign.tsx';
import styles from './panel-score.module.css';

interface PanelScoreProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
}
/** Both clubs, their runs, and the half inning between them. */
export const PanelScore = ({ roster, moment, words, isSpoilerFree }: PanelScoreProps) => {
  const { t } = useTranslation('player');
  const { line } = moment;
  const club = (side: Side) => {
    const { shortName, wins, losses } = roster.clubs[side];
    return (
      <div className={styles.club}>
        <Monogram club={clubOf(roster, side)} size={40} />
        <b>{shortName}</b>
        <small>{isSpoilerFree ? t(`panel.${side}`) : `${wins}-${losses}`}</small>
      </div>
    );
  };
  const figure = (side: Side) => (
    <span className={styles.runs}>
      <ScoreFigure runs={line[side].runs} isHidden={isSpoilerFree} size="l" />
    </span>
  );
  return (
    <div className={styles.score}>
      {club('away')}
      {figure('away')}
      <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      {figure('home')}
      {club('home')}
    </div>
  );
};
