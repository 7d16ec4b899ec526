import { Board, type BoardPlace, type BoardSide } from '@palco/ui/board.tsx';
import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import stillHome from '../../../ui/img/still-live.webp';
import stillAway from '../img/still-rewound.webp';
import styles from './demo-game.module.css';
import { DemoPanel } from './demo-panel.tsx';
import { FIRST_MINUTE, HALVES, LIVE_MINUTE, momentAt } from './invented-game.ts';
import { RewindFigure } from './rewind-figure.tsx';

/** The picture shows the club at bat. */
const STILLS = { top: stillAway, bottom: stillHome };

/** A small player with an invented game: move the bar or touch an inning, and the panel follows the picture. */
export const DemoGame = () => {
  const { t } = useTranslation('landing');
  const [minute, setMinute] = useState(FIRST_MINUTE);
  const invented = momentAt(minute);
  const named = (side: BoardSide, letters: string): BoardSide => ({
    ...side,
    club: { ...side.club, abbreviation: letters, name: letters },
  });
  const moment = {
    ...invented,
    away: named(invented.away, t('demo.away')),
    home: named(invented.home, t('demo.home')),
  };
  const { inning, half } = moment.place;
  const goTo = (place: BoardPlace): void => {
    const found = HALVES.find((each) => each.inning === place.inning && each.half === place.half);
    if (found) setMinute(found.from);
  };
  return (
    <section className={styles.demo} aria-label={t('demo.label')} data-invented="">
      <img className={styles.picture} src={STILLS[half]} width="1280" height="720" alt="" loading="lazy" />
      <DemoPanel moment={moment} minute={minute} />
      <div className={styles.deck}>
        <div className={styles.rewind}>
          <RewindFigure minute={minute} />
          <input
            type="range"
            min="0"
            max={LIVE_MINUTE}
            value={minute}
            aria-label={t('demo.position')}
            aria-valuetext={t(`demo.place.${half}`, { inning: t(`demo.inning.${inning as 1 | 2 | 3 | 4 | 5 | 6}`) })}
            onChange={(event) => setMinute(Number(event.target.value))}
          />
        </div>
        <Board away={moment.away} home={moment.home} now={moment.place} onSeek={goTo} />
        <div className={styles.foot}>
          <p>{t('demo.try')}</p>
          <Button variant="live" size="s" disabled={minute === LIVE_MINUTE} onClick={() => setMinute(LIVE_MINUTE)}>
            {t('demo.toLive')}
          </Button>
        </div>
      </div>
    </section>
  );
};
