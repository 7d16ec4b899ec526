/**
 * What viewers get, media over TLS: `npm run node -- proof/bench/media-tls.ts` (Linux, `apt install nginx-light openssl`). One
 * worker of nginx sends a segment of 500 KB by HTTP without TLS, and over TLS 1.3 by HTTP/1.1 and HTTP/2, with and without
 * sendfile; in front of Palco, which has the segment in memory, by HTTP/2. They take turns in one run. Processor time of the
 * servers is counted by the kernel. TLS by the kernel is measured where the kernel has it (`modprobe tls`).
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@palco/api/testing/free-port';
import { startNginx } from '@palco/api/testing/nginx';
import { type Load, loadFor } from './http-load.ts';
import { processorTime } from './league/palco.ts';
import { KNOWN_GAME, SEGMENT_BYTES } from './media-sizes.ts';
import { nginxVersion } from './nginx.ts';
import { loadByTls } from './tls-load.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
/** Wanted: TLS by HTTP/2 with sendfile on costs at most this many times what it costs without it: it must not get in the way. */
const MOST_TIMES = 1.15;
const KERNEL_HAS_TLS = existsSync('/proc/net/tls_stat');

const version = nginxVersion();
if (!version) throw new Error('there is no nginx here');
const palco = fork(join(import.meta.dirname, 'media-server.ts'));
const [{ port: palcoPort, tokens }] = (await once(palco, 'message')) as [
  { readonly port: number; readonly tokens: Readonly<Record<number, string>> },
];
const folder = mkdtempSync(join(tmpdir(), 'palco-tls-'));
writeFileSync(join(folder, 'segment.m4s'), Buffer.alloc(SEGMENT_BYTES, 'palco'));
const certificate = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=bench'];
execFileSync('openssl', ['req', ...certificate, '-keyout', join(folder, 'key'), '-out', join(folder, 'cert')], {
  stdio: 'ignore',
});

interface Way {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  /** undefined: without TLS */
  readonly http: 1 | 2 | undefined;
  /** its server block, after `listen` */
  readonly lines: string;
}
const files = `root ${folder};`;
const own = `/media/${tokens[KNOWN_GAME]}/${KNOWN_GAME}/720p/9.m4s`;
const throughPalco = `location / { proxy_pass http://palco; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Connection ""; }`;
const wayOf = async (name: string, http: Way['http'], lines: string, path = '/segment.m4s'): Promise<Way> => ({
  name,
  port: await freePort(),
  path,
  http,
  lines,
});
const H2_WITH = 'TLS, HTTP/2, sendfile';
const H2_WITHOUT = 'TLS, HTTP/2, no sendfile';
const ways: readonly Way[] = [
  await wayOf('no TLS, sendfile', undefined, `${files} sendfile on;`),
  await wayOf('TLS, HTTP/1.1, sendfile', 1, `${files} sendfile on;`),
  await wayOf('TLS, HTTP/1.1, no sendfile', 1, `${files} sendfile off;`),
  await wayOf(H2_WITH, 2, `${files} sendfile on;`),
  await wayOf(H2_WITHOUT, 2, `${files} sendfile off;`),
  await wayOf('TLS, HTTP/2, from Palco', 2, throughPalco, own),
  ...(KERNEL_HAS_TLS
    ? [await wayOf('TLS by the kernel, HTTP/1.1, sendfile', 1, `${files} sendfile on; ssl_conf_command Options KTLS;`)]
    : []),
];
const blockOf = ({ port, http, lines }: Way): string =>
  http
    ? `server { listen 127.0.0.1:${port} ssl${http === 2 ? ' http2' : ''}; ssl_protocols TLSv1.3;
        ssl_certificate ${folder}/cert; ssl_certificate_key ${folder}/key; ${lines} }`
    : `server { listen 127.0.0.1:${port}; ${lines} }`;
const nginx = await startNginx(
  `access_log off; keepalive_requests 100000000; tcp_nopush on;
   upstream palco { server 127.0.0.1:${palcoPort}; keepalive 32; }
   ${ways.map(blockOf).join('\n')}`,
  ways[0]?.port ?? 0,
);
const loadOf = ({ port, path, http }: Way): Promise<Load> => {
  const asked = { port, path, connections: CONNECTIONS, seconds: SECONDS };
  return http ? loadByTls(asked, http) : loadFor(asked);
};
// warms up; a worker that has answered is there
for (const way of ways) await loadOf(way);
const master = Number(nginx.read('pid'));
const worker = Number(
  readFileSync(`/proc/${master}/task/${master}/children`, 'utf8')
    .trim()
    .split(' ')
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker')),
);
/** processor time of nginx and Palco so far, microseconds */
const spent = (): number => processorTime(worker) + processorTime(palco.pid ?? 0);
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const cost = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const way of ways) {
    const before = spent();
    const { answers } = await loadOf(way);
    cost.get(way.name)?.push((spent() - before) / answers);
  }

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}`;
const kernel = KERNEL_HAS_TLS ? '' : '; its kernel has no TLS';
console.log(`commit ${commit}, Node ${process.version}, ${version}, ${machine}${kernel}\n`);
console.log('| one worker of nginx | CPU µs for 500 KB, min / median / max | MB per second of a core | times no TLS |');
console.log('| --- | --- | --- | --- |');
const base = middle(cost.get(ways[0]?.name ?? '') ?? []);
for (const [name, each] of cost) {
  const figures = [Math.min(...each), middle(each), Math.max(...each)].map((value) => value.toFixed(0)).join(' / ');
  const times = (middle(each) / base).toFixed(1);
  console.log(`| ${name} | ${figures} | ${(SEGMENT_BYTES / middle(each)).toFixed(0)} | ${times} |`);
}
// ratios of consecutive turns, because other load on the machine affects both alike
const without = cost.get(H2_WITHOUT) ?? [];
const times = middle((cost.get(H2_WITH) ?? []).map((each, round) => each / (without[round] ?? Number.NaN)));
console.log(`\nHTTP/2 with sendfile against without: ${times.toFixed(2)}x, wanted at most ${MOST_TIMES}x`);
await nginx.close();
palco.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(times <= MOST_TIMES ? 0 : 1);
