import { isRefusal } from '@palco/kernel/refusal';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal, Limits } from '../operations/limits.ts';
import type { PaymentLimit } from './limits.ts';

interface Caller {
  readonly viewer: { readonly userId: number };
  readonly address: string;
}

/** Stops guessing at codes; only unknown codes count. Guesses sent concurrently get no more answers than guesses one by one. */
export const guardCoupons =
  (limits: Limits<PaymentLimit>) =>
  async <Answer>(
    coupon: string | undefined,
    { viewer, address }: Caller,
    use: () => Promise<Answer>,
  ): Promise<Answer | LimitRefusal> => {
    if (coupon === undefined) return use();
    const subjects = { 'coupon by account': String(viewer.userId), 'coupon by address': addressSubject(address) };
    const tooMany = await limits.check(subjects);
    if (tooMany) return tooMany;
    const answer = await use();
    const isGuess = isRefusal(answer) && answer.refused === 'coupons/unknown';
    return (isGuess ? await limits.spend(subjects) : undefined) ?? answer;
  };
