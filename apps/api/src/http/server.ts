import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { League } from '@palco/contracts/identity/identity';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { logRequests } from './access-log.ts';
import { authenticateRequests } from './authenticate.ts';
import { readBodies } from './bodies.ts';
import { limitBodyTime } from './body-timeout.ts';
import { refuseCardData } from './card-data.ts';
import { addressForRouter } from './console-calls.ts';
import { handleFaults } from './error-handlers.ts';
import type { FastPath } from './fast-path.ts';
import { FOR_MACHINES, refuseUnknownHosts } from './host-check.ts';
import type { Logger } from './logging.ts';
import type { ProofStandIns } from './proof-stand-ins.ts';
import { answerRefusal } from './refusal-answer.ts';
import { plainSecurityHeaders, sendSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shedding.ts';
import { guardOpening, type SiteGate } from './site-gate.ts';
import type { AnswerOnce } from './staff-changes.ts';
import { trustFrom } from './trusted-proxies.ts';
import { reportUntrustedProxies } from './untrusted-proxy.ts';
import type { Authenticate } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** business time, for the rules of the HTTP layer */
    clock: Clock;
    /** as published now */
    league: () => League;
    /** method and path of every route, for the test that each has a contract */
    servedRoutes: string[];
  }
}

interface AppDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly league: () => League;
  readonly authenticate: Authenticate;
  readonly answerOnce: AnswerOnce;
  readonly proofStandIns: ProofStandIns;
  readonly gate: SiteGate;
  /** runs before anything asks for the client's address */
  readonly readForwarded: (request: IncomingMessage) => void;
  /** answers some requests before Fastify sees them */
  readonly fastPath?: FastPath;
}

const HEADER_BYTES = 16 * 1024;
/** Where encoders upload; a process that takes none refuses them itself. */
const UPLOADS = '/ingest/*';
const REQUEST_TIMEOUT_MS = 20_000;

/** Creates the HTTP server with everything that applies to every request; modules add their endpoints. */
export const createApp = async ({
  config,
  log,
  clock,
  league,
  authenticate,
  answerOnce,
  proofStandIns,
  gate,
  readForwarded,
  fastPath,
}: AppDeps): Promise<FastifyInstance> => {
  const isWeb = config.roles.includes('web');
  const isHttps = config.origin?.startsWith('https://') ?? false;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustFrom(config.trustedProxies),
    rewriteUrl: addressForRouter,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    serverFactory: (handle) => {
      const server = createServer(
        {
          maxHeaderSize: HEADER_BYTES,
          headersTimeout: REQUEST_TIMEOUT_MS,
          requestTimeout: 0, // see body-timeout.ts
          keepAliveTimeout: 72_000, // longer than a proxy's, so that both never close at once
        },
        (request, response) => {
          limitBodyTime(request, response, REQUEST_TIMEOUT_MS);
          const onward = (): void => handle(request, response);
          if (isWeb && fastPath) fastPath.handle(request, response, onward);
          else onward();
        },
      );
      server.maxRequestsPerSocket = 0;
      return server;
    },
    // paths that Fastify cannot decode never reach a route, nor the hooks that set headers
    frameworkErrors: (_fault, request, reply) =>
      void answerRefusal(
        request as never,
        reply.headers({ ...plainSecurityHeaders(isHttps), 'x-request-id': request.id }) as never,
        'request/unknown-path',
      ),
  }) as unknown as FastifyInstance;
  app.decorate('clock', clock);
  app.decorate('league', league);
  app.decorate('answerOnce', answerOnce);
  app.decorate('proofStandIns', proofStandIns);
  const servedRoutes: string[] = [];
  app.decorate('servedRoutes', servedRoutes);
  app.addHook('onRoute', ({ method, url }) => {
    servedRoutes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  app.addHook('onRequest', async ({ raw }) => readForwarded(raw));
  app.addHook('onRequest', async (request, reply) => {
    // browsers display times by the server's clock
    reply.header('x-request-id', request.id).header('x-server-time', clock().toISOString());
  });
  // a process without fans and staff answers probes, and encoders that upload
  if (!isWeb)
    app.addHook('onRequest', async (request, reply) =>
      FOR_MACHINES.has(request.routeOptions.url ?? '') || request.routeOptions.url === UPLOADS
        ? undefined
        : answerRefusal(request, reply, 'request/unknown-path'),
    );
  await sendSecurityHeaders(app, isHttps);
  handleFaults(app);
  logRequests(app);
  reportUntrustedProxies(app, log, config.trustedProxies);
  // the default of every cookie: on https it is never sent unencrypted
  await app.register(cookie, { parseOptions: { secure: isHttps } });
  refuseUnknownHosts(app, config.origin, config.mode === 'demo');
  await app.register(cors, {
    origin: config.corsOrigins.length ? [...config.corsOrigins] : false,
    credentials: false,
    maxAge: 600,
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'x-server-time'],
  });
  shedLoad(app, config.shedAfterMs);
  await readBodies(app);
  refuseCardData(app);
  authenticateRequests(app, authenticate, isHttps);
  guardOpening(app, gate);
  return app;
};
