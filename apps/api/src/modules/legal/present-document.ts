import type { LegalDocument, PublishedDocument } from '@palco/contracts/legal/legal';
import { parseLegalText } from '@palco/contracts/legal/legal-text';
import type { Language } from '@palco/kernel/language';
import { languageShown } from './consents.ts';
import type { Published } from './legal-store.ts';

/** A document for a reader of this language; undefined: not approved, or no such version. */
export const presentDocument = (
  published: Published,
  document: LegalDocument,
  language: Language,
  version?: number,
): PublishedDocument | undefined => {
  const versions = published[document];
  const shown = version === undefined ? versions[0] : versions.find((each) => each.version === version);
  if (!shown) return undefined;
  const textLanguage = languageShown(shown, language);
  const text = shown.texts[textLanguage];
  if (!text) return undefined;
  return {
    document,
    version: shown.version,
    approved_at: shown.approvedAt.toISOString(),
    language: textLanguage,
    binding: shown.binding,
    translates: text.translates,
    text: parseLegalText(text.source),
    versions: versions.map((each) => ({
      version: each.version,
      approved_at: each.approvedAt.toISOString(),
      change: each.change,
      summary: each.summary[language] ?? each.summary[each.binding] ?? null,
    })),
  };
};
