/** An installation from before there were versions keeps what it had: its texts become version 1, and so does who agreed to them. */
import type { Identity } from '@palco/contracts/identity/identity';
import type { ConsentDocument } from '@palco/contracts/legal/legal';
import { fillGaps, gapsIn } from '@palco/contracts/legal/legal-text';
import type { Database } from '@palco/database/connect';
import { readCatalog } from '@palco/texts/read-catalog';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { writeVersion } from './approve-draft.ts';
import { lockDocument } from './draft-store.ts';
import { legalValuesOf } from './legal-values.ts';
import { sourceOf, type Template } from './template.ts';

/** What staff had written about the operator, in a slot of the content that there is no more. */
const Written = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
});
type FormerValues = Readonly<Record<'name' | 'address' | 'email' | 'phone' | 'city', string | null>>;

const FORMER: readonly ConsentDocument[] = ['terms', 'privacy'];
/** Spanish was the only language of those texts. */
const LANGUAGE = 'es';

const writtenOperator = async (tx: Database) => {
  const row = await tx
    .selectFrom('content_items')
    .select(['value', 'changed_at', 'changed_by'])
    .where('slot', '=', 'operator')
    .executeTakeFirst();
  const parsed = Written.safeParse(row?.value);
  return row && parsed.success ? { values: parsed.data, at: row.changed_at, by: row.changed_by } : undefined;
};

/** Until staff wrote who the operator was, the texts named whom the identity names. */
const ofIdentity = (identity: Identity): FormerValues => {
  const { legal_name, address, email, telephone, city } = legalValuesOf(identity);
  return { name: legal_name, address, email, phone: telephone, city };
};

const hasAnybodyAgreed = async (tx: Database): Promise<boolean> =>
  (await tx.selectFrom('consents').select('user_id').where('document', '=', 'both').limit(1).executeTakeFirst()) !==
  undefined;

/** Their gaps had other names. */
const fill = (source: string, values: FormerValues): string => {
  const named = source.replace(/\{\{(name|phone)\}\}/g, (_, name) =>
    name === 'name' ? '{{legal_name}}' : '{{telephone}}',
  );
  const { name: legal_name, phone: telephone, ...rest } = values;
  return fillGaps(named, { ...rest, legal_name, telephone, rfc: null, league: null });
};

/**
 * Runs at each start and does nothing once there is a version. Texts with gaps, which told nobody who the operator was, are
 * not taken over.
 */
export const takeOverFormerTexts = (db: Database, identity: Identity, now: Date): Promise<readonly ConsentDocument[]> =>
  db.transaction().execute(async (tx) => {
    for (const document of FORMER) await lockDocument(tx, document);
    const known = await tx.selectFrom('legal_versions').select('version').limit(1).executeTakeFirst();
    if (known) return [];
    const written = await writtenOperator(tx);
    if (!written && !(await hasAnybodyAgreed(tx))) return [];
    const taken: ConsentDocument[] = [];
    for (const document of FORMER) {
      const template = readCatalog(LANGUAGE, `legal-former-${document}`) as Template;
      const source = fill(sourceOf(template, new Set()), written?.values ?? ofIdentity(identity));
      if (gapsIn(source).length) continue;
      const texts = { [LANGUAGE]: { source, translates: 1 } };
      const version = { version: 1, binding: LANGUAGE, change: 'material', summary: {}, texts } as const;
      await writeVersion(tx, document, version, { actor: written?.by ?? null, at: written?.at ?? now });
      await sql`
        insert into consents (user_id, document, version, language, way, at)
        select distinct on (user_id) user_id, ${document}, '1', ${LANGUAGE}, way, at from consents
        where document = 'both' order by user_id, at
        on conflict do nothing`.execute(tx);
      taken.push(document);
    }
    return taken;
  });
