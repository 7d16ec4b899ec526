import { PAGES, type PageName } from '@palco/contracts/pages';
import type { i18n } from 'i18next';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { addGroups, type PageGroup } from '../i18n/texts.ts';
import { rememberLostAddress } from '../session/lost-address.ts';
import type { DocumentKind } from '../ui/document-kind.ts';
import { Frame } from './frame/frame.tsx';
import { guardOf } from './guard.ts';
import { OwnOutlet } from './own-outlet.tsx';
import { PageFault } from './page-fault.tsx';

interface LazyPage {
  /** its name in the build's manifest */
  readonly module: string;
  readonly load: () => Promise<{ Component: React.ComponentType }>;
  /** modules that it loads at once, and that the document therefore loads already */
  readonly alsoLoads?: readonly string[];
  /** texts that only this page needs */
  readonly groups?: readonly PageGroup[];
}
const landing: LazyPage = {
  module: 'src/features/landing/landing-page.tsx',
  load: () => import('../features/landing/landing-page.tsx'),
  groups: ['landing', 'games'],
};
/** What plays a picture: needed as soon as it may be watched, so it is loaded beside the app and not after it. */
const ENGINE = ['src/player/video/hls-picture.ts', '../../node_modules/hls.js/dist/hls.mjs'];
/** The player, which its pages load separately from their placeholder. */
const WATCH = ['src/player/watch/watch.tsx', ...ENGINE];
const vimeoPlayer: LazyPage = {
  module: 'src/player/test-picture/vimeo-page.tsx',
  load: () => import('../player/test-picture/vimeo-page.tsx'),
  groups: ['player'],
};
const highlightsDay: LazyPage = {
  module: 'src/features/highlights/day-page.tsx',
  load: () => import('../features/highlights/day-page.tsx'),
  groups: ['moments', 'games'],
};
/** For addresses in `PAGES` without a page of their own; the server redirects them. */
const notFound: LazyPage = { module: 'src/app/page-not-found.tsx', load: () => import('./page-not-found.tsx') };

/** One chunk for each page, so that a visitor of the landing never loads the player. */
const lazyPages: Partial<Record<PageName, LazyPage>> = {
  root: landing,
  home: landing,
  player: {
    module: 'src/player/player-page.tsx',
    alsoLoads: WATCH,
    load: () => import('../player/player-page.tsx'),
    groups: ['player', 'alerts'],
  },
  several: {
    module: 'src/player/several/several-page.tsx',
    alsoLoads: ['src/player/several/several-games.tsx', ...ENGINE],
    load: () => import('../player/several/several-page.tsx'),
    groups: ['player', 'games', 'alerts'],
  },
  playerAppPage: {
    module: 'src/player/player-app-page.tsx',
    alsoLoads: WATCH,
    load: () => import('../player/player-app-page.tsx'),
    groups: ['player', 'alerts'],
  },
  sharedPlay: {
    module: 'src/player/share/shared-play-page.tsx',
    alsoLoads: ENGINE,
    load: () => import('../player/share/shared-play-page.tsx'),
    groups: ['moments', 'player'],
  },
  receiver: {
    module: 'src/player/receiver/receiver-page.tsx',
    load: () => import('../player/receiver/receiver-page.tsx'),
    groups: ['player', 'alerts'],
  },
  playerTest: {
    module: 'src/player/test-picture/test-page.tsx',
    alsoLoads: ENGINE,
    load: () => import('../player/test-picture/test-page.tsx'),
    groups: ['player'],
  },
  chromecastTest: {
    module: 'src/player/test-picture/cast-test-page.tsx',
    alsoLoads: ENGINE,
    load: () => import('../player/test-picture/cast-test-page.tsx'),
    groups: ['player'],
  },
  vimeoTest: vimeoPlayer,
  vimeoTestWithoutId: vimeoPlayer,
  streamCheck: {
    module: 'src/player/check/check-page.tsx',
    load: () => import('../player/check/check-page.tsx'),
    groups: ['player'],
  },
  calendar: {
    module: 'src/features/calendar/calendar-page.tsx',
    load: () => import('../features/calendar/calendar-page.tsx'),
    groups: ['calendar', 'games'],
  },
  standings: {
    module: 'src/features/league/standings-page.tsx',
    load: () => import('../features/league/standings-page.tsx'),
    groups: ['league', 'games'],
  },
  leaders: {
    module: 'src/features/league/leaders-page.tsx',
    load: () => import('../features/league/leaders-page.tsx'),
    groups: ['league', 'games'],
  },
  club: {
    module: 'src/features/league/club-page.tsx',
    load: () => import('../features/league/club-page.tsx'),
    groups: ['league', 'games', 'moments'],
  },
  athlete: {
    module: 'src/features/league/player-page.tsx',
    load: () => import('../features/league/player-page.tsx'),
    groups: ['league', 'games', 'moments', 'alerts'],
  },
  highlightsDay,
  highlightsOfDay: highlightsDay,
  highlightsGame: {
    module: 'src/features/highlights/game-page.tsx',
    load: () => import('../features/highlights/game-page.tsx'),
    groups: ['moments', 'games'],
  },
  faqs: {
    module: 'src/features/content/faqs-page.tsx',
    load: () => import('../features/content/faqs-page.tsx'),
    groups: ['content'],
  },
  getApp: {
    module: 'src/features/content/get-app-page.tsx',
    load: () => import('../features/content/get-app-page.tsx'),
    groups: ['content'],
  },
  terms: {
    module: 'src/features/content/terms-page.tsx',
    load: () => import('../features/content/terms-page.tsx'),
    groups: ['legal'],
  },
  privacy: {
    module: 'src/features/content/privacy-page.tsx',
    load: () => import('../features/content/privacy-page.tsx'),
    groups: ['legal'],
  },
  tutorial: {
    module: 'src/features/content/tutorial-page.tsx',
    load: () => import('../features/content/tutorial-page.tsx'),
    groups: ['content'],
  },
  language: {
    module: 'src/features/content/language-page.tsx',
    load: () => import('../features/content/language-page.tsx'),
    groups: ['content'],
  },
  checkout: {
    module: 'src/features/checkout/checkout-page.tsx',
    load: () => import('../features/checkout/checkout-page.tsx'),
    groups: ['checkout'],
  },
  checkoutValidate: {
    module: 'src/features/checkout/validate-page.tsx',
    load: () => import('../features/checkout/validate-page.tsx'),
    groups: ['checkout'],
  },
  checkoutSuccess: {
    module: 'src/features/checkout/success-page.tsx',
    load: () => import('../features/checkout/success-page.tsx'),
    groups: ['checkout'],
  },
  checkoutFailure: {
    module: 'src/features/checkout/failure-page.tsx',
    load: () => import('../features/checkout/failure-page.tsx'),
    groups: ['checkout'],
  },
  receipt: {
    module: 'src/features/checkout/receipt-page.tsx',
    load: () => import('../features/checkout/receipt-page.tsx'),
    groups: ['checkout'],
  },
  reset: {
    module: 'src/features/account/reset-page.tsx',
    load: () => import('../features/account/reset-page.tsx'),
    groups: ['account'],
  },
  confirm: {
    module: 'src/features/account/confirm-page.tsx',
    load: () => import('../features/account/confirm-page.tsx'),
    groups: ['account'],
  },
  stopAlerts: {
    module: 'src/features/account/stop-alerts-page.tsx',
    load: () => import('../features/account/stop-alerts-page.tsx'),
    groups: ['alerts'],
  },
  profile: {
    module: 'src/features/account/profile-page.tsx',
    load: () => import('../features/account/profile-page.tsx'),
    groups: ['account', 'checkout', 'games', 'alerts'],
  },
  kit: {
    module: 'src/features/kit/kit-page.tsx',
    load: () => import('../features/kit/kit-page.tsx'),
  },
};
const lazyPage = (page: PageName): LazyPage => lazyPages[page] ?? notFound;

/** Source modules and text groups of a page. */
export const partsOfPage = (
  page: PageName,
): { readonly modules: readonly string[]; readonly groups: readonly PageGroup[] } => {
  const { module, alsoLoads = [], groups = [] } = lazyPage(page);
  return { modules: [module, ...alsoLoads], groups };
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
    const { load, groups = [] } = lazyPage(name);
    const loader = guardOf(PAGES[name], document);
    return {
      path: PAGES[name].path,
      lazy: async () => {
        const [page] = await Promise.all([load(), addGroups(texts, groups)]);
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
