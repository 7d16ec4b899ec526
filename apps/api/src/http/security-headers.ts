import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './policies.ts';

const YEAR_SECONDS = 31_536_000;

/** Sets the security headers of every answer. A document replaces the strict default policy with its own. */
export const sendSecurityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // obsolete: Internet Explorer, Flash, the XSS filter, DNS prefetch
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // never on plain http in a local network
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
  });
};

const httpsHeader = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {};

/** The same headers for answers of the fast path; a test compares both. */
export const plainSecurityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...httpsHeader(isHttps),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': DATA_POLICY,
});

/**
 * For media that other origins may read. The headers left out concern documents, and `nosniff` prevents media from being
 * taken for one; a viewer requests media a thousand times an hour.
 */
export const openSecurityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-resource-policy': 'cross-origin',
  ...httpsHeader(isHttps),
  'x-content-type-options': 'nosniff',
});
