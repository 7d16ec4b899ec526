import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import SatelliteDish from 'lucide-react/icons/satellite-dish';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useMe } from '../../session/me.ts';
import { DiskCard } from './disk-card.tsx';
import { FeedList } from './feed-list.tsx';
import styles from './ingest.module.css';
import { OpenFeed } from './open-feed.tsx';
import { Recordings } from './recordings.tsx';
import { useFeeds } from './use-feeds.ts';

const NewFeedDialog = lazy(() => import('./new-feed-dialog.tsx').then((part) => ({ default: part.NewFeedDialog })));

/** The ingest room: every feed with its picture and a word, one of them opened, the disk, and what was recorded. */
export const Component = () => {
  const { t } = useTranslation();
  const { roles } = useMe();
  const client = useQueryClient();
  const { inputs, day, health, feeds } = useFeeds();
  const [chosen, choose] = useRowInAddress('feed');
  const [isAdding, setAdding] = useState(false);
  const mayChange = roles.includes('ingest') || roles.includes('admin');
  useKeys(mayChange ? [{ keys: 'n', caps: ['N'], text: t('ingest.add'), run: () => setAdding(true) }] : []);
  const changed = (): void => {
    for (const key of ['inputs', 'ingest-day', 'picture']) void client.invalidateQueries({ queryKey: [key] });
  };
  // alerts about a game or one of its outputs know no feed
  const [params] = useSearchParams();
  const game = params.get('game');
  const open =
    feeds?.find(({ input }) => String(input.id) === chosen) ??
    feeds?.find((feed) => game !== null && String(feed.game?.game) === game) ??
    feeds?.[0];
  const count = (is: (feed: NonNullable<typeof feeds>[number]) => boolean): number => feeds?.filter(is).length ?? 0;
  const lead = t('ingest.lead', {
    sending: count(({ input }) => input.publishing !== null),
    expected: count(({ state }) => state.word === 'expected'),
    faulty: count(({ state }) => state.tone === 'failure' || state.causes.length > 0),
  });
  return (
    <>
      <PageHead title={t('ingest.title')} lead={mayChange ? lead : `${lead} ${t('ingest.onlyLook')}`}>
        {mayChange && (
          <Button onClick={() => setAdding(true)}>
            <Icon of={Plus} size="s" /> {t('ingest.add')} <KeyHint>N</KeyHint>
          </Button>
        )}
      </PageHead>
      {inputs.isPending && <LoadingState />}
      {inputs.isError && !feeds && <ErrorState onRetry={() => void inputs.refetch()} isRetrying={inputs.isFetching} />}
      {feeds && (
        <div className={styles.room}>
          <div className={styles.list}>
            {feeds.length > 0 && (
              <FeedList
                feeds={feeds}
                clubs={day.data?.clubs ?? []}
                open={open?.input.id}
                onOpen={(id) => choose(String(id))}
              />
            )}
            <DiskCard />
          </div>
          {open ? (
            <OpenFeed
              key={open.input.id}
              feed={open}
              health={health.find(({ input }) => input === open.input.id)}
              games={day.data?.games ?? []}
              server={day.data?.server ?? null}
              mayChange={mayChange}
              onChanged={changed}
            />
          ) : (
            <EmptyState icon={SatelliteDish} title={t('ingest.none')} text={t('ingest.noneText')} />
          )}
        </div>
      )}
      <Recordings mayChange={mayChange} />
      <Suspense fallback={null}>
        {isAdding && (
          <NewFeedDialog
            clubs={day.data?.clubs ?? []}
            server={day.data?.server ?? null}
            feeds={feeds ?? []}
            onChanged={changed}
            onClose={(made) => {
              setAdding(false);
              if (made !== undefined) choose(String(made));
            }}
          />
        )}
      </Suspense>
    </>
  );
};
