import { readContent, readFaqs } from '@palco/contracts/content/content';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { PageName } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';
import type { ContentStore } from './content-store.ts';
import { presentContent, presentFaqs } from './present-content.ts';

const LANDING: readonly PageName[] = ['root', 'home'];
const SHOWS_FAQS: readonly PageName[] = [...LANDING, 'faqs'];
const SHOWS_CONTENT: readonly PageName[] = [...LANDING, 'getApp', 'tutorial'];

/** The stored content that a page shows; undefined for pages that show none. */
export const contentOfPage =
  (store: ContentStore, seasonLabel: () => Promise<string>, league: () => League) =>
  async (page: PageName, language: Language) => {
    const [hasFaqs, hasContent] = [SHOWS_FAQS.includes(page), SHOWS_CONTENT.includes(page)];
    if (!hasFaqs && !hasContent) return undefined;
    const { content, revision } = await store.read();
    const presented = presentContent(content, language, await seasonLabel(), league());
    return {
      data: {
        ...(hasFaqs
          ? { [readFaqs.path]: { data: presentFaqs(content, language, languageIn(league(), undefined)) } }
          : {}),
        ...(hasContent ? { [readContent.path]: { data: presented } } : {}),
      },
      group: '',
      // the season's label changes with the date and the calendar
      revision: `${revision} ${presented.season.label}`,
    };
  };
