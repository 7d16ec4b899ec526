import { usePart } from '@palco/ui/use-part';
import { useParams } from 'react-router';
import { gameIdFrom } from './game-id.ts';
import { PlayerShell } from './player-shell.tsx';

/** A game with its panel. Only this page loads the player. */
export const Component = () => {
  const { gameId } = useParams();
  const { loaded, hasFailed } = usePart(() => import('./watch/watch.tsx'), true);
  return (
    <PlayerShell hasFailed={hasFailed} hasStrip>
      {loaded && <loaded.Watch key={gameId} gameId={gameIdFrom(gameId)} platform="webapp" />}
    </PlayerShell>
  );
};
