/**
 * An IPN whose post-back PayPal does not answer may be PayPal's own or anybody's. After a while it counts against its
 * address as a forged one does, so that inventing them is not free; when PayPal confirms it, that is taken back.
 */
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Selectable } from 'kysely';
import { addressSubject } from '../../operations/address-prefix.ts';
import type { Limits } from '../../operations/limits.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import type { PaymentLimit } from '../limits.ts';
import { closeWebhook } from '../webhook-inbox.ts';

type StoredIpn = Selectable<Schema['provider_notices']>;
interface UnansweredDeps {
  readonly db: Database;
  readonly limits: Limits<PaymentLimit>;
}

const DOUBTED_AFTER_MS = 10 * 60_000;
/** PayPal itself repeats an IPN for four days. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

const subjectsOf = ({ address }: StoredIpn) => ({ 'forged notices by address': addressSubject(address) });

/** Returns whether the post-back is to be tried again. */
export const afterNoAnswer = async ({ db, limits }: UnansweredDeps, ipn: StoredIpn, now: Date): Promise<boolean> => {
  const age = now.getTime() - ipn.received_at.getTime();
  if (age > GIVEN_UP_AFTER_MS) {
    // one a day, because anybody can send one
    const subject = `paypal ${now.toISOString().slice(0, 10)}`;
    await raiseAlert(db, { kind: 'notice-unanswered', subject, detail: { notice: ipn.id }, at: now });
    await closeWebhook(db, ipn.id, 'stuck', 'PayPal did not answer');
    return false;
  }
  if (age > DOUBTED_AFTER_MS && !ipn.doubted_at) {
    const marked = await db
      .updateTable('provider_notices')
      .set({ doubted_at: now })
      .where('id', '=', ipn.id)
      .where('doubted_at', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows) await limits.fail(subjectsOf(ipn));
  }
  return true;
};

/** Called with PayPal's answer. */
export const afterAnswer = async (
  { db, limits }: UnansweredDeps,
  ipn: StoredIpn,
  answer: 'verified' | 'invalid',
): Promise<void> => {
  if (answer === 'invalid' && !ipn.doubted_at) await limits.fail(subjectsOf(ipn));
  if (answer !== 'verified' || !ipn.doubted_at) return;
  await db.updateTable('provider_notices').set({ doubted_at: null }).where('id', '=', ipn.id).execute();
  await limits.takeBack(subjectsOf(ipn));
};
