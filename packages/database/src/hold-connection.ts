/** A held connection, for LISTEN and for advisory locks: what is bound to it ends with it. */
import type pg from 'pg';
import { PrimaryClient, ServerSilent } from './primary-client.ts';

type Loss = 'ended' | 'silent';
export interface HeldConnection {
  readonly client: Pick<pg.Client, 'query' | 'on'>;
  /** resolves once, when it has broken or was closed */
  readonly lost: Promise<Loss>;
  close(): Promise<void>;
}
interface HoldOptions {
  readonly url: string;
  /** as the server lists it */
  readonly name: string;
}
const CONNECT_MS = 4000;
const LOOK_MS = 1000;
/**
 * In checks of one second: the pause between two queries, and how long a query may go without an answer before the server
 * counts as silent, because a machine that loses its power closes no connection. Checks are counted instead of time, so that
 * a pause of this process is not taken for one of the server.
 */
const QUIET_LOOKS = 4;
const SILENT_LOOKS = 5;
/** Without a query for this long the server ends the connection and releases its locks: then this machine has died. */
const IDLE_MS = 12_000;

/** Opens one to the primary. Errors: PostgreSQL's, and a server that answers nothing. */
export const holdConnection = async ({ url, name }: HoldOptions): Promise<HeldConnection> => {
  const client = new PrimaryClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  const { promise: lost, resolve } = Promise.withResolvers<Loss>();
  client.on('error', () => resolve('ended')).on('end', () => resolve('ended'));
  await client.connect();
  let looks = 0;
  let isAsking = false;
  const look = setInterval(() => {
    looks += 1;
    if (isAsking && looks >= SILENT_LOOKS) {
      resolve('silent');
      client.break(new ServerSilent());
    } else if (!isAsking && looks >= QUIET_LOOKS) {
      [isAsking, looks] = [true, 0];
      client.query('select 1').then(
        () => {
          [isAsking, looks] = [false, 0];
        },
        () => undefined, // the connection has broken, which `lost` reports
      );
    }
  }, LOOK_MS);
  look.unref();
  void lost.then(() => clearInterval(look));
  const close = async (): Promise<void> => {
    resolve('ended');
    await client.end().catch(() => undefined);
  };
  try {
    client.assertPrimary();
    await client.query(`set idle_session_timeout = ${IDLE_MS}`);
  } catch (fault) {
    await close();
    throw fault;
  }
  return { client, lost, close };
};
