/** The content of public pages until staff replace it. */
import type { AllContent } from '@palco/contracts/content/content';
import { byLanguage, type Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';

/** The questions in the order of the page, and the steps to a channel. */
const FAQS = ['games', 'devices', 'rewind', 'payment', 'refunds', 'connection', 'bar', 'code'] as const;
const STEPS = ['enter', 'join', 'live'] as const;
const textIn = (language: Language) => serverTexts(language, 'server-content');

/** URLs lead to the platforms' home pages. */
export const DEFAULT_CONTENT: AllContent['data'] = {
  faqs: FAQS.map((id) => ({
    id,
    question: byLanguage((language) => textIn(language)(`faqs.${id}.question`)),
    answer: byLanguage((language) => textIn(language)(`faqs.${id}.answer`)),
  })),
  season: { label: null, headline: byLanguage((language) => textIn(language)('headline')) },
  channel: {
    name: 'YouTube',
    address: 'https://www.youtube.com/',
    steps: byLanguage((language) =>
      STEPS.map((step) => ({
        title: textIn(language)(`steps.${step}.title`),
        text: textIn(language)(`steps.${step}.text`),
      })),
    ),
  },
  tutorial: { videos: byLanguage(() => ({ kind: 'sample' as const })) },
  app: { ios: null, android: null },
};
