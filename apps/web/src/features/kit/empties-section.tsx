import { PageState } from '@palco/ui/page-state.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { Skeleton } from '@palco/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '@palco/ui/state-panel.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './kit.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';

const nothing = (): void => undefined;
const ROWS = ['a', 'b', 'c'];

export const EmptiesSection = () => {
  return (
    <KitSection name="empties">
      <KitGrid least="m">
        <EmptyState
          icon={CalendarDays}
          title="A day without games"
          text="The league rests on Mondays."
          action={
            <ButtonLink to="/calendar" variant="recorded" size="s">
              <Plate />
              Replay
            </ButtonLink>
          }
        />
        <ErrorState
          title="The scores did not load"
          text="We kept those of 8:52 pm. The video does not stop."
          onRetry={nothing}
        />
        <OfflineState />
        <LoadingState />
      </KitGrid>
      <LoadingState>
        {ROWS.map((row) => (
          <div key={row} className={styles.skeletons}>
            <Skeleton as="badge" />
            <Skeleton />
            <Skeleton as="figure" />
            <Skeleton as="badge" />
            <Skeleton />
            <Skeleton as="button" />
          </div>
        ))}
      </LoadingState>
      <div className={styles.wholePage}>
        <PageState title="There is a game: the lights are on" text="It starts in 40 minutes." lamps={15} />
      </div>
    </KitSection>
  );
};
