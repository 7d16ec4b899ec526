/**
 * For tests of upgrades: a data folder as a Palco with an older PostgreSQL leaves it. The older program is the newest of
 * `/usr/lib/postgresql`, where Debian has them, or the folder that PALCO_TEST_OLDER_POSTGRES names.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { closeServer, clusterOf, majorOf, makeSocketFolder, type OpenOptions, openServer } from '../cluster.ts';
import { type Connection, connect } from '../connect.ts';
import { type Home, homeFor } from '../home.ts';
import { addressOf } from '../ownership.ts';
import { packagedMajor } from '../program.ts';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** Folder of the older program; undefined: this machine has none, and tests that need it are skipped. */
export const olderProgram = (): string | undefined => {
  const named = process.env.PALCO_TEST_OLDER_POSTGRES;
  if (named) return named;
  const majors = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map(Number)
    .filter((major) => major >= OLDEST && major < packagedMajor())
    .filter((major) => existsSync(join(DEBIAN, `${major}/bin/initdb`)));
  return majors.length ? join(DEBIAN, String(Math.max(...majors))) : undefined;
};

export interface OlderCluster {
  readonly home: Home;
  /** PostgreSQL's major version */
  readonly major: number;
  /** where an upgrade looks for the program */
  readonly program: string;
  /** runs `work` while the older server runs */
  inServer<Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer>;
}

/** Makes an empty one. */
export const makeOlderCluster = (data: string, older: string): OlderCluster => {
  const home = homeFor(data);
  const cluster = clusterOf(home);
  mkdirSync(cluster, { mode: 0o700 });
  if (home.account) chownSync(cluster, home.account.uid, home.account.gid);
  const options = ['-D', cluster, '-U', 'palco', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(older, 'bin/initdb'), options, { cwd: '/', stdio: 'ignore', ...home.account });
  const major = majorOf(cluster) as number;
  const program = join(home.folder, `postgresql-${major}.1.0-beta.1`);
  symlinkSync(older, program);
  return {
    home,
    major,
    program,
    inServer: async (work) => {
      const socket = await makeSocketFolder(home);
      const server: OpenOptions = { data, home, program, socket, durable: false, onLine: () => undefined };
      const opened = await openServer(server);
      const connection = connect(addressOf(socket), { max: 2 });
      try {
        return await work(connection);
      } finally {
        await connection.close();
        await closeServer(opened, server);
      }
    },
  };
};
