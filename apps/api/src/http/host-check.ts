import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const hostnameOf = (host: string): string | undefined => {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host);
  return match?.[1]?.toLowerCase();
};

/**
 * Is the Host header the configured origin, a local name or, in demo, any IP address? Other names are refused, against DNS
 * rebinding.
 */
export const isKnownHost = (host: string | undefined, origin: string | undefined, isDemo: boolean): boolean => {
  const name = host === undefined ? undefined : hostnameOf(host);
  if (!name) return false;
  if (LOCAL.has(name) || (origin !== undefined && name === new URL(origin).hostname)) return true;
  return isDemo && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
};

/** Some servers in front of us read the last Host and Node the first, so that a request with two means two sites. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2;
};

/** Probes, Prometheus and encoders ask by the address of the machine; what they get is no page that a foreign name could use. */
export const FOR_MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/ingest/*']);

export const refuseUnknownHosts = (app: FastifyInstance, origin: string | undefined, isDemo: boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return answerRefusal(request, reply, 'request/unknown-host');
    if (FOR_MACHINES.has(request.routeOptions.url ?? '')) return undefined;
    if (isKnownHost(request.headers.host, origin, isDemo)) return undefined;
    return answerRefusal(request, reply, 'request/unknown-host');
  });
};
