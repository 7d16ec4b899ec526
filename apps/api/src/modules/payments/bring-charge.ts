/** Brings what the card provider answered to its attempt, whichever way the answer came. */
import type { Logger } from 'pino';
import { errorForLog } from '../../gateways/openpay/call-openpay.ts';
import type { ChargeAnswer, Openpay } from '../../gateways/openpay/openpay.ts';
import { isPageOf } from '../../gateways/openpay/openpay-settings.ts';
import type { Attempt } from './attempt-store.ts';
import { type Mismatch, type News, newsOf } from './charge-news.ts';
import { cardRefusalOf, isOperatorMatter } from './provider-refusal.ts';
import { raiseAlert } from './raise-alert.ts';
import { type Settled, type Settling, settleAttempt } from './settle-attempt.ts';

export interface CardMoney extends Settling {
  readonly openpay: Openpay;
  readonly log: Logger;
}

const failed = (attempt: Attempt, why: string, refused: string, code?: number): News => ({
  provider: 'palco',
  event: `${attempt.reference} ${why}`,
  state: 'failed',
  facts: { refused, ...(code === undefined ? {} : { provider_code: String(code) }) },
});

/** 1006 and its older wording: the provider has this reference already, from a call whose answer we never saw. */
const isKnownThere = ({ code, description }: { code: number; description: string }): boolean =>
  code === 1006 || (code === 1001 && /order_id has already been processed/i.test(description));

/** What an answer to one of our calls means for the attempt. */
export const newsOfAnswer = (answer: ChargeAnswer, attempt: Attempt): News | Mismatch => {
  const { reference, order } = attempt;
  switch (answer.kind) {
    case 'charge':
      return newsOf(answer.charge, { reference, totalCents: order.total_cents, currency: order.currency });
    case 'refused':
      return isKnownThere(answer.error)
        ? { provider: 'palco', event: `${reference} known there`, state: 'unknown' }
        : failed(attempt, 'refused', cardRefusalOf(answer.error.code), answer.error.code);
    case 'not-sent':
      return failed(attempt, 'not sent', 'payments/provider-away');
    case 'unknown':
      return { provider: 'palco', event: `${reference} unknown`, state: 'unknown' };
  }
};

/** A buyer is sent to pages of the provider and to no other, whatever its answer says. */
const withoutStrangePage = (
  openpay: Openpay,
  attempt: Attempt,
  news: News | Mismatch,
): { readonly news: News | Mismatch; readonly strange?: string } => {
  if ('mismatch' in news || news.state !== 'awaiting-bank') return { news };
  const page = news.facts?.page_url ?? attempt.row.page_url ?? undefined;
  if (page !== undefined && isPageOf(openpay.settings, page)) return { news };
  return { news: failed(attempt, 'strange page', 'payments/provider-away'), strange: page?.slice(0, 200) ?? 'none' };
};

/** Errors: undefined when the reference is not ours. */
export const bringAnswer = async (
  money: CardMoney,
  answer: ChargeAnswer,
  reference: string,
  at: Date,
): Promise<Settled | undefined> => {
  const { db, openpay, log } = money;
  let strange: string | undefined;
  const settled = await settleAttempt(
    money,
    { reference },
    (attempt) => {
      const looked = withoutStrangePage(openpay, attempt, newsOfAnswer(answer, attempt));
      strange = looked.strange;
      return looked.news;
    },
    at,
  );
  if (strange !== undefined)
    await raiseAlert(db, { kind: 'strange-page', subject: reference, detail: { page: strange }, at });
  if (answer.kind === 'refused' && isOperatorMatter(answer.error.code)) {
    log.error({ provider: 'openpay', ...errorForLog(answer.error), reference }, 'the provider refuses us');
    const subject = `openpay ${answer.error.code} ${at.toISOString().slice(0, 10)}`;
    await raiseAlert(db, { kind: 'provider-refuses-us', subject, detail: { ...answer.error }, at });
  }
  return settled;
};
