/** The templates of the legal documents that come with Palco (`texts/<language>/legal-<document>.json`), as a text to edit. */
import type { LegalDocument } from '@palco/contracts/legal/legal';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { hasCatalog, readCatalog } from '@palco/texts/read-catalog';

/** What this installation has: a sentence about something that it lacks is left out. `demo`: its operator is invented. */
export const LEGAL_FACTS = [
  'phone',
  'facebook',
  'apple',
  'distributor',
  'pay',
  'card',
  'store',
  'paypal',
  'prepaid',
  'conversion',
  'cdn',
  'cast',
  'demo',
] as const;
export type LegalFact = (typeof LEGAL_FACTS)[number];
export type LegalFacts = ReadonlySet<LegalFact>;

/** Words, or words that only an installation with `when` has. */
type Words = string | { readonly when: LegalFact; readonly text: string };
export interface Template {
  /** what the demo's operator answers to the gaps that the identity does not fill */
  readonly demo?: Readonly<Record<string, string>>;
  readonly intro: readonly Words[];
  readonly sections: readonly {
    readonly when?: LegalFact;
    readonly heading: string;
    /** a paragraph, or the points of a list */
    readonly blocks: readonly (Words | readonly Words[])[];
  }[];
}

/** The template as it is typed in the console, with its gaps. Pure. */
export const sourceOf = ({ intro, sections }: Template, facts: LegalFacts): string => {
  const said = (words: readonly Words[]): string[] =>
    words.flatMap((each) => (typeof each === 'string' ? [each] : facts.has(each.when) ? [each.text] : []));
  const blocksOf = (blocks: readonly (Words | readonly Words[])[]): string[] =>
    blocks.flatMap((block) => {
      if (!Array.isArray(block)) return said([block as Words]);
      const points = said(block as readonly Words[]);
      return points.length ? [points.map((point) => `- ${point}`).join('\n')] : [];
    });
  const shown = sections.filter(({ when }) => when === undefined || facts.has(when));
  return [...said(intro), ...shown.flatMap(({ heading, blocks }) => [`# ${heading}`, ...blocksOf(blocks)])].join(
    '\n\n',
  );
};

export const templateLanguages = (document: LegalDocument): Language[] =>
  LANGUAGES.filter((language) => hasCatalog(language, `legal-${document}`));

/** Errors: the language has no such template. */
export const readTemplate = (document: LegalDocument, language: Language): Template =>
  readCatalog(language, `legal-${document}`) as Template;
