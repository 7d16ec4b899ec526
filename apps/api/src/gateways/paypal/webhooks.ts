/** PayPal's webhooks: registering our address, and finding out whether a notice is PayPal's own. */
import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as z from 'zod';
import { readCapped } from '../read-capped.ts';
import type { PaypalOrders } from './orders.ts';
import { appsOf } from './paypal-settings.ts';

/** What Palco wants to be told. By name, because `*` also sends what nobody reads. */
const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** The headers with the signature of a notice. Other headers are not signed. */
export const NoticeHeaders = z.object({
  'paypal-transmission-id': z.string().min(1).max(100),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.string().min(1).max(2000),
  'paypal-cert-url': z.string().min(1).max(1000),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});
export type NoticeHeaders = z.output<typeof NoticeHeaders>;

type Verified =
  /** sent by the app of this account */
  | { readonly kind: 'verified'; readonly merchant: string }
  | { readonly kind: 'invalid' }
  /** nobody answered; try again later */
  | { readonly kind: 'unknown' };
export interface PaypalWebhooks {
  /** Registers our address with each app, unless it is registered already; whether all of them have it now. */
  ensure(): Promise<boolean>;
  verify(body: Buffer, headers: unknown, now: Date): Promise<Verified>;
}

const WebhookList = z.object({
  webhooks: z.array(
    z.object({ id: z.string().max(60), url: z.string(), event_types: z.array(z.object({ name: z.string() })) }),
  ),
});
const Webhook = z.object({ id: z.string().max(60) });
const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

const CERTIFICATE_BYTES = 64 * 1024;
const CERTIFICATES = 16;

const eventTypes = PAYPAL_EVENTS.map((name) => ({ name }));
const WEBHOOKS = '/v1/notifications/webhooks';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** `address`: where PayPal calls us. */
export const createPaypalWebhooks = (orders: PaypalOrders, address: () => string, log: Logger): PaypalWebhooks => {
  const { settings } = orders;
  const merchants = appsOf(settings).map(({ merchantId }) => merchantId);
  /** ids of our webhooks, by account and address: in a demo the address is new at every start */
  const ids = new Map<string, string>();
  const certificates = new LRUCache<string, X509Certificate>({ max: CERTIFICATES });

  const readId = async (merchant: string): Promise<string | undefined> => {
    const url = address();
    const known = ids.get(`${merchant} ${url}`);
    const call = orders.callsOf(merchant);
    if (known || !call) return known;
    const listed = await call({ method: 'GET', path: WEBHOOKS });
    const list = listed.kind === 'answered' ? WebhookList.safeParse(listed.body) : undefined;
    if (!list?.success) return undefined;
    const there = list.data.webhooks.find((each) => each.url === url);
    const lacks = PAYPAL_EVENTS.some((name) => !there?.event_types.some((each) => each.name === name));
    if (there && lacks)
      await call({
        method: 'PATCH',
        path: `${WEBHOOKS}/${encodeURIComponent(there.id)}`,
        body: [{ op: 'replace', path: '/event_types', value: eventTypes }],
      });
    const made = there
      ? undefined
      : await call({ method: 'POST', path: WEBHOOKS, body: { url, event_types: eventTypes } });
    const id = there?.id ?? (made?.kind === 'answered' ? Webhook.safeParse(made.body).data?.id : undefined);
    if (id) ids.set(`${merchant} ${url}`, id);
    return id;
  };

  /** A certificate of PayPal's own host, valid now. Undefined: it cannot be read, or has ended. */
  const readCertificate = async (url: URL, now: Date): Promise<X509Certificate | undefined> => {
    const isValid = ({ validFromDate, validToDate }: X509Certificate): boolean =>
      validFromDate <= now && now < validToDate;
    const kept = certificates.get(url.href);
    if (kept && isValid(kept)) return kept;
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(settings.patienceMs) });
      const text = await readCapped(response, CERTIFICATE_BYTES);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const certificate = new X509Certificate(text);
      if (!isValid(certificate)) throw new Error('it is not valid now');
      certificates.set(url.href, certificate);
      return certificate;
    } catch (fault) {
      log.warn({ provider: 'paypal', why: (fault as Error).message }, 'a certificate could not be used');
      return undefined;
    }
  };

  /** The certificate's address must be one of PayPal's, whatever the notice says. */
  const certificateUrl = (text: string): URL | undefined => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    // as the parser wrote it: without dots in its path, and with a user's name in front of the host if it has one
    return settings.certificates.some((folder) => url.href.startsWith(folder)) && !url.search ? url : undefined;
  };

  /** Asks PayPal itself. The bytes go into the call as they came: written anew, they would have another checksum. */
  const ask = async (merchant: string, id: string, body: Buffer, headers: NoticeHeaders) => {
    const said = JSON.stringify({
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: id,
    });
    const answer = await orders.callsOf(merchant)?.({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${said.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
    });
    if (answer?.kind === 'refused') return 'FAILURE';
    return answer?.kind === 'answered' ? Verdict.safeParse(answer.body).data?.verification_status : undefined;
  };

  return {
    ensure: async () => {
      const found = await Promise.all(merchants.map(readId));
      return found.every((id) => id !== undefined);
    },
    verify: async (body, wire, now) => {
      const parsed = NoticeHeaders.safeParse(wire);
      const url = parsed.success ? certificateUrl(parsed.data['paypal-cert-url']) : undefined;
      if (!parsed.success || !url || !isJson(body.toString('utf8'))) return { kind: 'invalid' };
      const headers = parsed.data;
      const certificate = await readCertificate(url, now);
      let isUnsure = false;
      for (const merchant of merchants) {
        const id = await readId(merchant);
        if (!id) {
          isUnsure = true;
        } else if (certificate) {
          const message = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|${id}|${crc32(body)}`;
          const signature = Buffer.from(headers['paypal-transmission-sig'], 'base64');
          if (createVerify('RSA-SHA256').update(message).verify(certificate.publicKey, signature))
            return { kind: 'verified', merchant };
        } else {
          const verdict = await ask(merchant, id, body, headers);
          if (verdict === 'SUCCESS') return { kind: 'verified', merchant };
          isUnsure ||= verdict === undefined;
        }
      }
      return { kind: isUnsure ? 'unknown' : 'invalid' };
    },
  };
};
