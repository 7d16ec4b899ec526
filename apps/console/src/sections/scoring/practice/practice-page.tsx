import { bookOf } from '@palco/baseball/entry/book';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { readScoring } from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import { loadedOf, type ScorerGame } from '../book/load-game.ts';
import { readLog } from '../book/read-log.ts';
import { LivePage } from '../live/live-page.tsx';
import { Guide } from './guide.tsx';
import { usePractice } from './use-practice.ts';

/** A finished game with its plays. What waits on this device is not practice, and stays out. */
const readPractice = async (id: number): Promise<ScorerGame> => {
  const scoring = await staffReply(staffCall(readScoring, { params: { id } }));
  return loadedOf(scoring, await readLog(id), { acts: [], markActs: [], kept: undefined });
};

const Practiced = ({
  id,
  loaded,
  setup,
  onOver,
}: {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly setup: GameSetup;
  readonly onOver: () => void;
}) => {
  const scored = usePractice(id, loaded, setup);
  const [recorded] = useState(() =>
    bookOf(
      setup,
      loaded.scoring.plays.map(({ play }) => play),
    ),
  );
  if (isRefusal(recorded)) throw new Error(`the plays do not fold: ${recorded.refused}`);
  return (
    <LivePage
      id={id}
      loaded={loaded}
      scored={scored}
      ruled={[]}
      practice={
        <Guide
          recorded={recorded}
          own={scored.entry.book}
          roster={loaded.roster}
          onReaction={(reactionMs) => scored.setClock({ ...scored.clock, reactionMs })}
          onOver={onOver}
        />
      }
    />
  );
};

/** A finished game scored again from its first pitch, in this tab alone. */
export const Component = () => {
  const { t } = useTranslation();
  const id = Number(useParams().game);
  const [round, setRound] = useState(1);
  const loaded = useQuery({
    queryKey: ['practice', id],
    queryFn: () => readPractice(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (loaded.isPending) return <LoadingState />;
  const setup = loaded.data?.roster.setup;
  if (loaded.data && !setup)
    return (
      <EmptyState
        icon={Users}
        title={t('scoring.practiceNoLineups')}
        text={t('scoring.practiceNoLineupsText')}
        action={<Link to="/scoring/practice">{t('scoring.practice')}</Link>}
      />
    );
  if (!loaded.data || !setup)
    return (
      <ErrorState title={t('scoring.notOpened')} onRetry={() => void loaded.refetch()} isRetrying={loaded.isFetching} />
    );
  return (
    <Practiced key={round} id={id} loaded={loaded.data} setup={setup} onOver={() => setRound((count) => count + 1)} />
  );
};
