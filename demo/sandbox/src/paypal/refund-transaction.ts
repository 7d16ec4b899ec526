/** The classic API, in name and value pairs: `RefundTransaction`, of all or a part, once per `MSGSUBID`. */
import type { FastifyReply } from 'fastify';
import { dropConnection, faultNamed } from '../fault-box.ts';
import { changeTransaction } from './change-transaction.ts';
import type { PaypalState, Transaction } from './paypal-state.ts';

/** Credentials of the sandbox; production refuses to start with its accounts. */
const USER = 'api.palco.test';

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const failure = (code: number, text: string): string =>
  new URLSearchParams({
    ACK: 'Failure',
    VERSION: '204.0',
    L_ERRORCODE0: String(code),
    L_SHORTMESSAGE0: 'Transaction refused',
    L_LONGMESSAGE0: text,
    L_SEVERITYCODE0: 'Error',
  }).toString();
const success = ({ id, gross }: Transaction): string =>
  new URLSearchParams({
    ACK: 'Success',
    VERSION: '204.0',
    REFUNDTRANSACTIONID: id,
    GROSSREFUNDAMT: gross.replace('-', ''),
    REFUNDSTATUS: 'instant',
  }).toString();

export const answerNvp = async (state: PaypalState, reply: FastifyReply, body: string): Promise<FastifyReply> => {
  const asked = new URLSearchParams(body);
  const payment = state.transactions.get(asked.get('TRANSACTIONID') ?? '');
  const reference = payment ? (state.checkouts.get(payment.checkout)?.fields.item_number ?? '') : '';
  const faults = state.faults.take('nvp', reference);
  if (faultNamed(faults, 'drop')) return dropConnection(reply);
  const answer = async (): Promise<string> => {
    if (asked.get('USER') !== USER) return failure(10002, 'Security header is not valid');
    if (asked.get('METHOD') !== 'RefundTransaction') return failure(81002, 'Method specified is not supported');
    const declined = faultNamed(faults, 'decline');
    if (declined) return failure(Number(declined.argument || 10007), 'Permission denied');
    if (!payment || payment.parent) return failure(10004, 'The transaction id is not valid');
    const request = asked.get('MSGSUBID') ?? '';
    const refunds = state.transactions
      .all()
      .filter(({ parent, status }) => parent === payment.id && status === 'Refunded');
    const same = refunds.find((refund) => refund.request === request);
    if (same) return success(same);
    if (payment.status !== 'Completed') return failure(10009, 'You can not refund this type of transaction');
    const left = centsOf(payment.gross) + refunds.reduce((sum, { gross }) => sum + centsOf(gross), 0);
    if (left <= 0) return failure(10009, 'This transaction has already been fully refunded');
    if (asked.get('REFUNDTYPE') !== 'Partial') {
      if (refunds.length) return failure(10009, 'The transaction has been refunded in part');
      return success(await changeTransaction(state, payment, 'refund', undefined, request));
    }
    const cents = centsOf(asked.get('AMT') ?? '');
    if (asked.get('CURRENCYCODE') !== payment.currency)
      return failure(10009, 'The currency is not that of the payment');
    if (!(cents > 0) || cents > left) return failure(10009, 'The partial refund amount is not valid');
    return success(await changeTransaction(state, payment, 'refund', (cents / 100).toFixed(2), request));
  };
  const text = await answer();
  if (faultNamed(faults, 'drop_after_commit')) return dropConnection(reply);
  return reply.type('text/plain').send(text);
};
