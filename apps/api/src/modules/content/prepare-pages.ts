import { createHash } from 'node:crypto';
import type { Site } from '@palco/contracts/content/site';
import { paletteCss } from '@palco/contracts/identity/identity-palette';
import type { TeamCode } from '@palco/contracts/league/teams';
import { PAGES, type PageName } from '@palco/contracts/pages';
import { CLUB_DATA, DEVICE_DATA, type Device, MEMBER_DATA, type PageData } from '@palco/contracts/web-render';
import { isDatabaseAway } from '@palco/database/away';
import type { Language } from '@palco/kernel/language';
import { LRUCache } from 'lru-cache';
import { type Prepared, prepare } from '../../http/prepared.ts';
import type { BuiltSite } from './built-site.ts';
import { renderDocument, type SocialCard } from './document.ts';

/** The data that a page shows. */
export interface PageContent {
  /** API replies by URL */
  readonly data: PageData;
  /** the price group; one document is cached for each */
  readonly group: string;
  /** changes when the data do */
  readonly revision: string;
}
export type ContentOf = (page: PageName, language: Language, country: string, isLetIn: boolean) => Promise<PageContent>;

interface PagesDeps {
  readonly built: BuiltSite;
  readonly origin: string | undefined;
  readonly site: () => Site;
  readonly contentOf: ContentOf;
}
export interface PageRequest {
  readonly page: PageName;
  /** including /tv */
  readonly path: string;
  readonly language: Language;
  /** ISO 3166 alpha-2; prices depend on it */
  readonly country: string;
  /** only for pages that differ by device */
  readonly device?: Device;
  /** only for the landing: render the member's home */
  readonly isMember?: boolean;
  /** only for pages that begin with games: the club whose games come first */
  readonly team?: TeamCode;
  /** only for the announced page of a closed site: the reader may look at it */
  readonly isLetIn?: boolean;
  /** only for pages whose preview on social networks depends on their content */
  readonly social?: SocialCard;
}
export interface PreparedPage extends Prepared {
  /** of the document's style element, for its security policy: `sha256-…` */
  readonly styleHash: string;
}
interface CachedPage {
  readonly revision: string;
  readonly prepared: Promise<PreparedPage>;
}

/** How many documents of shared plays are cached; every shared play has its own. */
const SOCIAL_PAGES = 200;

/** Pages with a parameter in the path have identical documents, so one serves all. */
const hasOneDocument = (page: PageName): boolean => PAGES[page].path.includes(':');

/**
 * Renders each page once per language, price group and revision; concurrent requests share one rendering. While the
 * database is unavailable, a page is served as last rendered for that country; if there is none, the fault is thrown.
 */
export const preparePages = ({
  built,
  origin,
  site,
  contentOf,
}: PagesDeps): ((request: PageRequest) => Promise<PreparedPage>) => {
  const cached = new Map<string, CachedPage>();
  const social = new LRUCache<string, CachedPage>({ max: SOCIAL_PAGES });
  const cacheOf = (request: PageRequest) => (request.social ? social : cached);
  /** last known price group by page, language and country */
  const groups = new Map<string, string>();
  const render = async ({ page, path, language, social: card }: PageRequest, data: PageData): Promise<PreparedPage> => {
    const renderedPath = hasOneDocument(page) ? `/tv${PAGES[page].path.replace(/:\w+/g, '0')}` : path;
    const now = site();
    const rendered = await built.render({ page, path: renderedPath, language, site: now, data });
    const files = built.filesFor(rendered.modules, rendered.first);
    const sheet = built.sheetOf(files.styles) + paletteCss(now.league.colours);
    const document = renderDocument({
      page,
      language,
      origin,
      site: now,
      data,
      rendered,
      files,
      sheet,
      social: card,
    });
    return {
      ...(await prepare(document, 'text/html; charset=utf-8')),
      styleHash: `sha256-${createHash('sha256').update(sheet).digest('base64')}`,
    };
  };
  const keyOf = (
    { page, language, device, isMember, isLetIn, team, social: card }: PageRequest,
    group: string,
  ): string =>
    [page, language, group, device, isMember && 'member', isLetIn && 'let in', team, card && JSON.stringify(card)].join(
      ' ',
    );
  const lastRendered = (request: PageRequest): Promise<PreparedPage> | undefined => {
    const group = groups.get([request.page, request.language, request.country].join(' '));
    return group === undefined ? undefined : cacheOf(request).get(keyOf(request, group))?.prepared;
  };
  return async (request) => {
    const { page, language, country, device, isMember, isLetIn = false, team } = request;
    let content: PageContent;
    try {
      content = await contentOf(page, language, country, isLetIn);
    } catch (fault) {
      const last = isDatabaseAway(fault) ? lastRendered(request) : undefined;
      if (last) return last;
      throw fault;
    }
    const { data, group, revision } = content;
    groups.set([page, language, country].join(' '), group);
    const key = keyOf(request, group);
    const pages = cacheOf(request);
    const found = pages.get(key);
    if (found?.revision === revision) return found.prepared;
    const prepared = render(request, {
      ...data,
      ...(device ? { [DEVICE_DATA]: device } : {}),
      ...(isMember ? { [MEMBER_DATA]: true } : {}),
      ...(team ? { [CLUB_DATA]: team } : {}),
    });
    pages.set(key, { revision, prepared });
    prepared.catch(() => pages.delete(key));
    return prepared;
  };
};
