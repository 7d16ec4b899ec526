import { CONTENT_SLOTS, type ContentSlot, type PublicContent, type PublicFaq } from '@palco/contracts/content';
import type { Language } from '@palco/kernel/language';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import type { Content } from './content-store.ts';

/** `2026-2027`; from July on it is the next season. */
const seasonLabelAt = (at: Date): string => {
  const first = at.getUTCMonth() >= 6 ? at.getUTCFullYear() : at.getUTCFullYear() - 1;
  return `${first}-${first + 1}`;
};

export const presentFaqs = ({ faqs }: Content, language: Language): PublicFaq[] =>
  faqs.map(({ id, question, answer }) => ({ id, question: question[language], answer: answer[language] }));

/** The content of pages in one language. */
export const presentContent = (
  { season, channel, tutorial, app, operator }: Content,
  language: Language,
  at: Date,
): PublicContent => ({
  season: { label: season.label ?? seasonLabelAt(at), headline: season.headline[language] },
  channel: { name: channel.name, address: channel.address, steps: channel.steps[language] },
  tutorial,
  app,
  operator,
});

/** The revision of each part by its name, of a question by `faq:<id>`. */
export const revisionsOf = (content: Content): Record<string, string> => ({
  ...Object.fromEntries((Object.keys(CONTENT_SLOTS) as ContentSlot[]).map((slot) => [slot, revisionOf(content[slot])])),
  ...Object.fromEntries(content.faqs.map((faq) => [`faq:${faq.id}`, revisionOf(faq)])),
});
