/**
 * The round of renewals: what is due is decided by `next-move.ts` and written in one transaction each. A charge is an attempt
 * before it is a call, so a process that is killed anywhere leaves nothing that the next round cannot finish.
 */
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import type { Catalogue } from '../plans/plan.ts';
import type { RenewalCharge, RenewalCharges } from './charges.ts';
import { endRenewal } from './end-renewal.ts';
import { giveGrace } from './grace.ts';
import { DAY_MS, firstLookAt, GRACE, HOUR_MS, type Move, nextMove } from './next-move.ts';
import { type ReadFacts, type RenewalRow, readFacts } from './read-facts.ts';
import { ALIVE, queueRenewalMail } from './renewal-store.ts';

interface RenewDeps {
  readonly db: Database;
  readonly catalogue: { read(): Promise<Catalogue> };
  readonly charges: RenewalCharges;
  readonly log: Logger;
}
interface Step {
  readonly tx: Database;
  readonly row: RenewalRow & { readonly paid_until: Date };
  readonly read: ReadFacts;
  readonly catalogue: Catalogue;
  readonly at: Date;
}
const SOON_MS = HOUR_MS / 4;
const BATCH = 100;

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
const change = (tx: Database, id: number, values: Partial<Omit<RenewalRow, 'id'>>) =>
  tx.updateTable('renewals').set(values).where('id', '=', id).execute();

/** A bought renewal that nobody paid, or that was paid beside another one, is put away with its card. */
const putAway = async (tx: Database, row: RenewalRow, at: Date): Promise<void> => {
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['state', 'changed_at'])
    .where('renewal_id', '=', row.id)
    .execute();
  const isOpen = ({ state, changed_at }: (typeof attempts)[number]): boolean =>
    state === 'failed' || state === 'expired'
      ? changed_at > later(at, -DAY_MS)
      : ['submitting', 'unknown', 'awaiting-bank'].includes(state);
  if (attempts.some(isOpen)) await change(tx, row.id, { next_at: later(at, DAY_MS) });
  else await endRenewal(tx, row, 'ended', 'unpaid', at);
};

/** The pass goes on while the card is tried again. */
const giveGraceOf = async ({ tx, row, read, catalogue, at }: Step): Promise<void> => {
  const plan = catalogue.plans.find(({ id }) => id === row.plan_id);
  const first = read.facts.tries.find(({ outcome }) => outcome === 'declined');
  const endsAt = first && later(first.openedAt, GRACE);
  if (plan && endsAt && endsAt > row.paid_until) await giveGrace(tx, row, { plan, endsAt, at });
};

const chargeOf = async ({ tx, row, read, catalogue, at }: Step): Promise<RenewalCharge | undefined> => {
  const notice = await tx
    .selectFrom('renewal_notices')
    .selectAll()
    .where('renewal_id', '=', row.id)
    .where('period', '=', row.period)
    .executeTakeFirstOrThrow();
  const card = await tx
    .selectFrom('kept_cards')
    .selectAll()
    .where('id', '=', row.card_id ?? 0)
    .executeTakeFirst();
  const plan = catalogue.plans.find(({ id }) => id === row.plan_id);
  if (!plan || card?.customer == null || card.card === null) return undefined;
  return {
    renewalId: row.id,
    period: row.period,
    consentId: read.agreed.id,
    userId: row.user_id,
    plan,
    country: row.country,
    currency: notice.currency,
    language: read.language,
    priceCents: notice.price_cents,
    commissionCents: notice.commission_cents,
    card: { id: card.id, customer: card.customer, card: card.card },
    email: row.email,
    at,
  };
};

type Opened = { readonly reference: string; readonly charge: RenewalCharge };

/** Writes the move. Returns an attempt whose charge is to be asked for after the commit. */
const carryOut = async (step: Step, move: Move, charges: RenewalCharges): Promise<Opened | undefined> => {
  const { tx, row, read, at } = step;
  const { id, period } = row;
  switch (move.kind) {
    case 'wait':
      if (move.declined) {
        await giveGraceOf(step);
        await queueRenewalMail(tx, id, `declined ${period} ${move.declined}`);
      }
      await change(tx, id, { next_at: move.until, ...(move.declined ? { state: 'past-due' } : {}) });
      return undefined;
    case 'follow': {
      const paid_until = move.paidUntil;
      const next = {
        state: 'active',
        period: period + 1,
        paid_until,
        next_at: firstLookAt(paid_until),
        asked_cents: null,
      };
      await change(tx, id, next);
      return undefined;
    }
    case 'ask':
      await change(tx, id, { asked_cents: move.totalCents, next_at: later(at, HOUR_MS) });
      await queueRenewalMail(tx, id, `price ${period} ${move.totalCents}`);
      return undefined;
    case 'notify': {
      const { offer } = read;
      if (!offer) throw new Error('a notice without an offer');
      await tx
        .insertInto('renewal_notices')
        .values({
          renewal_id: id,
          period,
          price_cents: offer.priceCents,
          commission_cents: offer.commissionCents,
          total_cents: offer.totalCents,
          currency: offer.region.currency,
          charge_at: move.chargeAt,
          made_at: at,
          sent_at: null,
        })
        .execute();
      await change(tx, id, { next_at: later(at, HOUR_MS) });
      await queueRenewalMail(tx, id, `notice ${period}`);
      return undefined;
    }
    case 'charge': {
      const charge = await chargeOf(step);
      if (!charge) {
        await endRenewal(tx, row, 'ended', 'declined', at);
        await queueRenewalMail(tx, id, 'ended');
        return undefined;
      }
      const reference = await charges.open(tx, charge);
      await change(tx, id, { next_at: later(at, SOON_MS) });
      return reference === 'busy' ? undefined : { reference, charge };
    }
    case 'end':
      await endRenewal(tx, row, 'ended', move.why, at);
      await queueRenewalMail(tx, id, 'ended');
      return undefined;
  }
};

const isRunning = (row: RenewalRow): row is Step['row'] =>
  row.paid_until !== null && ALIVE.some((state) => state === row.state);

/** One move of one renewal, unless another process makes it. */
const makeMove = (
  { db, charges }: RenewDeps,
  catalogue: Catalogue,
  id: number,
  now: () => Date,
): Promise<Opened | undefined> =>
  db.transaction().execute(async (tx) => {
    const whose = await tx
      .selectFrom('renewals')
      .select(['user_id', 'plan_id'])
      .where('id', '=', id)
      .where('next_at', '<=', now())
      .executeTakeFirst();
    if (!whose) return undefined;
    await charges.lock(tx, { userId: whose.user_id, planId: whose.plan_id });
    const row = await tx
      .selectFrom('renewals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const at = now();
    if (!row?.next_at || row.next_at > at) return undefined;
    if (!isRunning(row)) {
      await putAway(tx, row, at);
      return undefined;
    }
    const step = { tx, row, read: await readFacts(tx, catalogue, row, at), catalogue, at };
    return carryOut(step, nextMove(step.read.facts, at), charges);
  });

/** Makes every move of a renewal that is due now: an answer of the provider decides the next one. */
export const renew = async (deps: RenewDeps, id: number, now: () => Date): Promise<void> => {
  const catalogue = await deps.catalogue.read();
  const opened = await makeMove(deps, catalogue, id, now);
  if (!opened) return;
  await deps.charges.charge(opened.reference, opened.charge, now);
  await deps.db
    .updateTable('renewals')
    .set({ next_at: now() })
    .where('id', '=', id)
    .where('state', 'in', ALIVE)
    .where('period', '=', opened.charge.period)
    .execute();
  await makeMove(deps, catalogue, id, now);
};

/** One round; a renewal that cannot be looked at does not stop the others. */
export const renewalRound = async (deps: RenewDeps, now: () => Date): Promise<void> => {
  for (let isFull = true; isFull; ) {
    const due = await deps.db
      .selectFrom('renewals')
      .select('id')
      .where('next_at', '<=', now())
      .orderBy('next_at')
      .limit(BATCH)
      .execute();
    for (const { id } of due)
      await renew(deps, id, now).catch(async (fault: unknown) => {
        deps.log.error({ err: fault, renewal: id }, 'a renewal could not be looked at');
        await change(deps.db, id, { next_at: later(now(), SOON_MS) });
      });
    isFull = due.length === BATCH;
  }
};
