/** The texts of the content by language, as translations are followed. Videos are no texts. */
import type { FaqItem } from '@palco/contracts/content/content';
import type { InLanguages } from '@palco/contracts/translated';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { cleanHtml } from './clean-html.ts';
import type { Content } from './content-store.ts';

/** What belongs together in one language: it counts there once all of it is written. */
const together = (texts: readonly InLanguages<unknown>[]): InLanguages<unknown> =>
  Object.fromEntries(
    LANGUAGES.filter((language) => texts.every((text) => text[language] !== undefined)).map((language) => [
      language,
      texts.map((text) => text[language]),
    ]),
  );
/** Answers as they are shown: what is typed is cleaned when it is read. */
export const textsOfFaq = ({ question, answer }: FaqItem): InLanguages<unknown> =>
  together([
    question,
    Object.fromEntries(Object.entries(answer).map(([language, typed]) => [language, cleanHtml(typed ?? '')])),
  ]);
/** Undefined for a slot without texts in languages. */
export const textsOfSlot = (slot: keyof Content, content: Content): InLanguages<unknown> | undefined => {
  if (slot === 'season') return together([content.season.headline]);
  return slot === 'channel' ? together([content.channel.steps]) : undefined;
};

export const faqPart = (id: string): string => `faq:${id}`;
/** All texts by the name of their part. */
export const textsOfContent = (content: Content): ReadonlyMap<string, InLanguages<unknown>> =>
  new Map([
    ...content.faqs.map((faq) => [faqPart(faq.id), textsOfFaq(faq)] as const),
    ...(['season', 'channel'] as const).map((slot) => [slot, textsOfSlot(slot, content) ?? {}] as const),
  ]);

/** Whether a value has everything in the league's first language. */
export const hasOriginal = (value: object, original: Language): boolean =>
  Object.values(value).every(
    (field) =>
      typeof field !== 'object' ||
      field === null ||
      !Object.keys(field).some((key) => (LANGUAGES as readonly string[]).includes(key)) ||
      (field as InLanguages<unknown>)[original] !== undefined,
  );
