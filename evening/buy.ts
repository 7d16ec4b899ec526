/** Buying as the site does it, by every method, until the pass is there. */
import { readMe } from '@palco/contracts/accounts';
import { confirmBankCheck, orderWithPaypal, payAtStore, payByCard, readPayment } from '@palco/contracts/payments';
import { redeemCard } from '@palco/contracts/prepaid';
import { createCardToken, pressButton } from '@palco/sandbox/buyer';
import { type Caller, isRefused, type Refused } from './ask.ts';
import type { Chance } from './chance.ts';
import type { FanPlan, Method } from './plan.ts';
import type { Scene } from './scene.ts';

/** The season's pass of the demo in Mexico. */
export const SEASON_PASS = 107;

export interface Buyer {
  readonly id: number;
  readonly email: string;
  readonly caller: Caller;
}
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const GOOD_CARDS = ['4111111111111111', '4242424242424242'];
const EMPTY_CARD = '4444444444444448';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LOOK_MS = 1000;

/** What may be said to somebody who buys while a provider is away or an earlier try is open. */
const LATER = ['payments/provider-away', 'payments/in-progress'];
const EXPECTED = [...LATER, 'plans/already-held', 'payments/bank-check-failed', 'payments/declined'];

/** How a try ended: money is on its way, try again, or nothing more to do. */
type Tried = 'paid' | 'again' | 'held';
const triedBy = ({ refused }: Refused): Tried => (refused === 'plans/already-held' ? 'held' : 'again');

/** Looks at the payment until it says how it ended. */
const untilSettled = async (
  { asker, stage }: Scene,
  { caller }: Buyer,
  id: number,
  ends: readonly string[],
): Promise<string> => {
  while (!stage.isOver()) {
    const read = await asker.ask(readPayment, caller, { kind: 'look at a payment', params: { id } });
    if (isRefused(read)) return 'failed';
    if (ends.includes(read.data.state)) return read.data.state;
    await stage.pause(LOOK_MS);
  }
  return 'over';
};
const ENDS = ['paid', 'failed', 'expired', 'refunded'];

const byCard = async (scene: Scene, buyer: Buyer, card: string, chance: Chance): Promise<Tried> => {
  const { asker, sandbox } = scene;
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
  const paid = await asker.ask(payByCard, buyer.caller, { kind: 'pay by card', body, expects });
  if (isRefused(paid)) return triedBy(paid);
  // without the bank's page the answer of the provider was lost: it is looked up, and nobody goes there any more
  if (!paid.redirect_url) {
    const state = await untilSettled(scene, buyer, paid.data.payment_id, [...ENDS, 'redirect']);
    return state === 'paid' ? 'paid' : 'again';
  }
  const back = await pressButton(paid.redirect_url, 'approve');
  const id = back && new URL(back).searchParams.get('id');
  if (!id) return 'again';
  await asker.ask(confirmBankCheck, buyer.caller, {
    kind: 'back from the bank',
    body: { id },
    expects: ['payments/unknown'],
  });
  return (await untilSettled(scene, buyer, paid.data.payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const atStore = async (scene: Scene, buyer: Buyer): Promise<Tried> => {
  const { asker, sandbox, stage } = scene;
  const body = { membership_id: SEASON_PASS };
  const made = await asker.ask(payAtStore, buyer.caller, { kind: 'slip for a store', body, expects: EXPECTED });
  if (isRefused(made)) return triedBy(made);
  let { data } = made;
  while (!data.store && !stage.isOver()) {
    await stage.pause(LOOK_MS);
    const read = await asker.ask(readPayment, buyer.caller, {
      kind: 'look at a payment',
      params: { id: data.payment_id },
    });
    if (isRefused(read) || ENDS.includes(read.data.state)) return 'again';
    data = read.data;
  }
  if (!data.store) return 'again';
  await pressButton(`${sandbox}/__openpay/paynet/${data.store.reference}`, 'pay');
  return (await untilSettled(scene, buyer, data.payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const withPaypal = async (scene: Scene, buyer: Buyer): Promise<Tried> => {
  const { asker, sandbox } = scene;
  const body = { membership_id: SEASON_PASS };
  const made = await asker.ask(orderWithPaypal, buyer.caller, { kind: 'order with PayPal', body, expects: EXPECTED });
  if (isRefused(made)) return triedBy(made);
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
  return (await untilSettled(scene, buyer, payment_id, ENDS)) === 'paid' ? 'paid' : 'again';
};

const withPrepaid = async ({ asker, takeCard }: Scene, { caller }: Buyer): Promise<Tried> => {
  const card = takeCard();
  if (!card) return 'held';
  const body = { number_sheet: card.folio, code: card.code };
  // after a lost answer the card that brought the pass is used up
  const expects = ['plans/already-held', 'prepaid/code-invalid'];
  const used = await asker.ask(redeemCard, caller, { kind: 'redeem a prepaid card', body, expects });
  return isRefused(used) ? 'again' : 'paid';
};

/** Milliseconds from now until the account has a pass; undefined when the evening ends before. */
const untilPass = async ({ asker, stage }: Scene, { caller }: Buyer): Promise<number | undefined> => {
  const from = stage.now();
  while (!stage.isOver()) {
    const me = await asker.ask(readMe, caller, { kind: 'who am I' });
    if (isRefused(me)) return undefined;
    if (me.hasOneValidMembership) return stage.now() - from;
    await stage.pause(LOOK_MS);
  }
  return undefined;
};

/** Tries until there is a pass, a few times. Answers whether there is one. */
export const buyPass = async (
  scene: Scene,
  buyer: Buyer,
  { method, isDeclinedFirst }: Pick<FanPlan, 'method' | 'isDeclinedFirst'>,
  chance: Chance,
): Promise<boolean> => {
  const { stage, tally, passWaits } = scene;
  const ways: Record<Method, (round: number) => Promise<Tried>> = {
    card: (round) =>
      byCard(scene, buyer, round === 0 && isDeclinedFirst ? EMPTY_CARD : chance.oneOf(GOOD_CARDS), chance),
    store: () => atStore(scene, buyer),
    paypal: () => withPaypal(scene, buyer),
    prepaid: () => withPrepaid(scene, buyer),
  };
  for (let round = 0; round < 12 && !stage.isOver(); round += 1) {
    const tried = await ways[method](round);
    if (tried === 'paid') {
      const wait = await untilPass(scene, buyer);
      if (wait === undefined) return false;
      passWaits.push(wait);
      tally.bought[method] += 1;
      return true;
    }
    if (tried === 'held') return (await untilPass(scene, buyer)) !== undefined;
    await stage.pause(chance.between(2000, 6000));
  }
  return false;
};
