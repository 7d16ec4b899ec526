import type { LegalDocument } from '@palco/contracts/legal/legal';
import type { Database } from '@palco/database/connect';
import { LANGUAGES } from '@palco/kernel/language';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { type By, type DraftDeps, refuseIfChanged } from './change-draft.ts';
import { lockDocument, readDraft, subjectOf } from './draft-store.ts';
import { announceLegal, type LegalStore, readPublished } from './legal-store.ts';
import { legalValuesOf } from './legal-values.ts';
import { type Approval, type NextVersion, nextVersion } from './next-version.ts';

type ApprovalRefusal =
  | Refusal<'staff/changed-meanwhile'>
  | Refusal<'legal/no-draft' | 'legal/gaps' | 'legal/no-summary' | 'legal/nothing-new'>;

/** Writes a version and its texts, which nobody can change afterwards. The caller's transaction has the document's lock. */
export const writeVersion = async (
  tx: Database,
  document: LegalDocument,
  { version, binding, change, summary, texts }: Omit<NextVersion, 'used'>,
  { actor, at }: { readonly actor: number | null; readonly at: Date },
): Promise<void> => {
  await tx
    .insertInto('legal_versions')
    .values({
      document,
      version,
      binding,
      change,
      summary: JSON.stringify(summary),
      approved_at: at,
      approved_by: actor,
    })
    .execute();
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ document, version, language, ...text }] : [];
  });
  await tx.insertInto('legal_texts').values(rows).execute();
  await announceLegal(tx);
};

/** Approves the draft as the next version. */
export const approveDraft = async (
  { db, clock, league, store }: DraftDeps & { readonly store: Pick<LegalStore, 'forget'> },
  document: LegalDocument,
  approval: Approval,
  { actor, seen }: By,
): Promise<'approved' | ApprovalRefusal> => {
  const identity = await league();
  const done = await db.transaction().execute(async (tx) => {
    await lockDocument(tx, document);
    const at = clock();
    const rows = await readDraft(tx, document);
    const meanwhile = await refuseIfChanged(tx, document, rows, { seen, now: at });
    if (meanwhile) return meanwhile;
    const [newest] = (await readPublished(tx))[document];
    const context = { languages: identity.languages, values: legalValuesOf(identity) };
    const next = nextVersion(rows, context, newest, approval);
    if (isRefusal(next)) return next;
    await writeVersion(tx, document, next, { actor, at });
    await tx.deleteFrom('legal_drafts').where('document', '=', document).where('language', 'in', next.used).execute();
    const detail = { version: next.version, change: next.change, summary: next.summary, languages: next.used };
    await recordStaffAction(tx, { actor, action: 'approve-legal-draft', subject: subjectOf(document), detail, at });
    return 'approved' as const;
  });
  store.forget();
  return done;
};
