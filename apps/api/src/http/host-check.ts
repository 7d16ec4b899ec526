import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

/** Addresses of a local network, and those by which the machine itself is reached. */
const NEARBY = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // carriers' shared addresses (RFC 6598), which private networks between machines use too
  ['100.64.0.0', 10],
] as const)
  NEARBY.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEARBY.addSubnet(network, prefix, 'ipv6');
const isNearby = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0) return false;
  if (NEARBY.check(address, version === 6 ? 'ipv6' : 'ipv4')) return true;
  return Object.values(networkInterfaces()).some((own) => own?.some((each) => each.address === address));
};

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const hostnameOf = (host: string): string | undefined => {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host);
  return match?.[1]?.toLowerCase();
};

/**
 * Is the Host header the configured origin, a local name or, in demo, an address of this machine or a local network? Others
 * are refused, against DNS rebinding, and because links and addresses for payment providers are made of the host.
 */
export const isKnownHost = (host: string | undefined, origin: string | undefined, isDemo: boolean): boolean => {
  const name = host === undefined ? undefined : hostnameOf(host);
  if (!name) return false;
  if (LOCAL.has(name) || (origin !== undefined && name === new URL(origin).hostname)) return true;
  return isDemo && isNearby(name.replace(/^\[|\]$/g, ''));
};

/** Some proxies read the last Host header and Node reads the first, so a request with two could name two sites. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2;
};

/**
 * Probes, Prometheus and encoders use the machine's address as host; these replies are no pages, so DNS rebinding gains
 * nothing.
 */
export const FOR_MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/ingest/*']);

export const refuseUnknownHosts = (app: FastifyInstance, origin: string | undefined, isDemo: boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return answerRefusal(request, reply, 'request/unknown-host');
    if (FOR_MACHINES.has(request.routeOptions.url ?? '')) return undefined;
    if (isKnownHost(request.headers.host, origin, isDemo)) return undefined;
    return answerRefusal(request, reply, 'request/unknown-host');
  });
};
