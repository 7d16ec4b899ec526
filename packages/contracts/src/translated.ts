/**
 * What staff writes in the languages of the league. Its first language has the original; any other may lack a translation, and
 * its readers then get the original. One that was made from an earlier original is stale, which staff sees.
 */
import { LANGUAGES, type Language } from '@palco/kernel/language';
import * as z from 'zod/mini';

export type InLanguages<Value> = { readonly [language in Language]?: Value | undefined };

/** A value in one language at least. Whether the original is among them, the server asks the identity. */
export const inLanguages = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .partialRecord(z.enum(LANGUAGES), value)
    .check(z.refine((texts: object) => Object.values(texts).some((text) => text !== undefined)));

/** The language in which a reader gets texts that belong together: the own one, else the original's, else one that has all. */
export const languageOfTexts = (
  language: Language,
  original: Language,
  texts: readonly InLanguages<unknown>[],
): Language =>
  [language, original, ...LANGUAGES].find((each) => texts.every((text) => text[each] !== undefined)) ?? original;

/** The text of this language, or the one that stands for it. */
export const textFor = <Value>(texts: InLanguages<Value>, language: Language, original: Language): Value =>
  texts[languageOfTexts(language, original, [texts])] as Value;

/** `?right=en,it`: these translations were read again and still say what the original says. */
export const StillRight = z.object({
  right: z.optional(z.string().check(z.regex(/^[a-z]{2}(,[a-z]{2}){0,4}$/))),
});
export const languagesRead = (right: string | undefined): readonly Language[] =>
  LANGUAGES.filter((language) => right?.split(',').includes(language));
