import { PAGES, type PageName } from '@palco/contracts/pages';
import type { Site } from '@palco/contracts/site';
import { DEVICE_DATA, type Device, type PageData } from '@palco/contracts/web-render';
import type { Language } from '@palco/kernel/language';
import { isDatabaseAway } from '../../http/faults.ts';
import { type Prepared, prepare } from '../../http/prepared.ts';
import type { BuiltSite } from './built-site.ts';
import { renderDocument } from './document.ts';

/** What a page shows that is not text. */
export interface PageContent {
  /** replies by their address */
  readonly data: PageData;
  /** who sees the same: a price group; one document is kept for each */
  readonly group: string;
  /** changes when the data do */
  readonly revision: string;
}
export type ContentOf = (page: PageName, language: Language, country: string) => Promise<PageContent>;

export interface PagesDeps {
  readonly built: BuiltSite;
  readonly origin: string | undefined;
  readonly site: () => Site;
  readonly contentOf: ContentOf;
}
export interface PageRequest {
  readonly page: PageName;
  /** with /tv */
  readonly path: string;
  readonly language: Language;
  /** ISO 3166 alpha-2; prices depend on it */
  readonly country: string;
  /** where the page is not the same on all of them */
  readonly device?: Device;
}
interface Kept {
  readonly revision: string;
  readonly prepared: Promise<Prepared>;
}

/** Pages whose address holds a name are many: their documents are the same but for nothing, so one serves all. */
const isOneDocument = (page: PageName): boolean => PAGES[page].path.includes(':');

/**
 * Renders a page once per page, language, content and revision; everybody who asks meanwhile waits for the same rendering.
 * While the database is away a page stays as it was last shown in that country; one never shown there throws.
 */
export const preparePages = ({
  built,
  origin,
  site,
  contentOf,
}: PagesDeps): ((asked: PageRequest) => Promise<Prepared>) => {
  const kept = new Map<string, Kept>();
  /** the group a country belonged to when it last asked, by page and language */
  const groups = new Map<string, string>();
  const make = async ({ page, path, language }: PageRequest, data: PageData): Promise<Prepared> => {
    const shown = isOneDocument(page) ? `/tv${PAGES[page].path.replace(/:\w+/g, '0')}` : path;
    const rendered = await built.render({ page, path: shown, language, site: site(), data });
    const files = built.filesFor(rendered.modules);
    return prepare(
      renderDocument({ page, language, origin, site: site(), data, rendered, files }),
      'text/html; charset=utf-8',
    );
  };
  const keyOf = ({ page, language, device }: PageRequest, group: string): string =>
    [page, language, group, device].join(' ');
  const lastShown = (asked: PageRequest): Promise<Prepared> | undefined => {
    const group = groups.get([asked.page, asked.language, asked.country].join(' '));
    return group === undefined ? undefined : kept.get(keyOf(asked, group))?.prepared;
  };
  return async (asked) => {
    const { page, language, country, device } = asked;
    let content: PageContent;
    try {
      content = await contentOf(page, language, country);
    } catch (fault) {
      const last = isDatabaseAway(fault) ? lastShown(asked) : undefined;
      if (last) return last;
      throw fault;
    }
    const { data, group, revision } = content;
    groups.set([page, language, country].join(' '), group);
    const key = keyOf(asked, group);
    const found = kept.get(key);
    if (found?.revision === revision) return found.prepared;
    const prepared = make(asked, device ? { ...data, [DEVICE_DATA]: device } : data);
    kept.set(key, { revision, prepared });
    prepared.catch(() => kept.delete(key));
    return prepared;
  };
};
