/** The leader's round: checks every attempt that is due, so that none stays open because a webhook was lost. */

import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { startRounds } from '../../jobs/rounds.ts';
import { setAside } from './attempt-store.ts';
import { checkAttempt } from './check-attempt.ts';
import { checkRefunds } from './refunds/check-refunds.ts';
import type { RefundDeps } from './refunds/refund-payment.ts';
import type { SettlementDeps } from './settle-attempt.ts';

interface ReconcileDeps {
  readonly settlement: SettlementDeps;
  readonly refunds: RefundDeps;
  readonly clock: Clock;
  readonly log: Logger;
}
const BATCH = 20;
const ROUND_MS = 5000;

const dueAttempts = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
};

/** One round; returns how many attempts were due. An attempt that cannot be checked does not stop the others. */
export const reconcileOnce = async ({ settlement, refunds, clock, log }: ReconcileDeps): Promise<number> => {
  const due = await dueAttempts(settlement.db, clock());
  for (const id of due)
    await checkAttempt(settlement, refunds, id, clock).catch(async (fault: unknown) => {
      log.error({ err: fault, attempt: id }, 'an attempt could not be checked');
      // checked again later: a batch of such attempts must not block all others
      await setAside(settlement.db, id, clock());
    });
  await checkRefunds(refunds, clock);
  return due.length;
};

/** Runs rounds until the returned function is called. */
export const startReconciling = (deps: ReconcileDeps): (() => Promise<void>) =>
  startRounds({
    // a full batch means there is more
    round: async () => ((await reconcileOnce(deps)) === BATCH ? 0 : undefined),
    everyMs: ROUND_MS,
    onFault: (fault) => deps.log.error({ err: fault }, 'reconciling'),
  });
