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

export const refuseUnknownHosts = (app: FastifyInstance, origin: string | undefined, isDemo: boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isKnownHost(request.headers.host, origin, isDemo)) await answerRefusal(request, reply, 'request/unknown-host');
  });
};
