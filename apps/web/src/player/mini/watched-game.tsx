import { PAGES, pageAt } from '@palco/contracts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '../../session/session.ts';
import { gameIdFrom } from '../game-id.ts';
import { stopWatching, useWatching } from './watching.ts';

/**
 * The watched game: full size on the player's page, small on every other page of the site. It is rendered beside the pages, so
 * that navigation does not remove its picture. It ends on a page with a picture of its own, at the checkout, and at sign-out.
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
