/**
 * Which translations are behind their original: those written before it was. Only times are kept, so it does not matter which
 * language is the league's first when something is written.
 */
import type { InLanguages } from '@palco/contracts/translated';
import type { Database } from '@palco/database/connect';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { revisionOf } from './changed-meanwhile.ts';

type Texts = InLanguages<unknown>;
interface TextChange {
  /** what the texts belong to: `faq:rain`, `plan 3` */
  readonly subject: string;
  /** undefined: it is new */
  readonly before: Texts | undefined;
  /** undefined: it is gone */
  readonly after: Texts | undefined;
  /** translations that somebody read again and left as they are */
  readonly right?: readonly Language[];
  readonly at: Date;
}

/** Notes in the transaction of a change in which languages it writes. What is written for the first time is behind nothing. */
export const noteTexts = async (
  tx: Database,
  { subject, before, after, right = [], at }: TextChange,
): Promise<void> => {
  if (!after) {
    await tx.deleteFrom('written_texts').where('subject', '=', subject).execute();
    return;
  }
  if (!before) return;
  const written = LANGUAGES.filter(
    (language) =>
      after[language] !== undefined &&
      (right.includes(language) || revisionOf(before[language]) !== revisionOf(after[language])),
  );
  if (!written.length) return;
  // later than anything before it, whatever the clock says
  const last = await tx
    .selectFrom('written_texts')
    .select('written_at')
    .where('subject', '=', subject)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const written_at = new Date(Math.max(at.getTime(), (last?.written_at.getTime() ?? 0) + 1));
  await tx
    .insertInto('written_texts')
    .values(written.map((language) => ({ subject, language, written_at })))
    .onConflict((conflict) => conflict.columns(['subject', 'language']).doUpdateSet({ written_at }))
    .execute();
};

/** The languages of each subject, of those that are on, whose translation is older than the original. */
export const readStale = async (
  db: Database,
  texts: ReadonlyMap<string, Texts>,
  languages: readonly Language[],
): Promise<Record<string, Language[]>> => {
  const [original, ...others] = languages;
  if (!original || !others.length || !texts.size) return {};
  const rows = await db
    .selectFrom('written_texts')
    .selectAll()
    .where('subject', 'in', [...texts.keys()])
    .execute();
  const timeOf = (of: string, language: Language): number =>
    rows.find((row) => row.subject === of && row.language === language)?.written_at.getTime() ?? 0;
  return Object.fromEntries(
    [...texts].flatMap(([subject, own]) => {
      const stale = others.filter(
        (language) => own[language] !== undefined && timeOf(subject, language) < timeOf(subject, original),
      );
      return stale.length ? [[subject, stale]] : [];
    }),
  );
};
