import { PAGES, pageAt } from '@palco/contracts/pages';
import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router';
import { WatchedGame } from '../player/mini/watched-game.tsx';
import { useAccountChanges } from '../session/drawn-account.ts';

/**
 * The page, and the watched game beside it, which goes on when the player's page is left. When somebody else signs in, in this
 * tab or another, a private page and the game begin anew: nothing typed or watched by one account passes to another.
 */
export const OwnOutlet = () => {
  const { pathname } = useLocation();
  const changes = useAccountChanges();
  const page = pageAt(pathname);
  const isPrivate = page !== undefined && PAGES[page].access === 'signed-in';
  return (
    <>
      <Fragment key={isPrivate ? changes : 'open'}>
        <Outlet />
      </Fragment>
      <WatchedGame key={`game ${changes}`} />
    </>
  );
};
