import type { DiffLine } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useClubs, useDiff, useDraft, useSlots, useVenues } from '../use-season.ts';
import { CalendarDesk } from './calendar-desk.tsx';

const NONE: readonly DiffLine[] = [];

interface SeasonCalendarProps {
  readonly season: StaffSeason;
  readonly view: 'weeks' | 'month' | 'list';
}
/** Loads what the calendar of a season is drawn from. */
const SeasonCalendar = ({ season, view }: SeasonCalendarProps) => {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const draft = useDraft(season.id);
  const diff = useDiff(season.id, draft.data?.revision);
  const clubs = useClubs(season.id);
  const slots = useSlots(season.id);
  const venues = useVenues();
  const failed = [draft, clubs, slots, venues].find(({ isError }) => isError);
  if (failed) return <ErrorState onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />;
  if (!draft.data || !clubs.data || !slots.data || !venues.data) return <LoadingState />;
  if (clubs.data.length < 2)
    return (
      <EmptyState
        icon={CalendarDays}
        title={t('season.noClubs')}
        text={t('season.noClubsText')}
        action={
          <Button variant="clay" onClick={() => setParams({ season: season.id, view: 'clubs' })}>
            {t('season.addClub')}
          </Button>
        }
      />
    );
  return (
    <CalendarDesk
      season={season}
      view={view}
      draft={draft.data}
      diff={diff.data ?? NONE}
      clubs={clubs.data}
      slots={slots.data}
      venues={venues.data}
    />
  );
};
export default SeasonCalendar;
