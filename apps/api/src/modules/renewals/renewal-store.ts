/** Renewals as payments see them. Each function runs inside its caller's transaction. */
import type { Database } from '@palco/database/connect';
import type { KeepAnswer } from '../../gateways/openpay/kept-cards.ts';
import { enqueue } from '../../jobs/runner.ts';
import type { RenewalTerms } from './consent-text.ts';
import { firstLookAt } from './next-move.ts';

export const ALIVE = ['active', 'past-due'] as const;
export const RENEWAL_MAIL_TASK = 'mail-renewal';
export type RenewalMailKind =
  | 'begun'
  | 'stopped'
  | 'ended'
  | `card ${number}`
  | `price ${number} ${number}`
  | `notice ${number}`
  | `declined ${number} ${number}`;

/** Sent once, after the transaction commits. */
export const queueRenewalMail = (tx: Database, renewalId: number, kind: RenewalMailKind): Promise<void> =>
  enqueue(tx, RENEWAL_MAIL_TASK, { renewalId, kind }, { key: `${kind} of renewal ${renewalId}` });

/** The source of the days that a pass goes on while a card is tried again. */
export const graceSourceOf = (renewalId: number, period: number): string => `renewal ${renewalId} grace ${period}`;

export const isRenewing = async (db: Database, userId: number, planId: number): Promise<boolean> =>
  (await db
    .selectFrom('renewals')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('state', 'in', ALIVE)
    .executeTakeFirst()) !== undefined;

export const storeConsent = async (
  tx: Database,
  renewalId: number,
  way: 'checkout' | 'profile',
  { priceCents, commissionCents, totalCents, ...terms }: RenewalTerms,
  at: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('renewal_consents')
      .values({
        ...terms,
        renewal_id: renewalId,
        way,
        price_cents: priceCents,
        commission_cents: commissionCents,
        total_cents: totalCents,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Stores what the buyer agreed to; it renews once the attempt that names it has paid. */
export const beginRenewal = async (
  tx: Database,
  {
    terms,
    at,
    ...buyer
  }: {
    readonly user_id: number;
    readonly plan_id: number;
    readonly country: string;
    readonly email: string | null;
    readonly terms: RenewalTerms;
    readonly at: Date;
  },
): Promise<{ readonly id: number; readonly consentId: number }> => {
  const { id } = await tx
    .insertInto('renewals')
    .values({ ...buyer, state: 'waiting', made_at: at, next_at: new Date(at.getTime() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, consentId: await storeConsent(tx, id, 'checkout', terms, at) };
};

/** The provider keeps a card for this renewal from now on. Returns the card's number here, and one that it replaces. */
export const keepCardFor = async (
  tx: Database,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
  { customer, card, brand, lastFour, expires }: Extract<KeepAnswer, { kind: 'kept' }>,
): Promise<{ readonly cardId: number; readonly replaced: number | null }> => {
  const before = await tx.selectFrom('renewals').select('card_id').where('id', '=', id).executeTakeFirst();
  const kept = await tx
    .insertInto('kept_cards')
    .values({
      user_id: userId,
      customer,
      card,
      brand: brand ?? null,
      last_four: lastFour ?? null,
      expires: expires ?? null,
      kept_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('renewals').set({ card_id: kept.id }).where('id', '=', id).execute();
  return { cardId: kept.id, replaced: before?.card_id ?? null };
};

/** Locked until the transaction ends; always before the passes of its buyer. */
export const lockRenewal = (tx: Database, id: number) =>
  tx.selectFrom('renewals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The period is paid. What was stopped or has ended stays so: its buyer has the pass that was paid for. */
export const renewalPaid = async (
  tx: Database,
  {
    id,
    period,
    endsAt,
    at,
  }: { readonly id: number; readonly period: number; readonly endsAt: Date; readonly at: Date },
): Promise<void> => {
  const row = await lockRenewal(tx, id);
  const isFirst = period === 0 && row?.state === 'waiting' && !(await isRenewing(tx, row.user_id, row.plan_id));
  const isNext = row !== undefined && ALIVE.some((state) => state === row.state) && row.period === period;
  if (!isFirst && !isNext) return;
  await tx
    .updateTable('renewals')
    .set({
      state: 'active',
      period: period + 1,
      paid_until: endsAt,
      next_at: firstLookAt(endsAt),
      asked_cents: null,
      ...(isFirst ? { began_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (isFirst) await queueRenewalMail(tx, id, 'begun');
};

/** A pass was traded for a larger one: what renews it is looked at in the next round, and ends. */
export const wakeRenewalsOfPass = async (tx: Database, pass: number, at: Date): Promise<void> => {
  await tx
    .updateTable('renewals')
    .from('memberships')
    .set({ next_at: at })
    .whereRef('memberships.user_id', '=', 'renewals.user_id')
    .whereRef('memberships.plan_id', '=', 'renewals.plan_id')
    .where('memberships.id', '=', pass)
    .where('renewals.state', 'in', ALIVE)
    .execute();
};

/** Money of an order went back or is disputed: its renewal is looked at in the next round. */
export const wakeRenewal = async (tx: Database, renewalId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('renewals')
    .set({ next_at: at })
    .where('id', '=', renewalId)
    .where('state', 'in', ALIVE)
    .execute();
};
