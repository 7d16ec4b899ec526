/** Debian's nginx with the documented configuration, in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  readonly folder: string;
  /** text of a file in its folder, such as its log */
  read(file: string): string;
  close(): Promise<void>;
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isUp = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
  socket.destroy();
  return isUp;
};

const DOCUMENTED = join(import.meta.dirname, '../../../../deploy/nginx.conf');

const serverLines = (origins: readonly string[]): string =>
  origins.map((origin) => `server ${new URL(origin).host} fail_timeout=2s;`).join(' ');

/** The documented configuration for Palcos at these origins with this folder of recordings, on a local port and without TLS. */
export const documentedNginx = (at: {
  /** processes that serve fans */
  readonly origins: readonly string[];
  /** processes that take encoders; without them those that serve fans */
  readonly ingest?: readonly string[];
  readonly media: string;
  readonly port: number;
}): string => {
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['server 127.0.0.1:4000 fail_timeout=2s;', serverLines(at.origins)],
    ['server 127.0.0.1:4000 max_fails=1 fail_timeout=2s;', serverLines(at.ingest ?? at.origins)],
    [/\n\s*listen \[::\][^\n]*/g, ''],
    ['listen 80;', 'listen unix:$folder/http.sock;'],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${at.port};`],
    [/\n\s*ssl_certificate(_key)? [^\n]*/g, ''],
    ['/var/lib/palco-data/media', at.media],
    ['/var/cache/nginx/palco-access', '$folder/access'],
    ['/var/log/nginx/palco.log', '$folder/palco.log'],
    ['/var/log/nginx/palco-error.log', '$folder/palco-error.log'],
    // keeps the port in the Host header, because it is not the default one here
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
  ];
  return changes.reduce(
    (all, [from, to]) => {
      const changed = all.replaceAll(from, () => to);
      if (changed === all) throw new Error(`the documented configuration has no ${from} any more`);
      return changed;
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
};

/** `http`: the contents of the http block; `$folder` in it is the folder of this nginx. Listens on `port`. */
export const startNginx = async (http: string, port: number): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  ${temporary}
  ${http.replaceAll('$folder', folder)}
}
`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null)
      throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    // real time: between two looks
    await sleep(30);
  }
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
