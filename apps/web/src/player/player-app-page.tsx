import { usePart } from '@palco/ui/use-part';
import { useParams } from 'react-router';
import { gameIdFrom } from './game-id.ts';
import { PlayerShell } from './player-shell.tsx';

/** The player inside the league's app: recordings only, without a frame. */
export const Component = () => {
  const { gameId } = useParams();
  const { loaded, hasFailed } = usePart(() => import('./watch/watch.tsx'), true);
  return (
    <PlayerShell hasFailed={hasFailed}>
      {loaded && <loaded.Watch key={gameId} gameId={gameIdFrom(gameId)} platform="playerapp" />}
    </PlayerShell>
  );
};
