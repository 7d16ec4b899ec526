import { Badge } from '@palco/ui/badge.tsx';
import { Count } from '@palco/ui/count.tsx';
import { Diamond } from '@palco/ui/diamond.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import styles from './demo-panel.module.css';
import { type DemoMoment, LIVE_MINUTE } from './invented-game.ts';

interface DemoPanelProps {
  readonly moment: DemoMoment;
  readonly minute: number;
}
/** The panel beside the picture: the game as on screen. */
export const DemoPanel = ({ moment, minute }: DemoPanelProps) => {
  const { t } = useTranslation('landing');
  const { place, away, home, bases, balls, strikes, outs } = moment;
  const behind = LIVE_MINUTE - minute;
  return (
    <div className={styles.panel}>
      <p className={styles.asOf}>
        <span>{t('demo.onScreen')}</span>
        {behind > 0 ? (
          <Badge tone="delayed">{t('demo.behind', { minutes: behind })}</Badge>
        ) : (
          <Badge tone="live">{t('demo.live')}</Badge>
        )}
      </p>
      <div className={styles.score}>
        <span className={styles.side}>
          <Monogram club={away.club} size={40} />
          <ScoreFigure runs={away.runs} size="l" />
        </span>
        <span className={styles.half}>
          {t(`demo.half.${place.half}`)}
          <br />
          {t(`demo.inning.${place.inning as 1 | 2 | 3 | 4 | 5 | 6}`)}
        </span>
        <span className={styles.side}>
          <ScoreFigure runs={home.runs} size="l" />
          <Monogram club={home.club} size={40} />
        </span>
      </div>
      <div className={styles.situation}>
        <Diamond bases={bases} />
        <Count balls={balls} strikes={strikes} outs={outs} />
      </div>
    </div>
  );
};
