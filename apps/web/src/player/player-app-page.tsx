import { usePart } from '@palco/ui/use-part';
import { useLocation, useParams } from 'react-router';
import { gameIdFrom } from './game-id.ts';
import { PlayerShell } from './player-shell.tsx';

/** The player inside the league's app: recordings only, without a frame. */
export const Component = () => {
  const { gameId } = useParams();
  const { search } = useLocation();
  const { loaded, hasFailed } = usePart(() => import('./watch/watch.tsx'), true);
  if (!loaded) return <PlayerShell hasFailed={hasFailed} />;
  return <loaded.Watch key={gameId} gameId={gameIdFrom(gameId)} platform="playerapp" search={search} isMini={false} />;
};
