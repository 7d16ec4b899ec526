import { Skeleton } from '@palco/ui/skeleton.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import styles from './calendar-skeleton.module.css';

const THREE = [1, 2, 3];
const FIVE = [1, 2, 3, 4, 5];

/** The placeholder of the days and their games. */
export const CalendarSkeleton = () => {
  const { t } = useTranslation('calendar');
  return (
    <LoadingState text={t('loading')}>
      {THREE.map((day) => (
        <div key={day} className={styles.day}>
          <Skeleton as="heading" length="half" />
          {FIVE.map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton as="badge" />
              <Skeleton length="half" />
              <Skeleton as="badge" />
              <Skeleton length="half" />
              <Skeleton as="button" />
            </div>
          ))}
        </div>
      ))}
    </LoadingState>
  );
};
