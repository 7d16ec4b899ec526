import type { PageName } from '@palco/contracts/pages';
import type { PageData } from '@palco/contracts/web-render';
import type { Language } from '@palco/kernel/language';
import type { ContentOf } from './prepare-pages.ts';

/** The part of a page's content that one module contributes; undefined: none. */
export type PageShare = (
  page: PageName,
  language: Language,
  country: string,
  /** the reader may look at a closed site */
  isLetIn: boolean,
) => Promise<{ readonly data: PageData; readonly group: string; readonly revision: string } | undefined>;

/** Merges the modules' content of a page. Its revision changes when any of theirs does. */
export const mergeContent =
  (build: string, sources: readonly PageShare[]): ContentOf =>
  async (page, language, country, isLetIn) => {
    const parts = (await Promise.all(sources.map((source) => source(page, language, country, isLetIn)))).filter(
      (each) => each !== undefined,
    );
    return {
      data: Object.assign({}, ...parts.map(({ data }) => data)) as PageData,
      group: parts.map(({ group }) => group).join(' ') || 'all',
      revision: [build, ...parts.map(({ revision }) => revision)].join(' '),
    };
  };
