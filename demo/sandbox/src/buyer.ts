/** What a buyer's browser does at the providers: for tests, benches and the evening, which buy without a browser. */
import { SANDBOX_MERCHANT, SANDBOX_PUBLIC_KEY } from './openpay/openpay-state.ts';

const AMEX = /^3[47]/;

/**
 * A card becomes a token at Openpay itself, so its number never reaches Palco. `sandbox`: its origin. Undefined when the
 * provider does not answer with a token, as during a fault.
 */
export const createCardToken = async (sandbox: string, card = '4111111111111111'): Promise<string | undefined> => {
  const answer = await fetch(`${sandbox}/__openpay/v1/${SANDBOX_MERCHANT}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${SANDBOX_PUBLIC_KEY}:`)}` },
    body: JSON.stringify({
      card_number: card,
      holder_name: 'Ana de la Grada',
      expiration_year: '40',
      expiration_month: '12',
      cvv2: AMEX.test(card) ? '1234' : '110',
    }),
  });
  return ((await answer.json().catch(() => ({}))) as { id?: string }).id;
};

/**
 * Presses a button on a page of a provider: the bank's check, the counter of a store, PayPal's checkout. Returns the address
 * that the browser is sent to, undefined when there is none.
 */
export const pressButton = async (page: string | URL, decision: string): Promise<string | undefined> => {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });
  await answer.arrayBuffer();
  return answer.headers.get('location') ?? undefined;
};
