import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './policies.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers every answer carries; a document sets its own content security policy over the strict default. */
export const sendSecurityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // for browsers and plug-ins that are gone: Internet Explorer, Flash, the XSS filter, a prefetch that is off anyway
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // a year of https once the site is reached by https; never on a plain address in a local network
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
  });
};

const httpsHeader = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {};

/** The same headers for answers that do not pass through Fastify; a test holds both against each other. */
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
 * For media that other sites may read. The headers left out tell a browser what a document may do; `nosniff` keeps media from
 * being taken for one, and a viewer asks a thousand times an hour.
 */
export const openSecurityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-resource-policy': 'cross-origin',
  ...httpsHeader(isHttps),
  'x-content-type-options': 'nosniff',
});
