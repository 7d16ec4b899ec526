/**
 * People who keep buying while Palco is killed and started again: they retry like somebody who presses the reload button.
 * Real time: they look again as people do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createCardToken, pressButton } from '@palco/sandbox/buyer';

interface ShopperParts {
  readonly origin: string;
  readonly sandbox: string;
  /** passes of a day: bought again they add up, so that one person can buy for ever */
  readonly planId: number;
  readonly takeCard: () => { readonly folio: string; readonly code: string } | undefined;
  /** no new purchase is begun after that */
  readonly isClosing: () => boolean;
}
interface Person {
  readonly id: number;
  readonly token: string;
  readonly address: string;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');

/**
 * Repeats a request until it is answered: a refused connection, half an answer and "try later" all lead to the same request
 * again.
 */
export const askUntilAnswered = async (
  address: string,
  { method = 'POST', token, from, body }: { method?: string; token?: string; from?: string; body?: unknown } = {},
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into it
): Promise<any> => {
  for (;;) {
    try {
      const answer = await fetch(address, {
        method,
        signal: AbortSignal.timeout(60_000),
        headers: {
          ...(body === undefined ? {} : JSON_TYPE),
          ...(token ? { authorization: token } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status < 500) return text.startsWith('{') ? JSON.parse(text) : text;
    } catch {
      // killed, or being started
    }
    await sleep(50);
  }
};

const signUp = async ({ origin }: ShopperParts, place: number): Promise<Person> => {
  const address = `10.8.${place + 1}.1`;
  const body = {
    name: 'Compradora Incansable',
    email: `shopper-${place}-${random(8)}@people.test`,
    password: 'left field 1962',
    is_adult: true,
  };
  const { id, token } = await askUntilAnswered(`${origin}/api/users/register`, { from: address, body });
  return { id, token, address };
};

type Purchase = (parts: ShopperParts, person: Person) => Promise<void>;

const LOOK_MS = 100;
/** Nobody pays for the next pass before the last one is paid: two payments of one open order are for other tests. */
const untilSettled = async (
  { origin }: ShopperParts,
  { token }: Person,
  paymentId: number,
  settled: readonly string[] = ['paid', 'failed', 'expired'],
): Promise<void> => {
  for (;;) {
    const { data } = await askUntilAnswered(`${origin}/api/payments/${paymentId}`, { method: 'GET', token });
    if (settled.includes(data.state)) return;
    await sleep(LOOK_MS);
  }
};

const byCard: Purchase = async (parts, person) => {
  const { origin, sandbox, planId } = parts;
  const { id, token } = person;
  const body = {
    firstname: 'Compradora',
    telephone: '5512345678',
    email: 'shopper@people.test',
    reference: `${id}-${planId}-${random(8)}`,
    token_id: await createCardToken(sandbox),
  };
  const { redirect_url, data } = await askUntilAnswered(`${origin}/api/payments/openpay/card`, { token, body });
  if (!data) return;
  // the answer of the provider was lost: the bank's page may be known later, but this shopper does not go there any more
  if (!redirect_url) return untilSettled(parts, person, data.payment_id, ['paid', 'failed', 'expired', 'redirect']);
  const back = await pressButton(redirect_url, 'approve');
  const charge = new URL(back as string).searchParams.get('id');
  await askUntilAnswered(`${origin}/api/payments/openpay/security3d`, { token, body: { id: charge } });
  await untilSettled(parts, person, data.payment_id);
};

const atStore: Purchase = async (parts, person) => {
  const { origin, sandbox, planId } = parts;
  const { token } = person;
  const body = { membership_id: planId };
  const { data } = await askUntilAnswered(`${origin}/api/payments/openpay/store`, { token, body });
  if (!data) return;
  // no slip means a lost reply: the next request to the provider brings it
  for (let slip = data.store; ; await sleep(LOOK_MS)) {
    if (slip) {
      await pressButton(`${sandbox}/__openpay/paynet/${slip.reference}`, 'pay');
      return untilSettled(parts, person, data.payment_id);
    }
    const { data: now } = await askUntilAnswered(`${origin}/api/payments/${data.payment_id}`, { method: 'GET', token });
    if (now.state === 'failed' || now.state === 'expired') return;
    slip = now.store;
  }
};

/** Now and then more than was asked for: the pass is paid all the same, and the rest is owed. */
const byTransfer: Purchase = async (parts, person) => {
  const { origin, sandbox, planId } = parts;
  const { token } = person;
  const { data } = await askUntilAnswered(`${origin}/api/payments/openpay/spei`, {
    token,
    body: { membership_id: planId },
  });
  if (!data) return;
  for (let transfer = data.transfer; ; await sleep(LOOK_MS)) {
    if (transfer) {
      await pressButton(`${sandbox}/__openpay/spei/${transfer.reference}`, Math.random() < 0.3 ? 'more' : 'pay');
      return untilSettled(parts, person, data.payment_id);
    }
    const { data: now } = await askUntilAnswered(`${origin}/api/payments/${data.payment_id}`, { method: 'GET', token });
    if (now.state === 'failed' || now.state === 'expired') return;
    transfer = now.transfer;
  }
};

const withPaypal: Purchase = async (parts, person) => {
  const { origin, sandbox, planId } = parts;
  const { token } = person;
  const body = { membership_id: planId };
  const { data } = await askUntilAnswered(`${origin}/api/payments/paypal/order`, { token, body });
  if (!data) return;
  const form = new URLSearchParams(data.fields).toString();
  const page = await fetch(data.action, { method: 'POST', redirect: 'manual', headers: FORM_TYPE, body: form });
  const checkout = new URL(page.headers.get('location') as string, sandbox);
  await pressButton(checkout, 'approve');
  await untilSettled(parts, person, data.payment_id);
};

const withPrepaid: Purchase = async ({ origin, takeCard }, { token, address }) => {
  const card = takeCard();
  if (!card) return;
  const body = { number_sheet: card.folio, code: card.code };
  await askUntilAnswered(`${origin}/api/prepaid/coupon/implement`, { token, from: address, body });
};

const PURCHASES: readonly Purchase[] = [byCard, atStore, byTransfer, withPaypal, withPrepaid];

/** Signs up so many people and lets each buy by one way after the other; resolves when all have finished their last one. */
export const letShop = async (parts: ShopperParts, count: number): Promise<{ readonly done: Promise<number> }> => {
  const people = await Promise.all(Array.from({ length: count }, (_, place) => signUp(parts, place)));
  const shop = async (person: Person, place: number): Promise<number> => {
    let bought = 0;
    for (; !parts.isClosing(); bought++) await PURCHASES[(place + bought) % PURCHASES.length]?.(parts, person);
    return bought;
  };
  return { done: Promise.all(people.map(shop)).then((counts) => counts.reduce((sum, bought) => sum + bought, 0)) };
};
