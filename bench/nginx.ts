/** nginx as the yardstick: one worker, sendfile, static files. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Nginx {
  readonly port: number;
  /** of the worker, who does the work */
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

export const startNginx = async (files: Readonly<Record<string, Uint8Array | string>>): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-nginx-'));
  const port = await freePort();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process on; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
  ${temporary}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  types { video/mp4 m4s; application/vnd.apple.mpegurl m3u8; }
  server { listen 127.0.0.1:${port}; root ${folder}; }
}`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  await untilListening(port);
  const master = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const [worker] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').map(Number);
  return {
    port,
    pid: worker ?? master,
    close: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
