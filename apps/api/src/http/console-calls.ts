/**
 * Calls of the console. It calls `/console/api/…`, which are the staff rows of `/api/…`: the session's cookie has the path
 * `/console`, so no page and no call of the fan's site ever brings it along (docs/decisions/0019).
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Viewer } from './viewer.ts';

export const CONSOLE_PATH = '/console';
/** The prefix makes browsers refuse the cookie over plain http; a demo on http cannot have it. */
export const consoleCookieName = (isSecure: boolean): string => (isSecure ? '__Secure-palco_console' : 'palco_console');

/** What the console may call: staff rows, its own session, and the proof. Nothing that a fan's account can do. */
const CALL = /^\/console(\/api\/(?:operations\/|staff\/|users\/proof(?:$|\?)).*)$/;
const calls = new WeakSet<IncomingMessage>();

/** The address that the router sees. */
export const addressForRouter = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  const path = CALL.exec(url)?.[1];
  if (!path) return url;
  calls.add(request);
  return path;
};

/** Sent by the console's own script. A page of another site cannot send it: its browser would ask us first. */
const OWN_HEADER = 'x-palco-console';

/**
 * The session's token in the cookie of a console call; undefined for all others. Of a request that another site's page
 * could have caused, the cookie is not looked at.
 */
export const consoleToken = ({ raw, headers, cookies }: FastifyRequest, isHttps: boolean): string | undefined => {
  if (!calls.has(raw) || headers[OWN_HEADER] !== '1') return undefined;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return undefined;
  return cookies[consoleCookieName(isHttps)];
};

/**
 * Who navigates to the console or loads its files: there is no header of its own, and reading gives nothing away to the page
 * that caused it.
 */
export const consoleViewer = async (
  { cookies }: FastifyRequest,
  { authenticate, isHttps }: { readonly authenticate: Authenticate; readonly isHttps: boolean },
): Promise<Viewer | undefined> => {
  const token = cookies[consoleCookieName(isHttps)];
  const viewer = token ? await authenticate(token) : undefined;
  return viewer?.isConsole ? viewer : undefined;
};
