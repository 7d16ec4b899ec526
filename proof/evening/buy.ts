/** Buying as the site does it, by every method, until the pass is there. */
import { readMe } from '@palco/contracts/accounts/accounts';
import { readPayment } from '@palco/contracts/payments/payments';
import { confirmBankCheck, payAtStore, payByCard } from '@palco/contracts/payments/payments-by-card';
import { orderWithPaypal } from '@palco/contracts/payments/payments-by-paypal';
import { redeemCard } from '@palco/contracts/prepaid/prepaid';
import { createCardToken, pressButton } from '@palco/sandbox/buyer';
import type { Chance } from './chance.ts';
import { type Caller, isRefused, type Refused } from './client.ts';
import type { Context } from './context.ts';
import type { FanPlan, Method } from './plan.ts';

/** The season's pass of the demo in Mexico. */
export const SEASON_PASS = 107;

interface Buyer {
  readonly id: number;
  readonly email: string;
  readonly caller: Caller;
}
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const GOOD_CARDS = ['4111111111111111', '4242424242424242'];
const EMPTY_CARD = '4444444444444448';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LOOK_MS = 1000;

/** Refusals that a buyer may get while a provider is away or an earlier try is open. */
const LATER = ['payments/provider-away', 'payments/in-progress'];
const EXPECTED = [...LATER, 'plans/already-held', 'payments/bank-check-failed', 'payments/declined'];

/** How a try ended: paid, try again, or nothing more to do because there is a pass or no card is left. */
type PurchaseResult = 'paid' | 'again' | 'held';
const resultOfRefusal = ({ refused }: Refused): PurchaseResult => (refused === 'plans/already-held' ? 'held' : 'again');

/** Polls the payment until it is in one of the states of `ends`. */
const untilSettled = async (
  { client, clock }: Context,
  { caller }: Buyer,
  id: number,
  ends: readonly string[],
): Promise<string> => {
  while (!clock.isOver()) {
    const read = await client.call(readPayment, caller, { kind: 'look at a payment', params: { id } });
    if (isRefused(read)) return 'failed';
    if (ends.includes(read.data.state)) return read.data.state;
    await clock.pause(LOOK_MS);
  }
  return 'over';
};
const ENDS = ['paid', 'failed', 'expired', 'refunded'];

const byCard = async (context: Context, buyer: Buyer, card: string, chance: Chance): Promise<PurchaseResult> => {
  const { client, sandbox } = context;
  const token_id = await createCardToken(sandbox, card);
  if (!token_id) return 'again';
  const random = Array.from({ length: 8 }, () => chance.oneOf([...LETTERS])).join('');
  const body = {
    firstname: 'Ana',
    lastname: 'de la Grada',
    telephone: '5512345678',
    email: buyer.email,
    reference: `${buyer.id}-${SEASON_PASS}-${random}`,
    token_id,
  };
  const expects = [...EXPECTED, 'payments/card-funds'];
  const paid = await client.call(payByCard, buyer.caller, { kind: 'pay by card', body, expects });
  if (isRefused(paid)) return resultOfRefusal(paid);
  // no address of the bank's page: the provider's answer was lost, the payment is looked up, and the buyer goes to no page
  if (!paid.redirect_url) {
    const state = await untilSettled(context, buyer, paid.data.payment_id, [...ENDS, 'redirect']);
    return state === 'paid' ? 'paid' : 'again';
  }
  const back = await pressButton(paid.redirect_url, 'approve');
  const id = back && new URL(back).searchParams.get('id');
  if (!id) return 'again';
  await client.call(confirmBankCheck, buyer.caller, {
    kind: 'back from the bank',
    body: { id },
    expects: ['payments/unknown'],
  });
  return (await untilSettled(context, buyer, paid.data.payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const atStore = async (context: Context, buyer: Buyer): Promise<PurchaseResult> => {
  const { client, sandbox, clock } = context;
  const body = { membership_id: SEASON_PASS };
  const made = await client.call(payAtStore, buyer.caller, { kind: 'slip for a store', body, expects: EXPECTED });
  if (isRefused(made)) return resultOfRefusal(made);
  let { data } = made;
  while (!data.store && !clock.isOver()) {
    await clock.pause(LOOK_MS);
    const read = await client.call(readPayment, buyer.caller, {
      kind: 'look at a payment',
      params: { id: data.payment_id },
    });
    if (isRefused(read) || ENDS.includes(read.data.state)) return 'again';
    data = read.data;
  }
  if (!data.store) return 'again';
  await pressButton(`${sandbox}/__openpay/paynet/${data.store.reference}`, 'pay');
  return (await untilSettled(context, buyer, data.payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const withPaypal = async (context: Context, buyer: Buyer): Promise<PurchaseResult> => {
  const { client, sandbox } = context;
  const body = { membership_id: SEASON_PASS };
  const made = await client.call(orderWithPaypal, buyer.caller, { kind: 'order with PayPal', body, expects: EXPECTED });
  if (isRefused(made)) return resultOfRefusal(made);
  const { action, fields, payment_id } = made.data;
  const form = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: FORM_TYPE,
    body: new URLSearchParams(fields).toString(),
  });
  await form.arrayBuffer();
  const checkout = form.headers.get('location');
  if (!checkout) return 'again';
  await pressButton(new URL(checkout, sandbox).href, 'approve');
  return (await untilSettled(context, buyer, payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const withPrepaid = async ({ client, takeCard }: Context, { caller }: Buyer): Promise<PurchaseResult> => {
  const card = takeCard();
  if (!card) return 'held';
  const body = { number_sheet: card.folio, code: card.code };
  // after a lost answer the card that brought the pass is used up
  const expects = ['plans/already-held', 'prepaid/code-invalid'];
  const used = await client.call(redeemCard, caller, { kind: 'redeem a prepaid card', body, expects });
  return isRefused(used) ? 'again' : 'paid';
};

/** Milliseconds from now until the account has a pass; undefined when the evening ends before. */
const untilPass = async ({ client, clock }: Context, { caller }: Buyer): Promise<number | undefined> => {
  const from = clock.now();
  while (!clock.isOver()) {
    const me = await client.call(readMe, caller, { kind: 'who am I' });
    if (isRefused(me)) return undefined;
    if (me.hasOneValidMembership) return clock.now() - from;
    await clock.pause(LOOK_MS);
  }
  return undefined;
};

/** Tries up to twelve times until there is a pass. Returns whether there is one. */
export const buyPass = async (
  context: Context,
  buyer: Buyer,
  { method, isDeclinedFirst }: Pick<FanPlan, 'method' | 'isDeclinedFirst'>,
  chance: Chance,
): Promise<boolean> => {
  const { clock, totals, passWaits } = context;
  const ways: Record<Method, (round: number) => Promise<PurchaseResult>> = {
    card: (round) =>
      byCard(context, buyer, round === 0 && isDeclinedFirst ? EMPTY_CARD : chance.oneOf(GOOD_CARDS), chance),
    store: () => atStore(context, buyer),
    paypal: () => withPaypal(context, buyer),
    prepaid: () => withPrepaid(context, buyer),
  };
  for (let round = 0; round < 12 && !clock.isOver(); round += 1) {
    const tried = await ways[method](round);
    if (tried === 'paid') {
      const wait = await untilPass(context, buyer);
      if (wait === undefined) return false;
      passWaits.push(wait);
      totals.bought[method] += 1;
      return true;
    }
    if (tried === 'held') return (await untilPass(context, buyer)) !== undefined;
    await clock.pause(chance.between(2000, 6000));
  }
  return false;
};
