/** A purchase by card, by the requests that a browser and the bank's page send. */
import type { APIRequestContext } from '@playwright/test';
import { expect, sandboxOrigin } from './journey.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

export interface CardPurchase {
  readonly order: number;
  /** the buyer's */
  readonly token: string;
}
/** Somebody new pays one order by card `times` times, each on a bank page of its own. */
export const buyByCard = async (request: APIRequestContext, times = 1): Promise<CardPurchase> => {
  const sandbox = sandboxOrigin();
  const password = 'una clave larga 77';
  const email = `caja-${Date.now()}-${times}@correo.test`;
  const who = { name: 'Mariana Ochoa', email, password, password_confirm: password, telephone: '6624138807' };
  const { token, id } = await (await request.post('/api/users/register', { data: { ...who, is_adult: true } })).json();
  // the provider declines the automatic refund of a second payment
  if (times > 1)
    await request.post(`${sandbox}/__openpay/faults`, {
      data: { fault: 'decline:4001', on: 'refund', order: `${id}-` },
    });
  const headers = { authorization: token };
  const opened: { payment_id: number; redirect_url: string }[] = [];
  for (let time = 0; time < times; time++) {
    const card = await request.post(`${sandbox}/__openpay/v1/mpalcosandbox/tokens`, {
      headers: { ...JSON_TYPE, authorization: `Basic ${btoa('pk_palcosandbox:')}` },
      data: {
        card_number: '4111111111111111',
        holder_name: 'Mariana Ochoa',
        expiration_year: '40',
        expiration_month: '12',
        cvv2: '110',
      },
    });
    const paid = await request.post('/api/payments/openpay/card?is_lmp_live=1', {
      headers,
      data: {
        firstname: 'Mariana',
        lastname: 'Ochoa',
        telephone: '6624138807',
        email,
        reference: `${id}-107-${Math.random().toString(36).slice(2, 10).padEnd(8, 'x')}`,
        token_id: (await card.json()).id,
        deviceDataId: 'x'.repeat(32),
      },
    });
    expect(paid.status(), await paid.text()).toBe(200);
    opened.push((await paid.json()).data);
  }
  for (const { redirect_url } of opened) {
    const back = await request.post(redirect_url, { form: { decision: 'approve' }, maxRedirects: 0 });
    const charge = new URL(back.headers().location ?? '').searchParams.get('id');
    await request.post('/api/payments/openpay/security3d', { headers, data: { id: charge } });
  }
  return { order: opened[0]?.payment_id as number, token };
};
