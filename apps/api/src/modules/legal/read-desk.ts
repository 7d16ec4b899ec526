import { LEGAL_DOCUMENTS, type LegalDocument } from '@palco/contracts/legal/legal';
import type { LegalDesk, LegalDeskDocument, LegalVersion } from '@palco/contracts/legal/legal-staff';
import { fillGaps, gapsIn, type LegalValues } from '@palco/contracts/legal/legal-text';
import type { Database } from '@palco/database/connect';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import type { DraftDeps } from './change-draft.ts';
import { bindingSource, type DraftRow, draftContent, markOf, readDraft } from './draft-store.ts';
import { legalReadiness } from './legal-readiness.ts';
import { type ApprovedVersion, type Published, readPublished } from './legal-store.ts';
import { legalValuesOf } from './legal-values.ts';
import { templateLanguages } from './template.ts';

/** How many people accepted each version, by `document version`; purchases are not counted again. */
const countAccepted = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('consents')
    .select(['document', 'version', ({ fn }) => fn.countAll<number>().as('people')])
    .where('order_id', 'is', null)
    .where('document', 'in', LEGAL_DOCUMENTS)
    .groupBy(['document', 'version'])
    .execute();
  return new Map(rows.map(({ document, version, people }) => [`${document} ${version}`, Number(people)]));
};

const namesOf = async (db: Database, published: Published): Promise<Map<number, string | null>> => {
  const ids = LEGAL_DOCUMENTS.flatMap((document) => published[document].map(({ approvedBy }) => approvedBy ?? 0));
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
};

const presentDraft = (
  rows: readonly DraftRow[],
  languages: readonly Language[],
  values: LegalValues,
  newest: ApprovedVersion | undefined,
): LegalDeskDocument['draft'] => {
  const binding = languages[0] as Language;
  const mark = markOf(bindingSource(rows, binding, newest));
  return languages.flatMap((language) => {
    const row = rows.find((each) => each.language === language);
    if (!row) return [];
    const state = language === binding ? 'binding' : row.based_on === mark ? 'current' : 'stale';
    const gaps = gapsIn(fillGaps(row.source, values));
    return [{ language, source: row.source, state, gaps, at: row.changed_at.toISOString(), by: row.by } as const];
  });
};

/** Everything the console shows of the legal documents. */
export const readLegalDesk = async ({ db, league }: Pick<DraftDeps, 'db' | 'league'>): Promise<LegalDesk['data']> => {
  const [identity, published, accepted] = await Promise.all([league(), readPublished(db), countAccepted(db)]);
  const names = await namesOf(db, published);
  const values = legalValuesOf(identity);
  const versionOf = (document: LegalDocument, each: ApprovedVersion): LegalVersion => ({
    version: each.version,
    approved_at: each.approvedAt.toISOString(),
    by: names.get(each.approvedBy ?? 0) ?? null,
    change: each.change,
    binding: each.binding,
    summary: each.summary,
    texts: LANGUAGES.flatMap((language) => {
      const text = each.texts[language];
      return text ? [{ language, translates: text.translates }] : [];
    }),
    accepted: accepted.get(`${document} ${each.version}`) ?? 0,
  });
  const documents = await Promise.all(
    LEGAL_DOCUMENTS.map(async (document): Promise<LegalDeskDocument> => {
      const rows = await readDraft(db, document);
      return {
        document,
        draft: presentDraft(rows, identity.languages, values, published[document][0]),
        revision: revisionOf(draftContent(rows)),
        templates: templateLanguages(document),
        versions: published[document].map((each) => versionOf(document, each)),
      };
    }),
  );
  return { documents, readiness: legalReadiness(published, identity), languages: identity.languages, values };
};
