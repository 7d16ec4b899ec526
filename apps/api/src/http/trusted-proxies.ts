import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Logger } from './logging.ts';
import { addressInEntry } from './plain-address.ts';

/**
 * Fastify's `trustProxy`: none by default. With a list, the client is the right-most address of X-Forwarded-For that is not
 * a trusted proxy. Errors: an entry that is not an address or range.
 */
export const trustFrom = (proxies: readonly string[]): false | string[] => {
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address);
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (!family || !fits) throw new Error(`PALCO_TRUSTED_PROXIES: ${proxy} is not an address or range`);
  }
  return proxies.length ? [...proxies] : false;
};

type ReadForwarded = (request: IncomingMessage) => void;

/**
 * Leaves in X-Forwarded-For what trusted proxies say, as plain addresses, so that a client has one address whatever port it
 * comes from. An entry that names no address ends it: the client then counts as the proxy that wrote it. Logged once.
 */
export const forwardedReader = (proxies: readonly string[], log: Pick<Logger, 'warn'>): ReadForwarded => {
  if (!proxies.length) return () => undefined;
  const trust = proxyAddr.compile([...proxies]);
  let isLogged = false;
  return ({ headers, socket }) => {
    const header = headers['x-forwarded-for'];
    let said = socket.remoteAddress ?? '';
    if (header === undefined || !trust(said, 0)) return;
    const kept: string[] = [];
    for (const entry of String(header).split(',').reverse()) {
      // what stands further left is the client's own claim
      if (!trust(said, kept.length)) break;
      const address = addressInEntry(entry);
      if (address === undefined) {
        // the form of the entry, because the entry itself may be somebody's address
        const form = entry.trim().slice(0, 60).replace(/\d/g, '0').replace(/[a-z]/gi, 'a');
        if (!isLogged)
          log.warn({ proxy: said, form }, 'X-Forwarded-For names no address: its clients count as the proxy itself');
        isLogged = true;
        break;
      }
      kept.unshift(address);
      said = address;
    }
    if (kept.length) headers['x-forwarded-for'] = kept.join(', ');
    else delete headers['x-forwarded-for'];
  };
};

/** The client's address for the fast path; equal to Fastify's `request.ip`. */
export const addressReader = (
  proxies: readonly string[],
  readForwarded: ReadForwarded,
): ((request: IncomingMessage) => string) => {
  if (!proxies.length) return (request) => request.socket.remoteAddress ?? '';
  const trust = proxyAddr.compile([...proxies]);
  return (request) => {
    readForwarded(request);
    return proxyAddr(request, trust);
  };
};

/** Is this peer one of the trusted proxies? */
export const isTrusted = (proxies: readonly string[]): ((peer: string) => boolean) => {
  if (!proxies.length) return () => false;
  const trust = proxyAddr.compile([...proxies]);
  return (peer) => peer !== '' && trust(peer, 0);
};
