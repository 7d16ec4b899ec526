import type { Identity } from '@palco/contracts/identity/identity';
import { CONSENT_DOCUMENTS, LEGAL_DOCUMENTS } from '@palco/contracts/legal/legal';
import { fillGaps } from '@palco/contracts/legal/legal-text';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { writeVersion } from './approve-draft.ts';
import { lockDocument } from './draft-store.ts';
import type { ApprovedText, LegalStore } from './legal-store.ts';
import { legalValuesOf } from './legal-values.ts';
import { type LegalFacts, readTemplate, sourceOf, templateLanguages } from './template.ts';

interface SeedLegalDeps {
  readonly db: Database;
  readonly league: () => Identity;
  readonly facts: () => Promise<LegalFacts>;
  readonly store: Pick<LegalStore, 'forget'>;
}

/** The documents of the demo's invented operator, from the templates. Everybody in the demo has agreed to them. */
export const seedLegal = async ({ db, league, facts, store }: SeedLegalDeps, at: Date): Promise<void> => {
  const known: LegalFacts = new Set([...(await facts()), 'demo' as const]);
  await db.transaction().execute(async (tx) => {
    for (const document of LEGAL_DOCUMENTS) {
      await lockDocument(tx, document);
      const before = await tx
        .selectFrom('legal_versions')
        .select('version')
        .where('document', '=', document)
        .limit(1)
        .executeTakeFirst();
      if (before) continue;
      const texts: Record<string, ApprovedText> = {};
      for (const language of templateLanguages(document)) {
        const template = readTemplate(document, language);
        const answered = sourceOf(template, known).replace(
          /\{\{([^{}]+)\}\}/g,
          (gap, name: string) => template.demo?.[name] ?? gap,
        );
        texts[language] = { source: fillGaps(answered, legalValuesOf(league())), translates: 1 };
      }
      const version = { version: 1, binding: 'es', change: 'material', summary: {}, texts } as const;
      await writeVersion(tx, document, version, { actor: null, at });
    }
    for (const document of CONSENT_DOCUMENTS)
      await sql`
        insert into consents (user_id, document, version, language, way, at)
        select id, ${document}, '1', 'es', 'register', ${at} from users where deleted_at is null
        on conflict do nothing`.execute(tx);
  });
  store.forget();
};
