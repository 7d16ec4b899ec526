import type { ClubCard } from '@palco/contracts/league/league';
import type { Night } from '@palco/contracts/night/night-staff';
import { lazy, Suspense } from 'react';
import { Axis } from './axis.tsx';
import { DayFigures } from './day-figures.tsx';
import { Figures } from './figures.tsx';
import { GamesTable } from './games-table.tsx';
import styles from './night.module.css';
import { Outside } from './outside.tsx';
import { Refusals } from './refusals.tsx';
import { Turn } from './turn.tsx';

// loaded after the games, because they are below them
const Comparison = lazy(() => import('./comparison.tsx').then((part) => ({ default: part.Comparison })));
const Players = lazy(() => import('./players.tsx').then((part) => ({ default: part.Players })));

interface NightBodyProps {
  readonly night: Night;
  readonly clubs: ReadonlyMap<string, ClubCard>;
  readonly isNow: boolean;
  /** dims figures that are out of date */
  readonly isOld: boolean;
}
/** A night: figures, the axis, games, refusals, players and a comparison; of now also alerts and outside systems. */
export const NightBody = ({ night, clubs, isNow, isOld }: NightBodyProps) => (
  <div className={styles.night} data-old={isOld || undefined}>
    {isNow ? <Figures figures={night.figures} /> : <DayFigures night={night} />}
    <div className={styles.columns}>
      <div className={styles.main}>
        <Axis night={night} clubs={clubs} isNow={isNow} />
        <GamesTable night={night} isNow={isNow} />
        <Refusals night={night} isNow={isNow} />
        <Suspense fallback={null}>
          {isNow && <Players night={night} />}
          <Comparison night={night} isNow={isNow} />
        </Suspense>
      </div>
      {isNow && (
        <div className={styles.side}>
          <Turn night={night} />
          <Outside night={night} />
        </div>
      )}
    </div>
  </div>
);
