import { readContent, readFaqs } from '@palco/contracts/content';
import type { PageName } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';
import type { Clock } from '../../clock.ts';
import type { ContentStore } from './content-store.ts';
import { presentContent, presentFaqs } from './present-content.ts';

const LANDING: readonly PageName[] = ['root', 'home'];
const SHOWS_FAQS: readonly PageName[] = [...LANDING, 'faqs'];
const SHOWS_CONTENT: readonly PageName[] = [...LANDING, 'getApp', 'terms', 'privacy', 'tutorial'];

/** What the operator wrote, for the pages that show it. */
export const contentOfPage = (store: ContentStore, clock: Clock) => async (page: PageName, language: Language) => {
  const [hasFaqs, hasContent] = [SHOWS_FAQS.includes(page), SHOWS_CONTENT.includes(page)];
  if (!hasFaqs && !hasContent) return undefined;
  const { content, revision } = await store.read();
  const shown = presentContent(content, language, clock());
  return {
    data: {
      ...(hasFaqs ? { [readFaqs.path]: { data: presentFaqs(content, language) } } : {}),
      ...(hasContent ? { [readContent.path]: { data: shown } } : {}),
    },
    group: '',
    // the label of the season goes by the calendar
    revision: `${revision} ${shown.season.label}`,
  };
};
