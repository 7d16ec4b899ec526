/** The leader's round: every attempt whose time has come is looked at; nothing stays open because nobody told us. */
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { CardMoney } from './bring-charge.ts';
import { checkAttempt } from './check-attempt.ts';
import { checkRefunds } from './check-refunds.ts';
import type { Settling } from './settle-attempt.ts';

export interface ReconcileParts {
  readonly settling: Settling;
  /** undefined: the card provider is not configured */
  readonly cards: CardMoney | undefined;
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

/** One round; answers how many attempts were looked at. An attempt that cannot be looked at does not stop the others. */
export const reconcileOnce = async ({ settling, cards, clock, log }: ReconcileParts): Promise<number> => {
  const due = await dueAttempts(settling.db, clock());
  for (const id of due)
    await checkAttempt(settling, cards, id, clock()).catch((fault: unknown) =>
      log.error({ err: fault, attempt: id }, 'an attempt could not be looked at'),
    );
  if (cards) await checkRefunds(cards, clock());
  return due.length;
};

/** Round after round until the answered function is called. */
export const startReconciling = (parts: ReconcileParts): (() => Promise<void>) => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const go = (): void => {
    round = reconcileOnce(parts)
      .catch((fault: unknown) => {
        parts.log.error({ err: fault }, 'reconciling');
        return 0;
      })
      .then((looked) => {
        // a full batch means there is more
        if (!isOver) timer = setTimeout(go, looked === BATCH ? 0 : ROUND_MS);
      });
  };
  go();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await round;
  };
};
