import { usePart } from '@palco/ui/use-part';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router';
import { gameIdFrom } from './game-id.ts';
import { useWatching, watchGame } from './mini/watching.ts';
import { PlayerShell } from './player-shell.tsx';
import { dropFirstPicture } from './video/first-picture.ts';

/** The page of a game: loads the player and starts the game, which `WatchedGame` renders beside the pages. */
export const Component = () => {
  const gameId = gameIdFrom(useParams().gameId);
  const { search, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { loaded, hasFailed } = usePart(() => import('./watch/watch.tsx'), true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again asks again
  useLayoutEffect(() => {
    if (loaded) watchGame({ gameId, search, Player: loaded.Watch, isReturn });
  }, [loaded, gameId, key]);
  useEffect(() => dropFirstPicture, []);
  return useWatching()?.gameId === gameId ? null : <PlayerShell hasFailed={hasFailed} hasStrip />;
};
