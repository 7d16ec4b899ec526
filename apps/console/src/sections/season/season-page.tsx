import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys, useKeysOfNextView } from '../../parts/keys.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { SeasonNav } from './season-nav.tsx';
import { FirstSeason } from './seasons/first-season.tsx';
import { useOpenSeason, useSeasons } from './use-season.ts';
import { type SeasonView, viewOf } from './views.ts';

const SeasonCalendar = lazy(() => import('./calendar/season-calendar.tsx'));
const Clubs = lazy(() => import('./clubs/clubs.tsx'));
const Slots = lazy(() => import('./bracket/slots.tsx'));
const Parks = lazy(() => import('./parks/parks.tsx'));
const Seasons = lazy(() => import('./seasons/seasons.tsx'));
const ImportView = lazy(() => import('./imports/import-view.tsx'));
const Revisions = lazy(() => import('./draft/revisions.tsx'));

/** The league's calendar: draft, publication, clubs, parks, rosters. What is open is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const seasons = useSeasons();
  const open = useOpenSeason(seasons.data ?? []);
  const [params, setParams] = useSearchParams();
  const asked = viewOf(params.get('view'));
  // a season without games begins with the steps that lead to a published calendar
  const view: SeasonView = asked ?? (open && open.games > 0 ? 'weeks' : 'first');
  const [wanted, setWanted] = useState<SeasonView>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when any view appears, none is awaited any more
  useEffect(() => setWanted(undefined), [view]);
  // the router keeps the former view on the screen until the code of the next one is there
  useKeysOfNextView(wanted !== undefined && wanted !== view);
  const show = (next: SeasonView): void => {
    setWanted(next);
    setParams(
      (now) => {
        const kept = new URLSearchParams(now);
        for (const name of ['club', 'slot', 'park', 'game', 'do', 'at']) kept.delete(name);
        kept.set('view', next);
        return kept;
      },
      { replace: true },
    );
  };
  useKeys(open ? [{ keys: 'i', caps: ['I'], text: t('season.import'), run: () => show('import') }] : []);
  return (
    <>
      <PageHead
        title={open ? t('season.title', { label: open.label }) : t('frame.season')}
        lead={
          open ? t('season.lead', { games: open.games, clubs: open.clubs, number: open.published }) : t('season.none')
        }
      >
        {open && (
          <Button variant="secondary" onClick={() => show('import')}>
            <Icon of={Upload} size="s" />
            {t('season.import')} <KeyHint>I</KeyHint>
          </Button>
        )}
      </PageHead>
      {seasons.isPending && <LoadingState />}
      {seasons.isError && <ErrorState onRetry={() => void seasons.refetch()} isRetrying={seasons.isFetching} />}
      {seasons.data && <SeasonNav seasons={seasons.data} open={open} view={view} onShow={show} />}
      <Suspense fallback={<LoadingState />}>
        {seasons.data && view === 'first' && <FirstSeason open={open} onShow={show} />}
        {view === 'seasons' && seasons.data && <Seasons seasons={seasons.data} />}
        {view === 'parks' && <Parks />}
        {open && view === 'clubs' && <Clubs key={open.id} season={open} />}
        {open && view === 'slots' && <Slots key={open.id} season={open} />}
        {open && view === 'import' && <ImportView key={open.id} season={open} onShow={show} />}
        {open && view === 'revisions' && <Revisions key={open.id} season={open} />}
        {open && (view === 'weeks' || view === 'month' || view === 'list') && (
          <SeasonCalendar key={open.id} season={open} view={view} />
        )}
      </Suspense>
    </>
  );
};
