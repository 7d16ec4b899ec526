/** Renewals as their buyers read them. */
import { titlesOf } from '@palco/contracts/plans/plan-texts';
import type { RENEWAL_STATES, Renewal, SeenRenewal } from '@palco/contracts/renewals/renewals';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Catalogue } from '../plans/plan.ts';
import { type RenewalTerms, renewalTermsOf } from './consent-text.ts';
import { chargeDueAt, DAY_MS } from './next-move.ts';
import { newestConsent, offerOf, type RenewalRow } from './read-facts.ts';
import { ALIVE } from './renewal-store.ts';

const SHOWN_AFTER = 60 * DAY_MS;

export const presentTerms = ({ text, version, totalCents, currency, days }: RenewalTerms) => ({
  text,
  version,
  total: decimalOf(totalCents),
  currency: currency as Currency,
  days,
});

const present = async (
  db: Database,
  catalogue: Catalogue,
  row: RenewalRow,
  language: Language,
  at: Date,
): Promise<Renewal> => {
  const isAlive = ALIVE.some((state) => state === row.state);
  const paidUntil = row.paid_until ?? row.made_at;
  const agreed = await newestConsent(db, row.id);
  const notice = await db
    .selectFrom('renewal_notices')
    .selectAll()
    .where('renewal_id', '=', row.id)
    .where('period', '=', row.period)
    .executeTakeFirst();
  const card = await db
    .selectFrom('kept_cards')
    .select(['brand', 'last_four', 'expires'])
    .where('id', '=', row.card_id ?? 0)
    .executeTakeFirst();
  const plan = catalogue.plans.find(({ id }) => id === row.plan_id);
  const offer = isAlive && row.asked_cents !== null ? offerOf(catalogue, row, at) : undefined;
  const asks = offer && renewalTermsOf(offer, language);
  const chargeAt = notice?.charge_at ?? chargeDueAt(paidUntil);
  return {
    id: row.id,
    membership_id: row.plan_id,
    title: plan?.title ?? '',
    title_en: plan?.titleEn ?? '',
    texts: titlesOf(plan?.texts ?? {}),
    state: row.state as (typeof RENEWAL_STATES)[number],
    total: decimalOf(notice?.total_cents ?? agreed.total_cents),
    currency: agreed.currency as Currency,
    charge_at: isAlive ? (row.state === 'past-due' && row.next_at ? row.next_at : chargeAt).toISOString() : null,
    noticed_at: notice?.sent_at?.toISOString() ?? null,
    paid_until: paidUntil.toISOString(),
    card: card?.last_four ? { brand: card.brand ?? '', last_four: card.last_four, expires: card.expires } : null,
    agreed: { text: agreed.text, at: agreed.at.toISOString() },
    asks: asks ? presentTerms(asks) : null,
    over_at: row.over_at?.toISOString() ?? null,
  };
};

interface OwnQuery {
  readonly userId: number;
  readonly language: Language;
  readonly at: Date;
}
export const readOwnRenewals = async (
  db: Database,
  catalogue: Catalogue,
  { userId, language, at }: OwnQuery,
): Promise<Renewal[]> => {
  const rows = await db
    .selectFrom('renewals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('began_at', 'is not', null)
    .where((is) => is.or([is('over_at', 'is', null), is('over_at', '>', new Date(at.getTime() - SHOWN_AFTER))]))
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map((row) => present(db, catalogue, row, language, at)));
};

export const readRenewal = async (
  db: Database,
  catalogue: Catalogue,
  id: number,
  { language, at }: Pick<OwnQuery, 'language' | 'at'>,
): Promise<Renewal> => {
  const row = await db.selectFrom('renewals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return present(db, catalogue, row, language, at);
};

/** What the link of a notice shows: nothing about the person. */
export const readSeenRenewal = async (
  db: Database,
  catalogue: Catalogue,
  id: number,
): Promise<SeenRenewal | Refusal<'renewals/unknown'>> => {
  const row = await db
    .selectFrom('renewals')
    .selectAll()
    .where('id', '=', id)
    .where('began_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return refuse('renewals/unknown');
  const { membership_id, title, title_en, texts, state, total, currency, charge_at, paid_until } = await present(
    db,
    catalogue,
    row,
    'es',
    row.made_at,
  );
  return { membership_id, title, title_en, texts, state, total, currency, charge_at, paid_until };
};

/** For the person's export: what was agreed to, which notices were sent, and the end of the card's number. */
export const renewalsForExport = async (db: Database, userId: number) => {
  const rows = await db
    .selectFrom('renewals')
    .select(['id', 'plan_id', 'state', 'email', 'made_at', 'began_at', 'paid_until', 'over_at', 'over_why'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const within = ids.length ? ids : [0];
  const [consents, notices, cards] = await Promise.all([
    db
      .selectFrom('renewal_consents')
      .select(['renewal_id', 'way', 'text', 'version', 'language', 'total_cents', 'currency', 'days', 'at'])
      .where('renewal_id', 'in', within)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('renewal_notices')
      .select(['renewal_id', 'period', 'total_cents', 'currency', 'charge_at', 'sent_at'])
      .where('renewal_id', 'in', within)
      .orderBy('renewal_id')
      .orderBy('period')
      .execute(),
    db
      .selectFrom('kept_cards')
      .select(['brand', 'last_four', 'expires', 'kept_at', 'removed_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { renewals: rows, consents, notices, cards };
};
