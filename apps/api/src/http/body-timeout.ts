/**
 * Node ends any request whose body takes too long; an encoder's upload takes as long as a game. So the server's own limit is
 * off, and every other body gets the same limit here. Node still enforces its limit for headers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
/** Paths of a route that has its own limit for silence. */
const HAS_OWN_LIMIT = /^\/ingest\//;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const limitBodyTime = (request: IncomingMessage, response: ServerResponse, milliseconds: number): void => {
  if (!hasBody(request) || HAS_OWN_LIMIT.test(request.url ?? '')) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) request.socket.write(TOO_LATE);
    request.socket.destroySoon();
  }, milliseconds);
  request.once('close', () => clearTimeout(timer));
};
