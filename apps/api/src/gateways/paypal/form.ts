/** The PayPal form and the verification of IPNs. Speaks the protocol and knows neither orders nor memberships. */
import { type Currency, centsFrom, decimalOf } from '@palco/kernel/money';
import type { Logger } from 'pino';
import { readCapped } from '../read-capped.ts';
import type { PaypalCredentials, PaypalFormSettings } from './paypal-settings.ts';
import type { PaypalRefunded, PaypalRefundTerms } from './refund.ts';

interface FormTerms {
  readonly reference: string;
  readonly business: string;
  readonly itemName: string;
  /** `149.00` */
  readonly amount: string;
  readonly currency: Currency;
  readonly language: string;
  /** scheme, host and port of the site */
  readonly origin: string;
}

/** The twelve fields of the spec (section 7). The buyer can change every one of them: the IPN is what counts. */
export const formFieldsOf = ({ reference, business, itemName, amount, currency, language, origin }: FormTerms) => ({
  cmd: '_xclick',
  business,
  item_name: itemName.slice(0, 127),
  item_number: reference,
  amount,
  currency_code: currency,
  return: `${origin}/tv/checkout/success?paypal=1`,
  // back by GET, without the payment's variables in the address
  rm: '1',
  cancel_return: `${origin}/tv/home`,
  notify_url: `${origin}/api/payments/paypal/webhook?lang=${language}`,
  no_note: '1',
  no_shipping: '1',
});

export interface PaypalForm {
  readonly settings: PaypalFormSettings;
  /** Did PayPal send these bytes? `unknown`: no usable answer; try again later. */
  verifyIpn(body: Buffer): Promise<'verified' | 'invalid' | 'unknown'>;
  canRefund(business: string): boolean;
  refund(terms: PaypalRefundTerms): Promise<PaypalRefunded>;
}

/** The version of PayPal's classic API (name-value pairs), which knows the transactions of forms. */
const NVP_VERSION = '204.0';
/** PayPal's error for a refused refund; its text may say that the payment was already refunded. */
const CANNOT_REFUND = '10009';

const TIMEOUT_MS = 20_000;
const PREFIX = Buffer.from('cmd=_notify-validate&');
/** The answer is one word, possibly followed by a line end; anything else is an error page. */
const ANSWER_MAX_BYTES = 64 * 1024;

const credentialsOf = (
  { businessMexico, businessElsewhere, apiMexico, apiElsewhere }: PaypalFormSettings,
  account: string,
): PaypalCredentials | undefined =>
  account === businessMexico ? apiMexico : account === businessElsewhere ? apiElsewhere : undefined;

export const createPaypalForm = (settings: PaypalFormSettings, log: Logger): PaypalForm => ({
  settings,
  canRefund: (business) => credentialsOf(settings, business) !== undefined,
  verifyIpn: async (body) => {
    try {
      const response = await fetch(settings.postBack, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'Palco-IPN',
          connection: 'close',
        },
        // the bytes as they came, after the command
        body: new Uint8Array(Buffer.concat([PREFIX, body])),
      });
      const word = (await readCapped(response, ANSWER_MAX_BYTES)).trimEnd();
      if (response.ok && word === 'VERIFIED') return 'verified';
      if (response.ok && word === 'INVALID') return 'invalid';
      log.warn({ provider: 'paypal', status: response.status }, 'a post-back was not answered');
    } catch (fault) {
      log.warn({ provider: 'paypal', why: (fault as Error).message }, 'a post-back was not answered');
    }
    return 'unknown';
  },
  refund: async ({ transaction, account, requestId, part }) => {
    const credentials = credentialsOf(settings, account);
    if (!credentials) return { kind: 'not-configured' };
    const { user, password, signature } = credentials;
    try {
      const response = await fetch(settings.apiAddress, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: new URLSearchParams({
          METHOD: 'RefundTransaction',
          VERSION: NVP_VERSION,
          USER: user,
          PWD: password,
          SIGNATURE: signature,
          TRANSACTIONID: transaction,
          ...(part
            ? { REFUNDTYPE: 'Partial', AMT: decimalOf(part.cents), CURRENCYCODE: part.currency }
            : { REFUNDTYPE: 'Full' }),
          MSGSUBID: requestId,
        }),
      });
      const answer = new URLSearchParams(await readCapped(response, ANSWER_MAX_BYTES));
      const ack = answer.get('ACK');
      if (ack?.startsWith('Success'))
        return {
          kind: 'done',
          refundId: answer.get('REFUNDTRANSACTIONID') ?? undefined,
          feeCents: centsFrom(answer.get('FEEREFUNDAMT') ?? ''),
        };
      const code = answer.get('L_ERRORCODE0');
      if (ack?.startsWith('Failure') && code) {
        if (code === CANNOT_REFUND && /already/i.test(answer.get('L_LONGMESSAGE0') ?? ''))
          return { kind: 'done', refundId: undefined };
        log.error({ provider: 'paypal', code, why: answer.get('L_SHORTMESSAGE0') }, 'a refund was refused');
        return { kind: 'refused' };
      }
      log.warn({ provider: 'paypal', status: response.status }, 'a refund was not answered');
    } catch (fault) {
      log.warn({ provider: 'paypal', why: (fault as Error).message }, 'a refund was not answered');
    }
    return { kind: 'unknown' };
  },
});
