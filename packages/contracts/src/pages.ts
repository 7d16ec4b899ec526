import { isOn, type Switch } from './switches.ts';

/**
 * Every page of the site below /tv, for the server's documents and the browser's router. `kind` is the content security
 * policy of the document; `access: 'signed-in'` pages require a session.
 */
export interface Page {
  readonly path: `/${string}`;
  readonly kind: 'site' | 'checkout' | 'player';
  readonly access: 'open' | 'signed-in';
  /** readable without JavaScript and indexed by search engines */
  readonly isPublic: boolean;
  /** in a league that does not do it there is no such page */
  readonly feature?: Switch;
  /** shown to everybody although the site is not open */
  readonly beforeOpening?: true;
}

const open = (path: `/${string}`): Page => ({ path, kind: 'site', access: 'open', isPublic: true });
const guarded = (path: `/${string}`, kind: Page['kind']): Page => ({
  path,
  kind,
  access: 'signed-in',
  isPublic: false,
});

export const PAGES = {
  root: open('/'),
  home: open('/home'),
  homeWithAffiliate: { ...open('/home/:affiliate'), isPublic: false, feature: 'distributors' },
  calendar: open('/calendar'),
  standings: open('/standings'),
  leaders: open('/leaders'),
  club: { ...open('/teams/:abbr'), isPublic: false },
  athlete: { ...open('/players/:id'), isPublic: false },
  highlightsDay: { ...open('/highlights'), isPublic: false, feature: 'highlights' },
  highlightsOfDay: { ...open('/highlights/:day'), isPublic: false, feature: 'highlights' },
  highlightsGame: { ...open('/highlights/game/:gameId'), isPublic: false, feature: 'highlights' },
  faqs: open('/faqs'),
  getApp: { ...open('/getApp'), feature: 'app' },
  terms: { ...open('/terms'), beforeOpening: true },
  privacy: { ...open('/privacy'), beforeOpening: true },
  cookies: { ...open('/cookies'), beforeOpening: true },
  tutorial: { ...open('/tutorial'), feature: 'tutorial' },
  language: open('/language'),
  streamCheck: { ...open('/stream-check'), kind: 'player', isPublic: false },
  affiliate: { ...open('/affiliate/:affiliate'), isPublic: false, feature: 'distributors' },
  reset: { ...open('/reset'), isPublic: false, beforeOpening: true },
  confirm: { ...open('/confirm'), isPublic: false, beforeOpening: true },
  stopAlerts: { ...open('/alerts-off'), isPublic: false, beforeOpening: true },
  announced: { ...open('/soon'), beforeOpening: true },
  waitingList: { ...open('/waiting-list'), isPublic: false, beforeOpening: true },
  playerAppPage: { ...open('/playerapp/:gameId'), kind: 'player', isPublic: false },
  sharedPlay: { ...open('/plays/:gameId/:share'), kind: 'player', isPublic: false },
  receiver: { ...open('/receiver'), kind: 'player', isPublic: false },
  playerTest: guarded('/player-test-somos', 'player'),
  chromecastTest: guarded('/player/chromecast/test', 'player'),
  player: guarded('/player/:gameId', 'player'),
  several: guarded('/several', 'player'),
  vimeoTestWithoutId: guarded('/vimeo/player/test', 'player'),
  vimeoTest: guarded('/vimeo/player/test/:vimeoId', 'player'),
  checkoutHome: { ...open('/checkout/home'), isPublic: false },
  checkoutValidate: guarded('/checkout/validate', 'checkout'),
  checkoutSuccess: guarded('/checkout/success', 'checkout'),
  checkoutFailure: guarded('/checkout/failure', 'checkout'),
  renewalCard: guarded('/checkout/renewal/:renewalId', 'checkout'),
  checkout: guarded('/checkout/:membershipId', 'checkout'),
  profile: guarded('/profile', 'site'),
  receipt: guarded('/receipt/:paymentId', 'site'),
  invoice: guarded('/invoice/:paymentId', 'site'),
  taxData: guarded('/tax-data', 'site'),
  giveGift: guarded('/gift/:membershipId', 'site'),
  redeemCard: { ...open('/prepaid'), isPublic: false, feature: 'prepaid' },
  openGift: { ...open('/gift'), isPublic: false },
  renewal: { ...open('/renewal'), isPublic: false, beforeOpening: true },
  kit: { ...open('/_kit'), isPublic: false },
} as const satisfies Readonly<Record<string, Page>>;
export type PageName = keyof typeof PAGES;

/** Path prefix of the site. */
export const SITE_BASE = '/tv';

/** Old addresses without /tv, and their redirect targets. */
export const LEGACY_ADDRESSES: Readonly<Record<string, string>> = {
  '/': '/tv',
  '/home': '/tv/home',
  '/profile': '/tv/profile',
  '/checkout/home': '/tv/home',
  '/aviso-de-privacidad': '/tv/privacy',
  '/tv/aviso-de-privacidad': '/tv/privacy',
  '/tv/checkout/home': '/tv/home',
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = Object.entries(PAGES).map(([name, page]) => [name as PageName, patternOf(page.path)] as const);

/** The page at a path below /tv (`/calendar`); undefined when there is none. Fixed paths win over parameters. */
export const pageAt = (path: string): PageName | undefined =>
  patterns.find(([, pattern]) => pattern.test(path || '/'))?.[0];

/** Whether a league has the page at a path below /tv, with or without a query. */
export const isOffered = (league: { readonly off: readonly Switch[] }, path: string): boolean => {
  const page = pageAt(path.split(/[?#]/)[0] ?? '');
  return page === undefined || isOn(league, (PAGES[page] as Page).feature);
};
