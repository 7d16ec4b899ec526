/** The demo's cards: some are always left unused; their codes stand in the owner's own file and nowhere else. */
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Catalogue } from '../plans/plan.ts';
import { makeBatch, type PrintedCard } from './make-batch.ts';

export interface KnownCards {
  read(): readonly PrintedCard[];
  /** replaces the list; errors when it cannot be kept */
  write(cards: readonly PrintedCard[]): void;
}
export interface DemoCardsParts {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly key: Uint8Array;
  readonly known: KnownCards;
  readonly at: Date;
}
export const DEMO_CARD_PLAN = 107;
const AT_LEAST = 5;
const STOCK = 10;
const VALID_MS = 365 * 86_400_000;

/** Cards somebody may try; when fewer than five are left, new ones are made. Two processes do it one after the other. */
export const stockDemoCards = ({ db, catalogue, key, known, at }: DemoCardsParts): Promise<readonly PrintedCard[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo cards', 0))`.execute(tx);
    const kept = known.read();
    const folios = kept.map(({ folio }) => folio);
    const unused = folios.length
      ? await tx
          .selectFrom('prepaid_cards')
          .select('folio')
          .where('folio', 'in', folios)
          .where('used_at', 'is', null)
          .where('expires_at', '>', at)
          .execute()
      : [];
    const left = kept.filter(({ folio }) => unused.some((card) => card.folio === folio));
    if (left.length >= AT_LEAST) return left;
    const batch = await makeBatch(db, catalogue, key, {
      planId: DEMO_CARD_PLAN,
      distributor: 'Demo',
      quantity: STOCK - left.length,
      activeFrom: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      actor: undefined,
      at,
    });
    if (isRefusal(batch)) return left;
    const all = [...left, ...batch.cards];
    known.write(all);
    return all;
  });
