/** What approving a draft makes of it, or why not. Pure. */
import type { LegalChange } from '@palco/contracts/legal/legal';
import { fillGaps, gapsIn, type LegalValues } from '@palco/contracts/legal/legal-text';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { bindingSource, type DraftRow, markOf } from './draft-store.ts';
import type { ApprovedText, ApprovedVersion } from './legal-store.ts';

export interface Approval {
  readonly change: LegalChange;
  readonly summary: Partial<Readonly<Record<Language, string>>>;
}
export interface NextVersion extends Pick<ApprovedVersion, 'version' | 'binding' | 'change' | 'summary' | 'texts'> {
  /** drafts that are part of it; a stale translation stays a draft */
  readonly used: readonly Language[];
}

/**
 * The next version. A translation that was not brought up to date stays that of the version it translates. A text with gaps
 * is refused, and so is a version that says what the last one says.
 */
export const nextVersion = (
  rows: readonly DraftRow[],
  { languages, values }: { readonly languages: readonly Language[]; readonly values: LegalValues },
  newest: ApprovedVersion | undefined,
  { change, summary }: Approval,
): NextVersion | Refusal<'legal/no-draft' | 'legal/gaps' | 'legal/no-summary' | 'legal/nothing-new'> => {
  const drafts = rows.filter(({ language }) => languages.includes(language as Language));
  const binding = languages[0] as Language;
  const bindingText = bindingSource(drafts, binding, newest);
  if (!drafts.length || bindingText === undefined) return refuse('legal/no-draft');
  const version = (newest?.version ?? 0) + 1;
  const filled = fillGaps(bindingText, values);
  const isSameBinding = newest?.binding === binding && newest.texts[binding]?.source === filled;
  const texts: Partial<Record<Language, ApprovedText>> = { [binding]: { source: filled, translates: version } };
  const used: Language[] = [binding];
  for (const language of LANGUAGES.filter((each) => each !== binding)) {
    const draft = drafts.find((row) => row.language === language);
    const before = newest?.texts[language];
    if (draft && draft.based_on === markOf(bindingText)) {
      texts[language] = { source: fillGaps(draft.source, values), translates: version };
      used.push(language);
    } else if (before) {
      const isCurrent = isSameBinding && before.translates === newest?.version;
      texts[language] = { source: before.source, translates: isCurrent ? version : before.translates };
    }
  }
  for (const language of used) {
    const gaps = gapsIn(texts[language]?.source ?? '');
    if (gaps.length) return refuse('legal/gaps', { language, gaps: gaps.join(' · ') });
  }
  const isNew = LANGUAGES.some((language) => texts[language]?.source !== newest?.texts[language]?.source);
  const catchesUp = LANGUAGES.some(
    (language) => texts[language]?.translates === version && newest?.texts[language]?.translates !== newest?.version,
  );
  if (newest && !isNew && !catchesUp) return refuse('legal/nothing-new');
  if (newest && !summary[binding]) return refuse('legal/no-summary', { language: binding });
  return { version, binding, change: newest ? change : 'material', summary: newest ? summary : {}, texts, used };
};
