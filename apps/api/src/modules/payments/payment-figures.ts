import type { Database } from '@palco/database/connect';

interface Count {
  readonly name: string;
  readonly count: number;
}
interface PaymentFigures {
  /** waiting ones by provider */
  readonly notices: readonly Count[];
  readonly unknown: number;
  readonly oldestUnknown: Date | undefined;
}

export const readPaymentFigures = async (db: Database): Promise<PaymentFigures> => {
  const notices = await db
    .selectFrom('provider_notices')
    .select(({ fn }) => ['provider as name', fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('provider')
    .execute();
  const unknown = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('opened_at').as('oldest')])
    .where('state', '=', 'unknown')
    // true of every unsettled attempt, and lets the query use the small index of those that will be checked again
    .where('next_check_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { notices, unknown: unknown.count, oldestUnknown: unknown.oldest ?? undefined };
};
