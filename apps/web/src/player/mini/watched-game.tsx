import { PAGES, pageAt } from '@palco/contracts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '../../session/session.ts';
import { gameIdFrom } from '../game-id.ts';
import { stopWatching, useWatching } from './watching.ts';

/**
 * The game that is watched: whole on the player's page, small on every page of the site. It stands beside the pages, so that
 * none of them takes its picture away. A page with a picture of its own ends it.
 */
export const WatchedGame = () => {
  const { pathname } = useLocation();
  const watching = useWatching();
  const isSignedIn = useIsSignedIn();
  const page = pageAt(pathname);
  const isElsewhere = page !== 'player';
  const isOver = isElsewhere && (!isSignedIn || (page !== undefined && PAGES[page].kind !== 'site'));
  useEffect(() => {
    if (isOver) stopWatching();
  }, [isOver]);
  if (!watching || isOver) return null;
  const { gameId, search, Player, opening } = watching;
  // until the page of another game has loaded the player, this one stays small
  const isMini = isElsewhere || gameIdFrom(pathname.split('/')[2]) !== gameId;
  return <Player key={opening} gameId={gameId} platform="webapp" search={search} isMini={isMini} />;
};
