/** A plan's texts in every language: Spanish and English in the fields that the spec's clients read, the others beside them. */
import type { Language } from '@palco/kernel/language';

/** The languages without fields of their own. */
export type MoreLanguage = Exclude<Language, 'es' | 'en'>;
/** The texts that exist in them; a missing one is read in English. */
export type MoreTexts<Text> = { readonly [language in MoreLanguage]?: Text | undefined };

/** A plan, an owned pass, a purchase or a prepaid card. */
export interface Titled {
  readonly title: string;
  readonly title_en: string;
  readonly texts?: MoreTexts<{ readonly title: string }> | undefined;
}
/** A plan on sale. */
interface Described {
  readonly description: string;
  readonly description_en: string;
  readonly texts?: MoreTexts<{ readonly description: string }> | undefined;
}

/** `es` and `en` are never among `texts`; asking for them there finds nothing. */
const inMore = <Text>(texts: MoreTexts<Text> | undefined, language: Language): Text | undefined =>
  language === 'es' || language === 'en' ? undefined : texts?.[language];

/** The title in this language, or else in English. */
export const titleIn = ({ title, title_en, texts }: Titled, language: Language): string =>
  language === 'es' ? title : (inMore(texts, language)?.title ?? title_en);

/** The description in this language, or else in English. */
export const descriptionIn = ({ description, description_en, texts }: Described, language: Language): string =>
  language === 'es' ? description : (inMore(texts, language)?.description ?? description_en);

/** Only the titles, for an order that keeps what was sold. */
export const titlesOf = (texts: MoreTexts<{ readonly title: string }>): MoreTexts<{ readonly title: string }> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text && { title: text.title }]));
