import type { PageName } from '@palco/contracts/pages';
import type { PageData } from '@palco/contracts/web-render';
import type { Language } from '@palco/kernel/language';
import type { ContentOf } from './prepare-pages.ts';

/** What one module gives to a page; undefined: this page shows nothing of it. */
export type PageShare = (
  page: PageName,
  language: Language,
  country: string,
) => Promise<{ readonly data: PageData; readonly group: string; readonly revision: string } | undefined>;

/** A page shows what every module gives to it; it is made anew when any of them says so. */
export const mergeContent =
  (build: string, shares: readonly PageShare[]): ContentOf =>
  async (page, language, country) => {
    const given = (await Promise.all(shares.map((share) => share(page, language, country)))).filter(
      (each) => each !== undefined,
    );
    return {
      data: Object.assign({}, ...given.map(({ data }) => data)) as PageData,
      group: given.map(({ group }) => group).join(' ') || 'all',
      revision: [build, ...given.map(({ revision }) => revision)].join(' '),
    };
  };
