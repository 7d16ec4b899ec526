/** In the night, what the providers list is read and compared with the ledger. What was missed is read the next time. */
import type { Database } from '@palco/database/connect';
import { addDays, daysBetween, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import { raiseAlertOnce } from '../../operations/raise-alert.ts';
import { type FetchDeps, fetchStatement } from './fetch-statement.ts';
import { readReconciliation } from './read-reconciliation.ts';

export const READ_PROVIDERS = 'read-providers';
/** PayPal lists 31 days in one call. */
const MOST_DAYS = 30;
/** A payout takes some days to be done. */
const PAYOUT_DAYS = 14;
/** One night may fail; then somebody must hear of it. */
const PATIENT_DAYS = 3;

/** The first day that no night has read; undefined: nothing has moved at PayPal yet. */
const firstUnread = async (db: Database, zone: Zone): Promise<LeagueDate | undefined> => {
  const { last } = await db
    .selectFrom('provider_statements')
    .select(({ fn }) => fn.max<string | null>('to_day').as('last'))
    .where('provider', '=', 'paypal')
    .where('imported_by', 'is', null)
    .executeTakeFirstOrThrow();
  if (last) return addDays(last as LeagueDate, 1);
  const { first } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.min<Date | null>('at').as('first'))
    .where('provider', '=', 'paypal')
    .executeTakeFirstOrThrow();
  return first ? leagueDateOf(first, zone) : undefined;
};

const alertOfDifferences = async (db: Database, zone: Zone, statement: number, at: Date): Promise<void> => {
  const compared = await readReconciliation(db, zone, statement);
  if (isRefusal(compared)) return;
  const open = (rows: readonly { readonly explained: unknown }[]): number =>
    rows.filter(({ explained }) => explained === null).length;
  const detail = {
    differs: open(compared.differs),
    ours_only: open(compared.ours_only),
    theirs_only: open(compared.theirs_only),
  };
  if (Object.values(detail).every((count) => count === 0)) return;
  await raiseAlertOnce(db, { kind: 'provider-differs', subject: `statement ${statement}`, detail, at });
};

interface NightReading extends FetchDeps {
  readonly clock: Clock;
  readonly log: Logger;
}
const readPaypal = async ({ clock, log, ...deps }: NightReading, yesterday: LeagueDate): Promise<void> => {
  const [at, zone] = [clock(), clock.zone()];
  const unread = await firstUnread(deps.db, zone);
  if (!unread || unread > yesterday) return;
  const oldest = addDays(yesterday, 1 - MOST_DAYS);
  const from = unread < oldest ? oldest : unread;
  const fetched = await fetchStatement(deps, { provider: 'paypal', from, to: yesterday, actor: undefined, at, zone });
  if (!isRefusal(fetched)) {
    if (fetched.statement !== undefined) await alertOfDifferences(deps.db, zone, fetched.statement, at);
    return;
  }
  log.warn(
    { provider: 'paypal', from, to: yesterday, refused: fetched.refused },
    'the list of the night could not be read',
  );
  if (daysBetween(unread, yesterday) < PATIENT_DAYS) return;
  await raiseAlertOnce(deps.db, { kind: 'provider-differs', subject: `paypal unread since ${unread}`, at });
};

export const readProviders = async (reading: NightReading): Promise<void> => {
  const { clock, log, ...deps } = reading;
  const [at, zone] = [clock(), clock.zone()];
  const today = leagueDateOf(at, zone);
  if (deps.paypal) await readPaypal(reading, addDays(today, -1));
  if (!deps.openpay) return;
  const from = addDays(today, -PAYOUT_DAYS);
  const fetched = await fetchStatement(deps, { provider: 'openpay', from, to: today, actor: undefined, at, zone });
  if (isRefusal(fetched)) log.warn({ provider: 'openpay', refused: fetched.refused }, 'payouts could not be read');
};
