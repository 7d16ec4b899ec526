import type { FastifyInstance } from 'fastify';
import type { Logger } from './logging.ts';
import { isTrusted } from './trusted-proxies.ts';

/** Anybody can send the header, so the number of senders that are logged is limited. */
const NAMED_AT_MOST = 10;

/** Logs each peer once whose X-Forwarded-For is ignored: if it is the operator's proxy, all visitors count as one. */
export const reportUntrustedProxies = (
  app: FastifyInstance,
  log: Pick<Logger, 'warn'>,
  proxies: readonly string[],
): void => {
  const isKnown = isTrusted(proxies);
  const named = new Set<string>();
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['x-forwarded-for'] === undefined || named.size >= NAMED_AT_MOST) return;
    const peer = raw.socket.remoteAddress ?? '';
    if (named.has(peer) || isKnown(peer)) return;
    named.add(peer);
    log.warn(
      { peer },
      'X-Forwarded-For from an address that PALCO_TRUSTED_PROXIES does not name is ignored; if that is your proxy, all who come through it count as one visitor and share its limits',
    );
  });
};
