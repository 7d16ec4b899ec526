/**
 * What a segment costs behind nginx: `npm run node -- proof/bench/media-nginx.ts` (Linux, `apt install nginx-light`). The documented
 * configuration, which asks Palco about access once a second and sends the file, and the same nginx without the access check
 * take turns in one run. CPU is that of nginx's worker and of Palco, as counted by the kernel.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@palco/api/testing/free-port';
import { documentedNginx, startNginx } from '@palco/api/testing/nginx';
import { loadFor } from './http-load.ts';
import { processorTime } from './league/palco.ts';
import { KNOWN_GAME, SEGMENT_BYTES } from './media-sizes.ts';
import { nginxVersion } from './nginx.ts';

/** The size of a segment, and one so small that only the fixed cost of an answer counts. */
const SIZES = [SEGMENT_BYTES, 2000];
const ROUNDS = 8;
const SECONDS = 2;
const CONNECTIONS = 32;
const MOST_TIMES = 1.25;

const version = nginxVersion();
if (!version) throw new Error('there is no nginx here');
const palco = fork(join(import.meta.dirname, 'media-server.ts'));
const [{ port: palcoPort, tokens }] = (await once(palco, 'message')) as [
  { readonly port: number; readonly tokens: Readonly<Record<number, string>> },
];
const media = mkdtempSync(join(tmpdir(), 'palco-media-'));
mkdirSync(join(media, `games/${KNOWN_GAME}/video`), { recursive: true });
for (const [number, bytes] of SIZES.entries())
  writeFileSync(join(media, `games/${KNOWN_GAME}/video/${number}.m4s`), Buffer.alloc(bytes, 'palco'));
const [port, plainPort] = [await freePort(), await freePort()];
const plain = `server { listen 127.0.0.1:${plainPort}; root ${media}; sendfile on; tcp_nopush on; access_log off; keepalive_requests 100000000; }`;
const documented = documentedNginx({ origins: [`http://127.0.0.1:${palcoPort}`], media, port });
const nginx = await startNginx(`keepalive_requests 100000000;\n${documented}\n${plain}`, port);
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
const times: number[] = [];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}`;
console.log(`commit ${commit}, Node ${process.version}, ${version}, ${machine}\n`);
console.log('| bytes | server | CPU µs/request, min / median / max | requests/s, median |\n| --- | --- | --- | --- |');
for (const [number, bytes] of SIZES.entries()) {
  const contenders = [
    { name: 'nginx, sendfile alone', port: plainPort, path: `/games/${KNOWN_GAME}/video/${number}.m4s` },
    { name: 'nginx as documented', port, path: `/media/${tokens[KNOWN_GAME]}/${KNOWN_GAME}/fuente/${number}.m4s` },
  ];
  const found = contenders.map(() => ({ cpu: [] as number[], rate: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [place, { port: at, path }] of contenders.entries()) {
      const before = spent();
      const { answers, seconds } = await loadFor({ port: at, path, connections: CONNECTIONS, seconds: SECONDS });
      if (round === 0) continue; // warming up
      found[place]?.cpu.push((spent() - before) / answers);
      found[place]?.rate.push(answers / seconds);
    }
  for (const [place, { name }] of contenders.entries()) {
    const { cpu, rate } = found[place] ?? { cpu: [], rate: [] };
    const figures = [Math.min(...cpu), middle(cpu), Math.max(...cpu)].map((each) => each.toFixed(0)).join(' / ');
    console.log(`| ${bytes} | ${name} | ${figures} | ${middle(rate).toFixed(0)} |`);
  }
  // ratios of consecutive turns, because other load on the machine affects both alike
  times.push(middle(found[1]?.cpu.map((whole, round) => whole / (found[0]?.cpu[round] ?? Number.NaN)) ?? []));
}
console.log(
  `\nas documented against sendfile alone, a segment: ${times[0]?.toFixed(2)}x, wanted at most ${MOST_TIMES}x`,
);
await nginx.close();
palco.kill();
rmSync(media, { recursive: true, force: true });
process.exit((times[0] ?? Number.NaN) <= MOST_TIMES ? 0 : 1);
