import type { Side } from '@palco/baseball/rules/side';
import { Diamond } from '@palco/ui/diamond.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import { briefName } from '../moment/names.ts';
import { fieldOf } from '../moment/panel.ts';
import { HalfSign } from '../panel/half-sign.tsx';
import styles from './tv.module.css';
import type { TvPanelProps } from './tv-panel.tsx';

/** One lamp for each out but the third, which ends the half. */
const LAMPS = ['a', 'b'];

/** The panel as one strip over the picture: the score, the half inning, the bases, the count, the outs, who bats. */
export const TvStrip = ({ roster, moment, words, isSpoilerFree }: TvPanelProps) => {
  const { t } = useTranslation('player');
  const { t: ui } = useTranslation();
  const { batter, line } = moment;
  const { bases, count } = fieldOf(moment);
  const side = (of: Side) => (
    <div className={styles.stripClub}>
      <Monogram club={clubOf(roster, of)} size={40} />
      <span>{roster.clubs[of].abbreviation}</span>
      <ScoreFigure runs={line[of].runs} isHidden={isSpoilerFree} size="l" />
    </div>
  );
  return (
    <>
      {side('away')}
      {side('home')}
      <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      <Diamond bases={bases} />
      <div className={styles.stripCount}>
        <b>
          <HiddenText>
            {ui('ui.count.balls')} {count.balls}, {ui('ui.count.strikes')} {count.strikes},{' '}
            {ui('ui.outs', { count: count.outs })}
          </HiddenText>
          <span aria-hidden="true">
            {count.balls}-{count.strikes}
          </span>
        </b>
        <span className={styles.lamps} aria-hidden="true">
          {LAMPS.map((lamp, at) => (
            <i key={lamp} data-lit={at < count.outs} />
          ))}
        </span>
      </div>
      <p className={styles.man}>
        <span>{t('men.batter')}</span>
        <b>
          {briefName(roster, batter.player)} <i>{batter.average}</i>
        </b>
      </p>
    </>
  );
};
