import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

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

/** The client's address for the fast path; equal to Fastify's `request.ip`. */
export const addressReader = (proxies: readonly string[]): ((request: IncomingMessage) => string) => {
  if (!proxies.length) return (request) => request.socket.remoteAddress ?? '';
  const trust = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, trust);
};

/** Is this peer one of the trusted proxies? */
export const isTrusted = (proxies: readonly string[]): ((peer: string) => boolean) => {
  if (!proxies.length) return () => false;
  const trust = proxyAddr.compile([...proxies]);
  return (peer) => peer !== '' && trust(peer, 0);
};
