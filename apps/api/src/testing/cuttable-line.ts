/** A line to a server, PostgreSQL or another, that a test can cut and mend, as if it pulled the network cable. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface CuttableLine {
  readonly url: string;
  /** every connection breaks, and new ones are refused */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** new connections lead there, as after a load balancer was switched */
  lead(to: string): void;
  /** nothing passes on the connections that are open now, and none ends, as when a machine loses its power */
  silence(): void;
  close(): Promise<void>;
}

/** Where a postgres:// address really leads: a Unix socket's folder in `?host=`, or a host and a port. */
const targetOf = (url: URL): { path: string } | { host: string; port: number } => {
  const folder = url.searchParams.get('host');
  return folder ? { path: join(folder, '.s.PGSQL.5432') } : { host: url.hostname, port: Number(url.port || 5432) };
};

export const openCuttableLine = async (databaseUrl: string): Promise<CuttableLine> => {
  const target = new URL(databaseUrl);
  let leadsTo = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetOf(leadsTo));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  // cut and mended on the same port, which nobody may take in between
  const port = await freePort();
  const listen = (): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen();
  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  const cut = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  const lead = (to: string): void => {
    leadsTo = new URL(to);
  };
  const silence = (): void => {
    for (const socket of open) socket.unpipe().pause();
  };
  return {
    url: url.href,
    cut,
    mend: listen,
    lead,
    silence,
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
};
