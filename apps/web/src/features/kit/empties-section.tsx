import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '../../ui/state-panel.tsx';
import styles from './empties-section.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';

const nothing = (): void => undefined;
const ROWS = ['a', 'b', 'c'];

export const EmptiesSection = () => {
  const { t } = useTranslation('kit');
  return (
    <KitSection name="empties">
      <KitGrid least="m">
        <EmptyState
          icon={CalendarDays}
          title={t('empties.noGames')}
          text={t('empties.noGamesText')}
          action={
            <ButtonLink to="/calendar" variant="recorded" size="s">
              <Plate />
              {t('states.recorded')}
            </ButtonLink>
          }
        />
        <ErrorState title={t('empties.noScores')} text={t('empties.noScoresText')} onRetry={nothing} />
        <OfflineState />
        <LoadingState />
      </KitGrid>
      <LoadingState>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton as="badge" />
            <Skeleton />
            <Skeleton as="figure" />
            <Skeleton as="badge" />
            <Skeleton />
            <Skeleton as="button" />
          </div>
        ))}
      </LoadingState>
      <div className={styles.page}>
        <PageState title={t('empties.lights')} text={t('empties.lightsText')} lamps={15} />
      </div>
    </KitSection>
  );
};
