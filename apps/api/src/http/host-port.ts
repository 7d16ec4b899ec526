/** Hosts in addresses: IPv6 needs brackets there, and has none where a program listens or connects (RFC 3986, 3.2.2). */
import type { FastifyInstance } from 'fastify';

export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Such as `[::1]:1935` or `10.0.0.5:1935`. `host`: with or without brackets. */
export const hostPort = (host: string, port: number): string => {
  const plain = withoutBrackets(host);
  return `${plain.includes(':') ? `[${plain}]` : plain}:${port}`;
};

/** The address of a demo server without a configured origin. */
export const addressOfServer = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return 'http://localhost';
  const isAnyHost = address.address === '0.0.0.0' || address.address === '::';
  return `http://${hostPort(isAnyHost ? '127.0.0.1' : address.address, address.port)}`;
};
