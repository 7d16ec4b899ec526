/** The drafts of the legal documents: rows by language, and which of them say the same. */
import type { LegalDocument } from '@palco/contracts/legal/legal';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { sql } from 'kysely';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import type { ApprovedVersion } from './legal-store.ts';

export interface DraftRow {
  readonly language: string;
  readonly source: string;
  readonly based_on: string | null;
  readonly changed_at: Date;
  /** name or e-mail */
  readonly by: string | null;
}
export const subjectOf = (document: LegalDocument): string => `legal ${document}`;

/** One change of a document at a time, so that none is lost. */
export const lockDocument = async (tx: Database, document: LegalDocument): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${subjectOf(document)}))`.execute(tx);
};

export const readDraft = async (db: Database, document: LegalDocument): Promise<DraftRow[]> => {
  const rows = await db
    .selectFrom('legal_drafts')
    .leftJoin('users', 'users.id', 'changed_by')
    .select(['legal_drafts.language', 'source', 'based_on', 'changed_at', 'users.name', 'users.email'])
    .where('document', '=', document)
    .orderBy('legal_drafts.language')
    .execute();
  return rows.map(({ name, email, ...row }) => ({ ...row, by: name ?? email }));
};

/** What a change of the draft is compared with: its words, not who wrote them. */
export const draftContent = (rows: readonly DraftRow[]): unknown =>
  rows.length ? rows.map(({ language, source, based_on }) => ({ language, source, based_on })) : undefined;

/** The binding text that a draft leads to: its own, or the approved one that it leaves as it is. */
export const bindingSource = (
  rows: readonly DraftRow[],
  binding: Language,
  newest: ApprovedVersion | undefined,
): string | undefined => rows.find(({ language }) => language === binding)?.source ?? newest?.texts[binding]?.source;

/** The mark by which a translation knows its binding text; null where there is no binding text yet. */
export const markOf = (binding: string | undefined): string => revisionOf(binding);
