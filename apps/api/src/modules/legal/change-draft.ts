/** Staff writes the draft of a legal document, takes the template for it, or discards it. */
import type { Identity } from '@palco/contracts/identity/identity';
import type { LegalDocument } from '@palco/contracts/legal/legal';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile } from '../operations/changed-meanwhile.ts';
import {
  bindingSource,
  type DraftRow,
  draftContent,
  lockDocument,
  markOf,
  readDraft,
  subjectOf,
} from './draft-store.ts';
import { readPublished } from './legal-store.ts';
import { type LegalFacts, readTemplate, sourceOf, templateLanguages } from './template.ts';

export interface DraftDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** the published identity */
  readonly league: () => Promise<Identity>;
  readonly facts: () => Promise<LegalFacts>;
}
export interface By {
  readonly actor: number;
  /** the revision of the draft on which the change is based */
  readonly seen?: string | undefined;
}
type Meanwhile = Refusal<'staff/changed-meanwhile'>;

/** The refusal where somebody else has changed the draft since. The caller's transaction has its lock. */
export const refuseIfChanged = (
  tx: Database,
  document: LegalDocument,
  rows: readonly DraftRow[],
  { seen, now }: { readonly seen: string | undefined; readonly now: Date },
): Promise<Meanwhile | undefined> => {
  const record = { seen, current: draftContent(rows), subject: subjectOf(document), now };
  return changedMeanwhile(tx, { ...record, action: 'change-legal-draft' });
};

/** Writes the draft in one language. A translation counts as translated from the binding draft as it is now. */
export const saveDraft = async (
  deps: DraftDeps,
  { document, language, source }: { document: LegalDocument; language: Language; source: string },
  { actor, seen }: By,
): Promise<'saved' | Meanwhile | Refusal<'legal/language-off'>> => {
  const { languages } = await deps.league();
  if (!languages.includes(language)) return refuse('legal/language-off');
  const binding = languages[0] as Language;
  return deps.db.transaction().execute(async (tx) => {
    await lockDocument(tx, document);
    const at = deps.clock();
    const rows = await readDraft(tx, document);
    const meanwhile = await refuseIfChanged(tx, document, rows, { seen, now: at });
    if (meanwhile) return meanwhile;
    const [newest] = (await readPublished(tx))[document];
    const based_on = language === binding ? null : markOf(bindingSource(rows, binding, newest));
    const row = { source, based_on, changed_at: at, changed_by: actor };
    await tx
      .insertInto('legal_drafts')
      .values({ document, language, ...row })
      .onConflict((conflict) => conflict.columns(['document', 'language']).doUpdateSet(row))
      .execute();
    const detail = { language, characters: source.length };
    await recordStaffAction(tx, { actor, action: 'change-legal-draft', subject: subjectOf(document), detail, at });
    return 'saved' as const;
  });
};

/** Makes the template the draft of a language. */
export const takeTemplate = async (
  deps: DraftDeps,
  { document, language }: { document: LegalDocument; language: Language },
  by: By,
): Promise<'saved' | Meanwhile | Refusal<'legal/language-off' | 'legal/no-template'>> => {
  if (!templateLanguages(document).includes(language)) return refuse('legal/no-template');
  const source = sourceOf(readTemplate(document, language), await deps.facts());
  return saveDraft(deps, { document, language, source }, by);
};

export const dropDraft = (
  { db, clock }: Pick<DraftDeps, 'db' | 'clock'>,
  document: LegalDocument,
  { actor, seen }: By,
): Promise<'dropped' | Meanwhile> =>
  db.transaction().execute(async (tx) => {
    await lockDocument(tx, document);
    const at = clock();
    const rows = await readDraft(tx, document);
    const meanwhile = await refuseIfChanged(tx, document, rows, { seen, now: at });
    if (meanwhile) return meanwhile;
    if (!rows.length) return 'dropped' as const;
    await tx.deleteFrom('legal_drafts').where('document', '=', document).execute();
    const detail = { languages: rows.map(({ language }) => language) };
    await recordStaffAction(tx, { actor, action: 'drop-legal-draft', subject: subjectOf(document), detail, at });
    return 'dropped' as const;
  });
