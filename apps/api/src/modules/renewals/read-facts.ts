/** Everything that the next move of a renewal depends on, read inside the transaction that has locked it. */
import type { Database } from '@palco/database/connect';
import type { RenewalTables } from '@palco/database/schema/renewals';
import { type Language, languageFrom } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import type { Selectable } from 'kysely';
import { replacedBy } from '../memberships/credited-pass.ts';
import { type Catalogue, type Offer, offerFor } from '../plans/plan.ts';
import { renewalTermsOf } from './consent-text.ts';
import type { RenewalFacts, Try } from './next-move.ts';

export type RenewalRow = Selectable<RenewalTables['renewals']>;
type ConsentRow = Selectable<RenewalTables['renewal_consents']>;

/** What it costs now, in the country in which it was bought; undefined: not sold as renewing any more. */
export const offerOf = (catalogue: Catalogue, row: RenewalRow, at: Date): Offer | undefined => {
  const offer = offerFor(catalogue, row.plan_id, row.country, at);
  return isRefusal(offer) ? undefined : offer;
};

const triesOf = async (tx: Database, { id, period }: RenewalRow): Promise<Try[]> => {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select(['state', 'refused', 'provider_code', 'opened_at', 'changed_at', 'kept_card_id'])
    .where('renewal_id', '=', id)
    .where('renewal_period', '=', period)
    .orderBy('id')
    .execute();
  return rows.map(({ state, refused, provider_code, opened_at, changed_at, kept_card_id }) => ({
    outcome:
      state === 'failed'
        ? refused === 'payments/provider-away'
          ? 'away'
          : 'declined'
        : state === 'expired'
          ? 'declined'
          : 'open',
    code: provider_code === null ? undefined : Number(provider_code),
    openedAt: opened_at,
    changedAt: changed_at,
    cardId: kept_card_id ?? undefined,
  }));
};

export interface ReadFacts {
  readonly facts: RenewalFacts;
  readonly agreed: ConsentRow;
  readonly offer: Offer | undefined;
  readonly language: Language;
}

export const newestConsent = (tx: Database, renewalId: number): Promise<ConsentRow> =>
  tx
    .selectFrom('renewal_consents')
    .selectAll()
    .where('renewal_id', '=', renewalId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const readFacts = async (
  tx: Database,
  catalogue: Catalogue,
  row: RenewalRow & { readonly paid_until: Date },
  at: Date,
): Promise<ReadFacts> => {
  const agreed = await newestConsent(tx, row.id);
  const notice = await tx
    .selectFrom('renewal_notices')
    .select(['sent_at', 'charge_at'])
    .where('renewal_id', '=', row.id)
    .where('period', '=', row.period)
    .executeTakeFirst();
  const { ends } = await tx
    .selectFrom('memberships')
    .select((is) => is.fn.max('ends_at').as('ends'))
    .where('user_id', '=', row.user_id)
    .where('plan_id', '=', row.plan_id)
    .where('revoked_at', 'is', null)
    .where('source', 'not like', 'renewal %')
    .executeTakeFirstOrThrow();
  const upgraded = await tx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('plan_id', '=', row.plan_id)
    .where('revoke_reason', 'like', replacedBy('%'))
    .limit(1)
    .executeTakeFirst();
  const disputed = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('renewal_id', '=', row.id)
    .where('state', 'in', ['disputed', 'lost'])
    .limit(1)
    .executeTakeFirst();
  const offer = offerOf(catalogue, row, at);
  const language = languageFrom(agreed.language) ?? 'es';
  const offered = offer && renewalTermsOf(offer, language);
  return {
    agreed,
    offer,
    language,
    facts: {
      paidUntil: row.paid_until,
      passEnd: (ends as Date | null) ?? undefined,
      isUpgraded: upgraded !== undefined,
      isDisputed: disputed !== undefined,
      agreed: { totalCents: agreed.total_cents, days: agreed.days },
      askedCents: row.asked_cents ?? undefined,
      offered: offered?.currency === agreed.currency ? offered : undefined,
      notice: notice && { sentAt: notice.sent_at ?? undefined, chargeAt: notice.charge_at },
      tries: await triesOf(tx, row),
      cardId: row.card_id ?? undefined,
    },
  };
};
