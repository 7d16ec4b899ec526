import type { Language } from '@palco/kernel/language';
import type { Site } from './content/site.ts';
import type { PageName } from './pages.ts';

/** The replies a page is rendered from, by path; the browser uses them instead of requesting them again. */
export type PageData = Readonly<Record<string, unknown>>;

export interface RenderRequest {
  readonly page: PageName;
  /** with /tv, without a query */
  readonly path: string;
  readonly language: Language;
  readonly site: Site;
  readonly data: PageData;
}
export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** source modules and fonts that the page needs first, by their names in the build's manifest */
  readonly modules: readonly string[];
  /** of these, what shows a picture before the app is loaded; the app then waits for that */
  readonly first: readonly string[];
}
/** The render function of the built site. */
export interface WebRender {
  readonly render: (asked: RenderRequest) => Promise<RenderedPage>;
}

/** The app store on the app page; page data, because only the request knows the device. */
export const DEVICE_DATA = 'device';
export type Device = 'ios' | 'android';
/** Devices other than Apple's get the other store (spec section 2). */
export const deviceFrom = (userAgent: string): Device => (/\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : 'android');

/** The league day of the rendering: `2026-11-21`. */
export const TODAY_DATA = 'today';

/** Whether any pass is for sale where the visitor is: `false` and no page leads to prices. */
export const IS_SELLING_DATA = 'isSelling';
/** On the landing: whether any pass is for sale in another country. */
export const IS_SOLD_ELSEWHERE_DATA = 'isSoldElsewhere';

/** Whether the league has ever planned a game. */
export const HAS_GAMES_DATA = 'hasGames';

/**
 * With this cookie the landing is rendered as a member's home, so that the first document is already the right one. It says
 * nothing about the person, and gives no access to anything.
 */
export const MEMBER_COOKIE = 'member';
/** `true` on a landing rendered for a member. */
export const MEMBER_DATA = 'member';

/**
 * The code of the club a fan follows (`teams.ts`): pages that begin with games are rendered with its games first. Data of such
 * a page under the same name.
 */
export const CLUB_COOKIE = 'club';
export const CLUB_DATA = 'club';

/** Set for a moment when an unknown address was redirected to the landing, which then says so briefly. */
export const LOST_COOKIE = 'lost';

/** Ids of the elements with data for the browser. */
export const SITE_ELEMENT = 'palco-site';
/** In the console's documents. */
export const LEAGUE_ELEMENT = 'palco-league';
export const DATA_ELEMENT = 'palco-data';
