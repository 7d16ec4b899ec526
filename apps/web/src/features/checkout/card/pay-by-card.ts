import { call } from '@palco/client/call';
import { REFERENCE_RANDOM_LENGTH } from '@palco/contracts/limits';
import type { Months } from '@palco/contracts/months';
import { payByCard as payByCardCall } from '@palco/contracts/payments/payments-by-card';
import { plainTelephone } from '@palco/contracts/typed-text';
import { isRefusal } from '@palco/kernel/refusal';
import { leavesChargeUnknown } from '../charge-unknown.ts';
import type { ticketOf } from '../order/ticket.ts';
import type { CardLibrary } from './card-library.ts';
import { type CardFault, type CardValues, faultFrom, faultsOf, namesFrom, paramsOf } from './card-values.ts';

type Ticket = ReturnType<typeof ticketOf>;
/** One attempt to charge a card: repeated with the same reference and token it is charged once. */
export interface CardAttempt {
  readonly reference: string;
  readonly token: string;
  /** what the page showed when it was made */
  readonly shown: Ticket;
  readonly coupon: string | undefined;
  readonly months: Months | undefined;
  /** the sentence of the renewal that was ticked */
  readonly renews: string | undefined;
}
type Call = Awaited<ReturnType<typeof callFor>>;
type CardOutcome =
  | { readonly kind: 'faults'; readonly faults: readonly CardFault[] }
  /** the provider created no token; nothing was charged */
  | { readonly kind: 'no-token' }
  | { readonly kind: 'refused'; readonly refusal: Extract<Call, { refused: string }> }
  /** no answer: the card may or may not be charged; repeat the same attempt */
  | { readonly kind: 'unknown'; readonly attempt: CardAttempt }
  | { readonly kind: 'bank'; readonly url: string }
  /** paid or in progress: the success page shows which */
  | { readonly kind: 'over' };

interface CardPaying {
  readonly library: CardLibrary;
  readonly userId: number;
  readonly planId: number;
  readonly shown: Ticket;
  readonly values: CardValues;
  readonly coupon: string | undefined;
  /** payments without interest; undefined: at once */
  readonly months: Months | undefined;
  readonly renews: string | undefined;
  /** an earlier attempt that got no answer */
  readonly attempt: CardAttempt | undefined;
}

const callFor = ({ library, userId, values }: CardPaying, attempt: CardAttempt) => {
  const { reference, token, shown, coupon, months, renews } = attempt;
  return call(payByCardCall, {
    account: userId,
    key: reference,
    body: {
      ...namesFrom(values.holderName),
      telephone: plainTelephone(values.telephone),
      email: values.email,
      reference,
      token_id: token,
      coupon,
      months,
      renews,
      shown,
      deviceDataId: library.deviceSession,
    },
  });
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Uniformly random letters: bytes beyond the last full multiple of the alphabet are dropped. */
const randomLetters = (count: number): string => {
  const fair = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < fair && text.length < count) text += LETTERS[byte % LETTERS.length];
  return text;
};

/** The reference of a payment attempt: user, plan and eight random characters (spec section 3). */
const newReference = (userId: number, planId: number): string =>
  `${userId}-${planId}-${randomLetters(REFERENCE_RANDOM_LENGTH)}`;

/** Checks the card with the provider's library, creates a token there, and has Palco's server charge it. */
export const payByCard = async (paying: CardPaying): Promise<CardOutcome> => {
  const { library, values, userId, planId, shown, coupon, months, renews } = paying;
  const faults = faultsOf(values, library);
  if (faults.length > 0) return { kind: 'faults', faults };
  let { attempt } = paying;
  if (!attempt) {
    const created = await library.createToken(paramsOf(values));
    if ('fault' in created) {
      const fault = faultFrom(created.fault);
      return fault ? { kind: 'faults', faults: [fault] } : { kind: 'no-token' };
    }
    attempt = { reference: newReference(userId, planId), token: created.token, shown, coupon, months, renews };
  }
  const answer = await callFor(paying, attempt);
  if (isRefusal(answer))
    return leavesChargeUnknown(answer.refused) ? { kind: 'unknown', attempt } : { kind: 'refused', refusal: answer };
  return answer.redirect_url ? { kind: 'bank', url: answer.redirect_url } : { kind: 'over' };
};
