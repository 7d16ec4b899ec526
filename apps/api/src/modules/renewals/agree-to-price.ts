import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { lockPerson } from '../operations/lock-person.ts';
import type { Catalogue } from '../plans/plan.ts';
import type { AgreedFrom, RenewalOrigins } from './charges.ts';
import { renewalTermsOf } from './consent-text.ts';
import { offerOf } from './read-facts.ts';
import { ALIVE, storeConsent } from './renewal-store.ts';

/** A new yes, to what the page showed: the price that it has now. */
export const agreeToPrice = (
  db: Database,
  catalogue: Catalogue,
  note: RenewalOrigins['note'],
  {
    id,
    userId,
    version,
    language,
    from,
    now,
  }: {
    readonly id: number;
    readonly userId: number;
    readonly version: string;
    readonly language: Language;
    readonly from: AgreedFrom;
    readonly now: () => Date;
  },
): Promise<{ readonly id: number } | Refusal<'renewals/unknown' | 'renewals/over' | 'renewals/terms-changed'>> =>
  inTransaction(db, async (tx) => {
    // an erasure that has begun leaves no place behind
    if (!(await lockPerson(tx, userId))) return refuse('renewals/unknown');
    const row = await tx
      .selectFrom('renewals')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '<>', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('renewals/unknown');
    if (!ALIVE.some((state) => state === row.state)) return refuse('renewals/over');
    const at = now();
    const offer = offerOf(catalogue, row, at);
    const terms = offer && renewalTermsOf(offer, language);
    if (terms?.version !== version) return refuse('renewals/terms-changed');
    await storeConsent(tx, id, 'profile', terms, at);
    await note(tx, id, 'price', from, at);
    // its notice is due at once when the charge is near
    await tx.updateTable('renewals').set({ next_at: at, asked_cents: null }).where('id', '=', id).execute();
    return { id };
  });
