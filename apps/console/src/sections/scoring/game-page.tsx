import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { loadGame, type ScorerGame } from './book/load-game.ts';
import { readLog } from './book/read-log.ts';
import { useSession } from './book/use-session.ts';
import { BoxPage } from './box/box-page.tsx';
import { LineupsPage } from './lineups/lineups-page.tsx';
import { LivePage } from './live/live-page.tsx';
import { StoreNotice } from './store-notice.tsx';

const Scored = ({
  id,
  loaded,
  setup,
}: {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly setup: GameSetup;
}) => {
  const [params] = useSearchParams();
  const scored = useSession(id, loaded, setup);
  const now = useQuery({
    queryKey: ['scoring-log', id],
    queryFn: async ({ signal }) => (await readLog(id, signal)).game,
    initialData: loaded.log.game,
  });
  const ruled = (now.data.rulings ?? []).map(({ ruling }) => ruling);
  const view = params.get('view');
  return view === 'box' || view === 'sheet' ? (
    <BoxPage id={id} loaded={loaded} scored={scored} ruled={ruled} isSheet={view === 'sheet'} />
  ) : (
    <LivePage id={id} loaded={loaded} scored={scored} ruled={ruled} />
  );
};

/** A game to score: its lineups, the game itself, its box score. */
export const Component = () => {
  const { t } = useTranslation();
  const id = Number(useParams().game);
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const loaded = useQuery({
    queryKey: ['scoring', id],
    queryFn: () => loadGame(id),
    // what happens in the game comes by the event stream
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (loaded.isPending)
    return (
      <>
        <StoreNotice />
        <LoadingState />
      </>
    );
  if (loaded.isError)
    return (
      <ErrorState title={t('scoring.notOpened')} onRetry={() => void loaded.refetch()} isRetrying={loaded.isFetching} />
    );
  const { setup } = loaded.data.roster;
  if (!setup || params.get('view') === 'lineups')
    return (
      <LineupsPage
        id={id}
        loaded={loaded.data}
        onSaved={() => {
          setParams({}, { replace: true });
          void client.resetQueries({ queryKey: ['scoring', id] });
        }}
      />
    );
  return <Scored key={loaded.dataUpdatedAt} id={id} loaded={loaded.data} setup={setup} />;
};
