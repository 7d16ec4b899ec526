/** A PostgreSQL with a synchronous standby that follows it, and what happens to them: the primary dies, the standby is promoted. */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { homeFor } from '@palco/database/home';
import { launchPostgres, type PostgresProcess } from '@palco/database/postgres-process';
import { installProgram } from '@palco/database/program';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { freePort } from './free-port.ts';

export interface PostgresPair {
  readonly primary: string;
  readonly standby: string;
  /** SIGKILL to the primary, as if its machine had died: every connection breaks */
  kill(): Promise<void>;
  promote(): Promise<void>;
  close(): Promise<void>;
}

export const openPostgresPair = async (): Promise<PostgresPair> => {
  const data = await makeDataFolder();
  const home = homeFor(data);
  const program = await installProgram(home);
  const [ports, clusters] = [
    [await freePort(), await freePort()],
    [join(home.folder, 'primary'), join(home.folder, 'standby')],
  ] as const;
  const run = (name: string, ...args: string[]): void =>
    void execFileSync(name, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...home.account });
  run('mkdir', '-m', '700', clusters[0]);
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  run(
    join(program, 'bin/initdb'),
    '-D',
    clusters[0],
    '-U',
    'palco',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    ...locale,
  );
  // a copy of a stopped server is a base backup
  run('cp', '-a', clusters[0], clusters[1]);
  run('touch', join(clusters[1], 'standby.signal'));

  const launch = (place: 0 | 1, settings: Readonly<Record<string, string | number>>): Promise<PostgresProcess> => {
    const all = {
      listen_addresses: '127.0.0.1',
      port: ports[place],
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '96MB',
      fsync: 'off',
      wal_keep_size: '2GB',
      hot_standby: 'on',
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return launchPostgres({ program, cluster: clusters[place], flags, account: home.account, onLine: () => undefined });
  };
  const urlOf = (port: number): string => `postgres://palco@127.0.0.1:${port}/postgres`;
  // a commit is confirmed only when the standby has it too
  const primary = await launch(0, { synchronous_standby_names: '*', synchronous_commit: 'on' });
  const standby = await launch(1, {
    primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=palco application_name=standby`,
  });
  return {
    primary: urlOf(ports[0]),
    standby: urlOf(ports[1]),
    kill: async () => {
      primary.child.kill('SIGKILL');
      await primary.ended;
    },
    promote: async () => {
      await promisify(execFile)(join(program, 'bin/pg_ctl'), ['promote', '-w', '-D', clusters[1]], {
        cwd: '/',
        ...home.account,
      });
    },
    close: async () => {
      for (const { child } of [standby, primary]) child.kill('SIGINT');
      await Promise.all([standby.ended, primary.ended]);
      await removeDataFolder(data);
    },
  };
};
