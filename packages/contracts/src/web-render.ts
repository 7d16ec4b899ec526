import type { Language } from '@palco/kernel/language';
import type { PageName } from './pages.ts';
import type { Site } from './site.ts';

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

/** Names of the meta elements with data for the browser. */
export const SITE_META = 'palco-site';
export const DATA_META = 'palco-data';
