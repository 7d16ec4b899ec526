import { REFERENCE_RANDOM_LENGTH } from '@palco/contracts/limits';
import { payByCard as payByCardCall } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { call } from '../../api/call.ts';
import type { CardLibrary } from './card-library.ts';
import { type CardFault, type CardValues, faultFrom, faultsOf, namesFrom, paramsOf } from './card-values.ts';
import { phoneFrom } from './contact-rules.ts';

/** One try to charge a card: asked again with the same two, it is the same try and is charged once. */
export interface CardAttempt {
  readonly reference: string;
  readonly token: string;
}
type Call = Awaited<ReturnType<typeof callFor>>;
type CardOutcome =
  | { readonly kind: 'faults'; readonly faults: readonly CardFault[] }
  /** the provider made no token; nothing was charged */
  | { readonly kind: 'no-token' }
  | { readonly kind: 'refused'; readonly refusal: Extract<Call, { refused: string }> }
  /** no answer came: nobody knows here whether the card was charged. Ask again with the same try. */
  | { readonly kind: 'unknown'; readonly attempt: CardAttempt }
  | { readonly kind: 'bank'; readonly url: string }
  /** paid, or still on its way: the success page knows */
  | { readonly kind: 'over' };

interface CardPaying {
  readonly library: CardLibrary;
  readonly userId: number;
  readonly planId: number;
  readonly values: CardValues;
  /** the try whose answer never came, if there is one */
  readonly attempt: CardAttempt | undefined;
}

const callFor = ({ library, values }: CardPaying, { reference, token }: CardAttempt) =>
  call(payByCardCall, {
    key: reference,
    body: {
      ...namesFrom(values.holderName),
      telephone: phoneFrom(values.telephone),
      email: values.email,
      reference,
      token_id: token,
      deviceDataId: library.deviceSession,
    },
  });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random letters, each as likely as the next: bytes beyond the last full round of the alphabet are thrown away. */
const randomLetters = (count: number): string => {
  const fair = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < fair && text.length < count) text += LETTERS[byte % LETTERS.length];
  return text;
};

/** Names one try to pay: user, plan and eight random characters (spec section 3). The same one again is the same try. */
const newReference = (userId: number, planId: number): string =>
  `${userId}-${planId}-${randomLetters(REFERENCE_RANDOM_LENGTH)}`;

/** Whether a refusal leaves open what happened to the card. */
const NO_ANSWER: readonly string[] = ['network/unreachable', 'server/fault', 'server/unavailable'];

/** Checks the card with the provider's library, makes a token of it there, and asks us to charge that. */
export const payByCard = async (paying: CardPaying): Promise<CardOutcome> => {
  const { library, values, userId, planId } = paying;
  const faults = faultsOf(values, library);
  if (faults.length > 0) return { kind: 'faults', faults };
  let { attempt } = paying;
  if (!attempt) {
    const made = await library.makeToken(paramsOf(values));
    if ('fault' in made) {
      const fault = faultFrom(made.fault);
      return fault ? { kind: 'faults', faults: [fault] } : { kind: 'no-token' };
    }
    attempt = { reference: newReference(userId, planId), token: made.token };
  }
  const answer = await callFor(paying, attempt);
  if (isRefusal(answer))
    return NO_ANSWER.includes(answer.refused) ? { kind: 'unknown', attempt } : { kind: 'refused', refusal: answer };
  return answer.redirect_url ? { kind: 'bank', url: answer.redirect_url } : { kind: 'over' };
};
