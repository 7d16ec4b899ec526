/** A supervised PostgreSQL: initialized once, upgraded, started, recovered after a crash, stopped cleanly. */
import { rm } from 'node:fs/promises';
import { closeServer, clusterOf, initialize, majorOf, makeSocketFolder, openServer } from './cluster.ts';
import { claimCluster, claimMode, homeFor, type Mode } from './home.ts';
import { addressOf, stopLeftover } from './ownership.ts';
import { installProgram } from './program.ts';
import { superviseServer } from './supervise-server.ts';
import { endUpgrade, upgradeCluster } from './upgrade-cluster.ts';

interface EmbeddedPostgres {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}
interface EmbeddedOptions {
  /** the product's data folder */
  readonly data: string;
  /** undefined: a tool that works beside either */
  readonly mode?: Mode;
  /** false for tests: a power cut may lose data, everything is faster */
  readonly durable?: boolean;
  /** milliseconds that processes of an earlier PostgreSQL may take to end; ten seconds unless given */
  readonly dyingMs?: number;
  /** a line of PostgreSQL's log, such as `LOG:  database system is ready to accept connections` */
  readonly onLine?: (line: string) => void;
  /** called when PostgreSQL is upgraded, with what begins and what was done, for the operator */
  readonly onUpgrade?: (words: string) => void;
  /** it died and runs again */
  readonly onRestarted?: () => void;
  /** it died and cannot be started again */
  readonly onGone?: (fault: Error) => void;
}

/**
 * Starts the cluster under `<data>` and starts it again when it dies. The socket's folder is 0700: only the same account
 * and root connect, and there is no port to clash with. A cluster of an older PostgreSQL is copied into a new one first.
 * Errors: DataFolderInUse, LeftoverRunning, WrongCluster, and the end of PostgreSQL's log.
 */
export const startEmbeddedPostgres = async ({
  data,
  mode,
  durable = true,
  dyingMs,
  onLine = () => undefined,
  onUpgrade = () => undefined,
  onRestarted = () => undefined,
  onGone = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const named = homeFor(data);
  if (mode) claimMode(named, mode);
  await endUpgrade(data, named);
  const home = await upgradeCluster({ data, home: named, durable, dyingMs, onLine, onUpgrade });
  const program = await installProgram(home);
  const cluster = clusterOf(home);
  await stopLeftover(cluster, data);
  if (majorOf(cluster) === undefined) await initialize(program, cluster, home, durable);
  claimCluster(cluster, home);
  const socket = await makeSocketFolder(home);
  const open = () => openServer({ data, home, program, socket, durable, onLine, dyingMs });
  const supervised = await superviseServer({ open, endOf: ({ server }) => server.ended, onRestarted, onGone });
  return {
    url: addressOf(socket),
    get pid() {
      return supervised.current()?.server.child.pid ?? 0;
    },
    stop: async () => {
      const last = await supervised.release();
      if (last) await closeServer(last, { home, socket });
      else if (!socket.startsWith(home.folder)) await rm(socket, { recursive: true, force: true });
    },
  };
};
