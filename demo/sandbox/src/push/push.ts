/** A push service and the browsers that subscribed to it (RFC 8030): it receives, checks, decrypts, and shows what came. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FaultBox, faultNamed, waitForDelay } from '../fault-box.ts';
import { openKeyedJournal } from '../keyed-journal.ts';
import type { Outbox } from '../outbox.ts';
import { faultOfSender } from './check-vapid.ts';
import { browserKeys, openMessage } from './open-message.ts';

interface Subscription {
  readonly id: string;
  /** public key of the sender for whom the browser subscribed */
  readonly key: string;
  /** base64url */
  readonly privateKey: string;
  readonly auth: string;
}
const BODY_MAX = 4096;
const MONTH_SECONDS = 2_419_200;

interface PushDeps {
  readonly data: string;
  readonly outbox: Outbox;
  readonly faults: FaultBox;
  readonly origin: () => string;
  readonly clock: () => Date;
}

/** The status for a request that is not a push message; undefined: it is one. */
const faultOfRequest = ({ headers, body }: FastifyRequest): number | undefined => {
  const ttl = String(headers.ttl ?? '');
  if (!/^\d+$/.test(ttl) || Number(ttl) > MONTH_SECONDS) return 400;
  if (headers['content-encoding'] !== 'aes128gcm') return 415;
  if (!Buffer.isBuffer(body) || body.length > BODY_MAX) return 413;
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400;
  return /^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal')) ? undefined : 400;
};

/**
 * `POST /__push/subscriptions` with `{key}` is a browser that subscribes; the answer is what it gives to the page. Faults
 * of the call `send`, by the subscription's id: `status:410`, `retry:3` (429, after so many seconds), `redirect:<address>`,
 * `delay:3000`.
 */
export const pushRoutes = async (
  app: FastifyInstance,
  { data, outbox, faults, origin, clock }: PushDeps,
): Promise<void> => {
  const subscriptions = await openKeyedJournal<Subscription>(join(data, 'push.jsonl'));
  app.post<{ Body: { key: string } }>('/__push/subscriptions', async ({ body }) => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const id = randomUUID();
    const privateKey = browserPrivateKey(pair.getPrivateKey());
    await subscriptions.put({ id, key: body.key, privateKey, auth });
    return { endpoint: `${origin()}/__push/send/${id}`, keys: { p256dh, auth } };
  });

  const receive = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { id } = request.params;
    const set = faults.take('send', id);
    await waitForDelay(set);
    const status = faultNamed(set, 'status');
    if (status) return reply.code(Number(status.argument)).send();
    const retry = faultNamed(set, 'retry');
    if (retry) return reply.code(429).header('retry-after', retry.argument).send();
    const redirect = faultNamed(set, 'redirect');
    if (redirect) return reply.redirect(redirect.argument, 307);
    const subscription = subscriptions.get(id);
    if (!subscription) return reply.code(404).send();
    const wrong = faultOfRequest(request);
    if (wrong) return reply.code(wrong).send();
    const sender = { key: subscription.key, audience: origin(), now: clock() };
    const refused = faultOfSender(request.headers.authorization, sender);
    if (refused) return reply.code(403).send({ reason: refused });
    const keys = browserKeys(
      Buffer.from(subscription.privateKey, 'base64url'),
      Buffer.from(subscription.auth, 'base64url'),
    );
    const { ttl, topic, urgency } = request.headers;
    await outbox.append({
      kind: 'push',
      to: id,
      text: openMessage(request.body as Buffer, keys),
      subject: `ttl ${ttl}, urgency ${urgency}, topic ${topic}`,
      at: clock().toISOString(),
    });
    return reply.code(201).header('location', `${origin()}/__push/message/${randomUUID()}`).send();
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 65_536 }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/__push/send/:id', receive);
  });
};

/** Restores a private key's leading zeros, which Node leaves out. */
const browserPrivateKey = (bytes: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
