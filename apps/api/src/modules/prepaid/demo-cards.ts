/** The demo's cards: a few unused ones are always in stock; their codes are only in the demo's own file. */
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Key } from '../../keys.ts';
import type { Catalogue } from '../plans/plan.ts';
import { makeBatch, type PrintedCard, takeFile } from './make-batch.ts';

interface KnownCards {
  read(): readonly PrintedCard[];
  /** replaces the list; errors when it cannot be stored */
  write(cards: readonly PrintedCard[]): void;
}
interface DemoCardsDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly key: Key;
  readonly known: KnownCards;
  readonly at: Date;
}
export const DEMO_CARD_PLAN = 107;
const AT_LEAST = 5;
const STOCK = 10;
const VALID_MS = 365 * 86_400_000;

/** Returns the unused cards; when fewer than five are left, new ones are made. An advisory lock serializes processes. */
export const stockDemoCards = ({ db, catalogue, key, known, at }: DemoCardsDeps): Promise<readonly PrintedCard[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo cards', 0))`.execute(tx);
    const stored = known.read();
    const folios = stored.map(({ folio }) => folio);
    const unused = folios.length
      ? await tx
          .selectFrom('prepaid_cards')
          .select('folio')
          .where('folio', 'in', folios)
          .where('used_at', 'is', null)
          .where('expires_at', '>', at)
          .execute()
      : [];
    const left = stored.filter(({ folio }) => unused.some((card) => card.folio === folio));
    if (left.length >= AT_LEAST) return left;
    const batchId = await makeBatch(db, catalogue, key, {
      planId: DEMO_CARD_PLAN,
      distributor: 'Demo',
      quantity: STOCK - left.length,
      activeFrom: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      actor: undefined,
      at,
    });
    const made = isRefusal(batchId) ? batchId : await takeFile(db, key, { batchId, actor: undefined, at });
    if (isRefusal(made)) return left;
    const all = [...left, ...made];
    known.write(all);
    return all;
  });
