import { CONTENT_SLOTS, type ContentSlot, type PublicContent, type PublicFaq } from '@palco/contracts/content/content';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { isOn } from '@palco/contracts/switches';
import { languageOfTexts, textFor } from '@palco/contracts/translated';
import type { Language } from '@palco/kernel/language';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import type { Content } from './content-store.ts';
import { DEFAULT_CONTENT } from './default-content/default-content.ts';

export const presentFaqs = ({ faqs }: Content, language: Language, original: Language): PublicFaq[] =>
  faqs.map(({ id, question, answer }) => {
    const shown = languageOfTexts(language, original, [question, answer]);
    return { id, question: question[shown] ?? '', answer: answer[shown] ?? '' };
  });

/** The content of pages in one language; `ofSeason`: how the calendar calls the season. */
export const presentContent = (
  { season, channel, tutorial, app }: Content,
  language: Language,
  ofSeason: string,
  league: League,
  original = languageIn(league, undefined),
): PublicContent => ({
  season: { label: season.label ?? ofSeason, headline: textFor(season.headline, language, original) },
  // until staff writes it, the channel is the platform's own page
  channel:
    isOn(league, 'channel') && channel.address !== DEFAULT_CONTENT.channel.address
      ? { name: channel.name, address: channel.address, steps: textFor(channel.steps, language, original) }
      : null,
  tutorial: isOn(league, 'tutorial')
    ? {
        videos: Object.fromEntries(league.languages.map((each) => [each, textFor(tutorial.videos, each, original)])),
      }
    : null,
  app: isOn(league, 'app') ? app : null,
});

/** The revision of each part by its name, of a question by `faq:<id>`. */
export const revisionsOf = (content: Content): Record<string, string> => ({
  ...Object.fromEntries((Object.keys(CONTENT_SLOTS) as ContentSlot[]).map((slot) => [slot, revisionOf(content[slot])])),
  ...Object.fromEntries(content.faqs.map((faq) => [`faq:${faq.id}`, revisionOf(faq)])),
});
