/** The buyer's bank: where a transfer to the merchant is made, right or wrong. */
import type { FastifyInstance } from 'fastify';
import { choices, facts, sendPage } from '../sandbox-page.ts';
import { type ChargeAct, changeCharge } from './change-charge.ts';
import type { Charge } from './charge.ts';
import { OpenpayError } from './openpay-error.ts';
import type { OpenpayState } from './openpay-state.ts';

/** What each button does, and how many pesos more than the amount of the charge are sent. */
const BUTTONS: Readonly<Record<string, readonly [label: string, act: ChargeAct, more: number]>> = {
  pay: ['Transfer the amount', 'pay', 0],
  less: ['Transfer 9 pesos less', 'pay-other', -9],
  more: ['Transfer 50 pesos more', 'pay-other', 50],
  'pay-twice': ['Transfer it a second time', 'pay-twice', 0],
  unknown: ['Transfer with another reference', 'pay-unknown', 0],
  expire: ['Let it expire', 'expire', 0],
};

export const transferPageRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  const page = '/__openpay/spei/:reference';
  const firstOf = (reference: string): Charge | undefined =>
    state.charges.all().find(({ payment_method }) => payment_method?.name === reference);
  const notFound = (reply: Parameters<typeof sendPage>[0]) =>
    sendPage(reply, 'Nothing here', '<p>There is no such reference.</p>', 404);
  app.get<{ Params: { reference: string } }>(page, async ({ params, url }, reply) => {
    const charge = firstOf(params.reference);
    if (!charge) return notFound(reply);
    const { amount, due_date, status, payment_method = {} } = charge;
    const rows = { CLABE: payment_method.clabe, Reference: payment_method.name, Amount: amount, Due: due_date };
    const buttons = Object.fromEntries(Object.entries(BUTTONS).map(([name, [label]]) => [name, label]));
    return sendPage(reply, 'At the buyer’s bank', `${facts({ ...rows, Status: status })}${choices(url, buttons)}`);
  });
  app.post<{ Params: { reference: string }; Body: { decision?: string } }>(
    page,
    async ({ params, body, url }, reply) => {
      const charge = firstOf(params.reference);
      if (!charge) return notFound(reply);
      const [, act, more] = BUTTONS[body?.decision ?? ''] ?? [];
      if (act)
        await changeCharge(state, charge, act, charge.amount + (more ?? 0)).catch((fault: unknown) => {
          if (!(fault instanceof OpenpayError)) throw fault;
        });
      return reply.redirect(url, 303);
    },
  );
};
