/** Applies an answer of the card provider to its payment attempt: to a charge, by webhook, or to a later check. */
import type { Logger } from 'pino';
import { errorForLog } from '../../../gateways/openpay/call-openpay.ts';
import type { ChargeAnswer, Openpay } from '../../../gateways/openpay/openpay.ts';
import { isPageOf } from '../../../gateways/openpay/openpay-settings.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import type { Attempt } from '../attempt-store.ts';
import { type Settled, type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import { type AttemptUpdate, type Mismatch, updateFromCharge } from './charge-update.ts';
import { cardRefusalOf, needsStaff } from './provider-refusal.ts';

export interface CardDeps extends SettlementDeps {
  readonly openpay: Openpay;
  readonly log: Logger;
}

const failed = (attempt: Attempt, why: string, refused: string, code?: number): AttemptUpdate => ({
  provider: 'palco',
  event: `${attempt.reference} ${why}`,
  state: 'failed',
  facts: { refused, ...(code === undefined ? {} : { provider_code: String(code) }) },
});

/** 1006 and its older wording: the provider has this reference already, from a call whose answer was lost. */
const isDuplicate = ({ code, description }: { code: number; description: string }): boolean =>
  code === 1006 || (code === 1001 && /order_id has already been processed/i.test(description));

/** What an answer to one of our calls means for the attempt. */
export const updateFromAnswer = (answer: ChargeAnswer, attempt: Attempt): AttemptUpdate | Mismatch => {
  const { reference, order } = attempt;
  switch (answer.kind) {
    case 'charge':
      return updateFromCharge(answer.charge, {
        reference,
        totalCents: attempt.row.asked_cents ?? order.total_cents,
        currency: order.currency,
      });
    case 'refused':
      return isDuplicate(answer.error)
        ? { provider: 'palco', event: `${reference} known there`, state: 'unknown' }
        : failed(attempt, 'refused', cardRefusalOf(answer.error.code), answer.error.code);
    case 'not-sent':
      return failed(attempt, 'not sent', 'payments/provider-away');
    case 'unknown':
      return { provider: 'palco', event: `${reference} unknown`, state: 'unknown' };
  }
};

/** A buyer is sent only to the provider's own pages, whatever the answer says. */
const rejectForeignPage = (
  openpay: Openpay,
  attempt: Attempt,
  update: AttemptUpdate | Mismatch,
): { readonly update: AttemptUpdate | Mismatch; readonly foreign?: string } => {
  if ('mismatch' in update || update.state !== 'awaiting-bank') return { update };
  const page = update.facts?.page_url ?? attempt.row.page_url ?? undefined;
  if (page !== undefined && isPageOf(openpay.settings, page)) return { update };
  return { update: failed(attempt, 'strange page', 'payments/provider-away'), foreign: page?.slice(0, 200) ?? 'none' };
};

/** Applies an answer to the attempt of this reference. Errors: undefined when Palco has no such reference. */
export const applyProviderAnswer = async (
  deps: CardDeps,
  answer: ChargeAnswer,
  reference: string,
  now: () => Date,
): Promise<Settled | undefined> => {
  const { db, openpay, log } = deps;
  let foreign: string | undefined;
  const settled = await settleAttempt(
    deps,
    { reference },
    (attempt) => {
      const checked = rejectForeignPage(openpay, attempt, updateFromAnswer(answer, attempt));
      foreign = checked.foreign;
      return checked.update;
    },
    now,
  );
  const at = now();
  if (foreign !== undefined)
    await raiseAlert(db, { kind: 'strange-page', subject: reference, detail: { page: foreign }, at });
  if (answer.kind === 'refused' && needsStaff(answer.error.code, settled?.attempt.method ?? '')) {
    log.error({ provider: 'openpay', ...errorForLog(answer.error), reference }, 'the provider refuses us');
    const subject = `openpay ${answer.error.code} ${at.toISOString().slice(0, 10)}`;
    await raiseAlert(db, { kind: 'provider-refuses-us', subject, detail: { ...answer.error }, at });
  }
  return settled;
};
