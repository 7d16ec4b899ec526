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

/**
 * Sent by the console's own script. A page of another site cannot send it: its browser would first ask for permission (CORS
 * preflight).
 */
const OWN_HEADER = 'x-palco-console';

/**
 * The session's token in the cookie of a console call; undefined for all others. The cookie is ignored where another site's
 * page could have caused the request.
 */
export const consoleToken = ({ raw, headers, cookies }: FastifyRequest, isHttps: boolean): string | undefined => {
  if (!calls.has(raw) || headers[OWN_HEADER] !== '1') return undefined;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return undefined;
  return cookies[consoleCookieName(isHttps)];
};

/**
 * The viewer who navigates to the console or loads its files. Such a request cannot carry the console's header, and its
 * reply reveals nothing to a page that caused it.
 */
export const consoleViewer = async (
  { cookies }: FastifyRequest,
  { authenticate, isHttps }: { readonly authenticate: Authenticate; readonly isHttps: boolean },
): Promise<Viewer | undefined> => {
  const token = cookies[consoleCookieName(isHttps)];
  const viewer = token ? await authenticate(token) : undefined;
  return viewer?.isConsole ? viewer : undefined;
};
