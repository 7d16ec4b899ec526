/** Sends messages to push services (RFC 8030). Addresses of subscriptions never appear in a log or an error. */
import { DeliveryFailed } from '../delivery-failed.ts';
import { encryptPush } from './encrypt.ts';
import { createVapid, type VapidKey } from './vapid.ts';

export interface PushSettings {
  /**
   * Hosts of push services; `*.` stands for one or more labels. Endpoints come from browsers, so only these hosts are ever
   * called: never this machine's network or another host.
   */
  readonly services: readonly string[];
  /** origins that may be plain http; the sandbox */
  readonly origins: readonly string[];
  /** whom a push service may write to: `mailto:` or https */
  readonly contact: string;
}
export interface PushMessage {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly key: VapidKey;
  /** JSON for the page's worker */
  readonly text: string;
  /** seconds for which the service keeps it while the device is away */
  readonly seconds: number;
  readonly urgency: 'normal' | 'high';
  /** at most 32 characters of base64url: a later message of the topic replaces one that waits */
  readonly topic: string;
}
/** `gone`: the subscription has ended. `later`: try again after so many seconds, by the service's Retry-After or a default. */
type PushAnswer = { readonly kind: 'sent' | 'gone' } | { readonly kind: 'later'; readonly seconds: number };
export interface WebPush {
  /** may a subscription have this address? */
  takes(endpoint: string): boolean;
  /** Errors: DeliveryFailed; final when this message can never be sent */
  send(message: PushMessage): Promise<PushAnswer>;
}
const PATIENCE_MS = 10_000;
/** A service that wants longer is asked again after this. */
const LATER_MAX_SECONDS = 600;
const LATER_SECONDS = 30;

/** The browsers' services: Chromium, Firefox, Safari, Edge. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

const secondsOf = (retryAfter: string | null, now: Date): number => {
  if (!retryAfter) return LATER_SECONDS;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (new Date(retryAfter).getTime() - now.getTime()) / 1000;
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : LATER_SECONDS, 1), LATER_MAX_SECONDS);
};

export const createWebPush = ({ services, origins, contact }: PushSettings, clock: () => Date): WebPush => {
  const authorize = createVapid(contact, clock);
  const takes = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (!url || url.username || url.password) return false;
    if (origins.includes(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && services.some((pattern) => isHost(url.hostname, pattern));
  };
  return {
    takes,
    send: async ({ subscription, key, text, seconds, urgency, topic }) => {
      const { endpoint, p256dh, auth } = subscription;
      // the list may have become shorter since it was stored
      if (!takes(endpoint)) return { kind: 'gone' };
      const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
      const headers = {
        authorization: await authorize(key, endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.max(0, Math.floor(seconds))),
        urgency,
        topic,
      };
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(encryptPush(text, keys)),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => {
        throw new DeliveryFailed('push: no answer');
      });
      await response.body?.cancel().catch(() => undefined);
      const { status, ok } = response;
      if (ok) return { kind: 'sent' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      if (status === 429 || status === 503)
        return { kind: 'later', seconds: secondsOf(response.headers.get('retry-after'), clock()) };
      throw new DeliveryFailed(`push: ${status}`, { isFinal: status < 500 });
    },
  };
};
