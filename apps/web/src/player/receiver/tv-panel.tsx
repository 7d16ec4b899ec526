import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Side } from '@palco/baseball/rules/side';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Count } from '@palco/ui/count.tsx';
import { Diamond } from '@palco/ui/diamond.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import { fullName } from '../moment/names.ts';
import { fieldOf, type Moment } from '../moment/panel.ts';
import { HalfSign } from '../panel/half-sign.tsx';
import styles from './tv.module.css';

export interface TvPanelProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
}
/** The score, the half inning, the bases, the count, who bats and who pitches, to be read from three meters. */
export const TvPanel = ({ roster, moment, words, isSpoilerFree }: TvPanelProps) => {
  const { t } = useTranslation('player');
  const { batter, pitcher, line } = moment;
  const { bases, count } = fieldOf(moment);
  const side = (of: Side) => (
    <div className={styles.club}>
      <Monogram club={clubOf(roster, of)} size={40} />
      <span>{roster.clubs[of].abbreviation}</span>
      <ScoreFigure runs={line[of].runs} isHidden={isSpoilerFree} size="l" />
    </div>
  );
  const man = (role: 'batter' | 'pitcher', player: PlayerId, figure: string) => (
    <p className={styles.man}>
      <span>{t(`men.${role}`)}</span>
      <b>
        {fullName(roster, player)} <i>{figure}</i>
      </b>
    </p>
  );
  return (
    <>
      <div className={styles.clubs}>
        {side('away')}
        {side('home')}
      </div>
      <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      <div className={styles.field}>
        <Diamond bases={bases} />
        <Count {...count} />
      </div>
      {man('batter', batter.player, batter.average)}
      {man('pitcher', pitcher.player, pitcher.era)}
    </>
  );
};
