/** The words of an evidence: kinds that are stored, legal texts as lines, and what locales name. */
import { type LegalInline, parseLegalText } from '@palco/contracts/legal/legal-text';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';

export type WordOf = (
  group: 'methods' | 'attempts' | 'attemptsAtPaypal' | 'ledger' | 'disputed' | 'documents' | 'ways' | 'mail',
  kind: string,
) => string;
/** The word for a stored kind, of which only the first part is a kind; one that is new is shown as it is. */
export const wordsIn = (language: Language): WordOf => {
  const t = serverTexts(language, 'server-evidence');
  return (group, kind) => {
    const words: Readonly<Record<string, string>> = t(group, { returnObjects: true });
    return words[kind] ?? words[kind.split(' ')[0] ?? ''] ?? kind;
  };
};

/** The state of an attempt. Whoever opened a dispute at PayPal, it need not be the bank. */
export const attemptWord = (
  wordOf: WordOf,
  { method, state }: { readonly method: string; readonly state: string },
): string =>
  method === 'paypal' && (state === 'disputed' || state === 'lost')
    ? wordOf('attemptsAtPaypal', state)
    : wordOf('attempts', state);

const plain = (words: readonly LegalInline[]): string => words.map(({ text }) => text).join('');
/** A legal text as lines; its sections keep the numbers of its page. */
export const linesOf = (source: string): string[] => {
  const { intro, sections } = parseLegalText(source);
  const blocks = [
    ...intro,
    ...sections.flatMap(({ heading, blocks: own }, place) => [
      { kind: 'paragraph' as const, words: [{ text: `${place + 1}. ${heading}` }] },
      ...own,
    ]),
  ];
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [plain(block.words)] : block.points.map((point) => `• ${plain(point)}`),
  );
};

/** `México` for MX; what is no code of a country is shown as it is. */
export const countryIn = (language: Language, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code) : code;
/** `español` for es. */
export const languageName = (language: Language, code: string): string =>
  new Intl.DisplayNames(localeOf[language], { type: 'language' }).of(code) ?? code;
/** `hora estándar central (America/Mexico_City)` */
export const zoneIn = (language: Language, zone: Zone, at: Date): string => {
  const name = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${name ?? ''} (${zone})`.trim();
};
