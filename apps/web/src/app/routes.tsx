import { PAGES, type PageName, pageAt } from '@palco/contracts/pages';
import type { i18n } from 'i18next';
import { Fragment } from 'react';
import { Outlet, type RouteObject, redirect, useLocation } from 'react-router';
import { addGroups, type PageGroup } from '../i18n/texts.ts';
import { WatchedGame } from '../player/mini/watched-game.tsx';
import { useAccountChanges } from '../session/drawn-account.ts';
import { rememberLostAddress } from '../session/lost-address.ts';
import type { DocumentKind } from '../ui/document-kind.ts';
import { featurePage, textsOfPage } from './features.ts';
import { Frame } from './frame/frame.tsx';
import { guardOf } from './guard.ts';
import { PageFault } from './page-fault.tsx';

/**
 * The page, and the watched game beside it, which goes on when the player's page is left. When somebody else signs in, in this
 * tab or another, a private page and the game begin anew: nothing typed or watched by one account passes to another.
 */
const OwnOutlet = () => {
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

/** Source modules and text groups of a page. */
export const partsOfPage = (
  page: PageName,
): {
  readonly modules: readonly string[];
  readonly first: readonly string[];
  readonly groups: readonly PageGroup[];
} => {
  const { module, alsoLoads = [], first = [] } = featurePage(page);
  return { modules: [module, ...alsoLoads], first, groups: textsOfPage(page) };
};

/** An unknown address leads to the landing (spec section 2), which says so. */
const leaveLostAddress = (): Response => {
  if (typeof document !== 'undefined') rememberLostAddress();
  return redirect('/');
};

/**
 * The routes, for the browser and for rendering on the server, in a document of this kind. Pages add their texts to this
 * translator.
 */
export const makeRoutes = (texts: i18n, document: DocumentKind): RouteObject[] => {
  const pages = (Object.keys(PAGES) as PageName[]).map((name): RouteObject => {
    const { load } = featurePage(name);
    const loader = guardOf(PAGES[name], document);
    return {
      path: PAGES[name].path,
      lazy: async () => {
        const [page] = await Promise.all([load(), addGroups(texts, textsOfPage(name))]);
        return page;
      },
      ...(loader ? { loader } : {}),
    };
  });
  return [
    {
      element: (
        <Frame>
          <Outlet />
        </Frame>
      ),
      errorElement: <PageFault />,
      // not null, for which the router warns
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <OwnOutlet />,
          errorElement: <PageFault />,
          // an error in a page leaves the frame and the game intact
          children: [{ errorElement: <PageFault />, children: [...pages, { path: '*', loader: leaveLostAddress }] }],
        },
      ],
    },
  ];
};
