import type { Database } from '@palco/database/connect';
import type { Card } from './card.ts';

export interface StoredCard extends Card {
  readonly batchId: number;
  /** who made the batch, and who took the file with its codes */
  readonly madeBy: readonly (number | null)[];
  readonly secretHash: Buffer;
  /** key of the hash */
  readonly keyId: string | undefined;
}

/** The card of a folio, locked until the transaction ends, so that guesses at one card come one by one. */
export const lockCard = async (tx: Database, folio: string): Promise<StoredCard | undefined> => {
  const row = await tx
    .selectFrom('prepaid_cards')
    .innerJoin('prepaid_batches', 'prepaid_batches.id', 'prepaid_cards.batch_id')
    .select([
      'folio',
      'batch_id',
      'made_by',
      'file_given_by',
      'secret_hash',
      'key_id',
      'active_from',
      'expires_at',
      'voided_at',
      'used_by',
      'order_id',
      'plan_id',
      'price_cents',
      'currency',
    ])
    .where('folio', '=', folio)
    .forUpdate('prepaid_cards')
    .executeTakeFirst();
  return (
    row && {
      folio: row.folio,
      batchId: row.batch_id,
      madeBy: [row.made_by, row.file_given_by],
      secretHash: row.secret_hash,
      keyId: row.key_id ?? undefined,
      planId: row.plan_id,
      priceCents: row.price_cents,
      currency: row.currency,
      activeFrom: row.active_from ?? undefined,
      expiresAt: row.expires_at,
      voidedAt: row.voided_at ?? undefined,
      usedBy: row.used_by ?? undefined,
      orderId: row.order_id ?? undefined,
    }
  );
};
