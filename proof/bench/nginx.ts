/**
 * nginx as the baseline: one worker, sendfile, static files; with its defaults, with the files kept open, and doing what
 * Palco does for every answer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Nginx {
  /** files alone, with the headers nginx gives them; each is opened and closed for its answer, which is the default */
  readonly port: number;
  /** the same with the files kept open */
  readonly cachedPort: number;
  /** the same with files kept open, the given headers, and a log line for each answer */
  readonly dutifulPort: number;
  /** process id of the worker, which does the work */
  readonly pid: number;
  close(): void;
}

export const nginxVersion = (): string | undefined => {
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return status === 0 ? stderr.trim().replace('nginx version: ', '') : undefined;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const untilListening = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
};

/** `headers`: what an answer carries besides those that nginx adds itself. */
export const startNginx = async (
  files: Readonly<Record<string, Uint8Array | string>>,
  headers: Iterable<readonly [name: string, value: string]>,
): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-nginx-'));
  const [port, cachedPort, dutifulPort] = [await freePort(), await freePort(), await freePort()];
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const added = [...headers].map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(' ');
  const line = ['$time_iso8601', '$request_id', '$request_method', '$status', '$request_time', '$body_bytes_sent'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process on; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
  ${temporary}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  types { video/mp4 m4s; application/vnd.apple.mpegurl m3u8; }
  log_format line escape=json '{${line.map((name) => `"${name.slice(1)}":"${name}"`).join()}}';
  server { listen 127.0.0.1:${port}; root ${folder}; }
  server { listen 127.0.0.1:${cachedPort}; root ${folder}; open_file_cache max=100; }
  server {
    listen 127.0.0.1:${dutifulPort}; root ${folder}; open_file_cache max=100; access_log /dev/null line buffer=8k flush=1s;
    add_header x-request-id $request_id; add_header x-server-time $time_iso8601; ${added}
  }
}`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  for (const each of [port, cachedPort, dutifulPort]) await untilListening(each);
  const master = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const [worker] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').map(Number);
  return {
    port,
    cachedPort,
    dutifulPort,
    pid: worker ?? master,
    close: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
