import type { Language } from '@palco/kernel/language';
import type { PageName } from './pages.ts';
import type { Site } from './site.ts';

/** Replies a page is rendered from, by the address that gives them: the browser finds them here instead of asking again. */
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
  /** source modules (and fonts) the page needs at once, as the build's manifest names them */
  readonly modules: readonly string[];
}
/** What the built site gives the server: one function. */
export interface WebRender {
  readonly render: (asked: RenderRequest) => Promise<RenderedPage>;
}

/** Which store the app page shows: data of the page, because only its request says what it came from. */
export const DEVICE_DATA = 'device';
export type Device = 'ios' | 'android';
/** Every device that is not Apple's is sent to the other store (spec section 2). */
export const deviceFrom = (userAgent: string): Device => (/\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : 'android');

/** The league's day on which the page was made: `2026-11-21`. */
export const TODAY_DATA = 'today';

/** `name`s of the meta elements that carry what the browser must know. */
export const SITE_META = 'palco-site';
export const DATA_META = 'palco-data';
