/**
 * What media cost: `npm run node -- proof/bench/media.ts`. Palco's origin (token, lease, log line and metrics included) and nginx
 * sending the same bytes as files take turns in one run; CPU is that of the server's process as counted by the kernel. Linux
 * only; without nginx there is nothing to compare with, and the output says so.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { holdSlow, loadFor } from './http-load.ts';
import { KNOWN_GAME, SEGMENT_BYTES } from './media-sizes.ts';
import { nginxVersion, startNginx } from './nginx.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

const child = fork(join(import.meta.dirname, 'media-server.ts'), { execArgv: ['--expose-gc'] });
const [{ port, tokens }] = (await once(child, 'message')) as [
  { readonly port: number; readonly tokens: Readonly<Record<number, string>> },
];
const pathOf = (game: number, file: string): string => `/media/${tokens[game]}/${game}/${file}`;
const fetched = async (game: number, file: string): Promise<Buffer> => {
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(game, file)}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};
const memory = async (): Promise<{ readonly rss: number; readonly arrayBuffers: number }> => {
  child.send('memory');
  const [usage] = await once(child, 'message');
  return usage as { rss: number; arrayBuffers: number };
};

/** CPU of a process so far, in milliseconds; the kernel counts in hundredths of a second. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly path: string;
}
/** CPU per request and requests per second of the contenders, which take turns. */
const race = async (contenders: readonly Contender[]): Promise<Map<string, { cpu: number[]; rate: number[] }>> => {
  const found = new Map(contenders.map(({ name }) => [name, { cpu: [] as number[], rate: [] as number[] }]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, pid, port: at, path } of contenders) {
      const before = cpuMs(pid);
      const { answers, seconds } = await loadFor({ port: at, path, connections: CONNECTIONS, seconds: SECONDS });
      if (round === 0) continue; // warming up
      found.get(name)?.cpu.push((cpuMs(pid) - before) / answers);
      found.get(name)?.rate.push(answers / seconds);
    }
  return found;
};

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const version = nginxVersion();
console.log(
  `commit ${commit}, Node ${process.version}, ${version ?? 'no nginx here'}, ${cpus().length} × ${cpus()[0]?.model}\n`,
);

const playlist = await fetched(KNOWN_GAME, '720p/whole.m3u8');
/** Headers that nginx adds by itself, and those it is configured to compute for each answer. */
const OWN_HEADERS = new Set(
  'connection content-length content-type date etag keep-alive last-modified x-request-id x-server-time'.split(' '),
);
const answered = await fetch(`http://127.0.0.1:${port}${pathOf(KNOWN_GAME, '720p/whole.m3u8')}`);
const nginx = version
  ? await startNginx(
      { 'segment.m4s': Buffer.alloc(SEGMENT_BYTES, 'palco'), 'list.m3u8': playlist },
      [...answered.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    )
  : undefined;
process.once('exit', () => nginx?.close());
const perRequest = new Map<string, number>();
/** The baselines, each with the heading of the column that compares the servers with it. */
const YARDSTICKS = {
  nginx: 'CPU against nginx',
  'nginx, files kept open': 'files kept open',
  'nginx, files kept open, same headers, a log line': 'same duties',
};
console.log(
  `| what | server | CPU ms/request, min / median / max | requests/s, median | ${Object.values(YARDSTICKS).join(' | ')} |`,
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [what, file, name] of [
  [`segment of ${SEGMENT_BYTES} bytes`, '720p/9.m4s', 'segment.m4s'],
  [`playlist of ${playlist.length} bytes`, '720p/whole.m3u8', 'list.m3u8'],
] as const) {
  const own: Contender = { name: 'Palco', pid: child.pid ?? 0, port, path: pathOf(KNOWN_GAME, file) };
  const ports = nginx ? [nginx.port, nginx.cachedPort, nginx.dutifulPort] : [];
  const yardsticks = ports.map((at, place) => ({
    name: Object.keys(YARDSTICKS)[place] ?? '',
    pid: nginx?.pid ?? 0,
    port: at,
    path: `/${name}`,
  }));
  const found = await race([...yardsticks, own]);
  const against = (name: string, cpu: readonly number[]): string => {
    const base = median(found.get(name)?.cpu ?? []);
    return base ? `${(median(cpu) / base).toFixed(1)}x` : 'not known';
  };
  perRequest.set(what, median(found.get('Palco')?.cpu ?? []));
  for (const [server, { cpu, rate }] of found) {
    const [least, middle, most] = [Math.min(...cpu), median(cpu), Math.max(...cpu)].map((each) => each.toFixed(3));
    const ratios = Object.keys(YARDSTICKS)
      .map((yardstick) => against(yardstick, cpu))
      .join(' | ');
    console.log(`| ${what} | ${server} | ${least} / ${middle} / ${most} | ${median(rate).toFixed(0)} | ${ratios} |`);
  }
}

// viewers at 2.5 Mbit/s take a segment of 500 KB every 1.6 s
const VIEWERS = 300;
const before = cpuMs(child.pid ?? 0);
const { answers, seconds } = await loadFor({
  port,
  path: pathOf(KNOWN_GAME, '720p/9.m4s'),
  connections: VIEWERS,
  seconds: 10,
  pauseMs: 1600,
});
const share = (cpuMs(child.pid ?? 0) - before) / (seconds * 1000);
const [segmentMs = 0, playlistMs = 0] = perRequest.values();
// picture and sound each read their playlist every 3.84 s
const perViewer = segmentMs / 1600 + (2 * playlistMs) / 3840;
console.log('\n| what | figure |\n| --- | --- |');
console.log(
  `| ${VIEWERS} viewers at 2.5 Mbit/s, segments alone (${((answers * SEGMENT_BYTES * 8) / seconds / 1e6).toFixed(0)} Mbit/s) | ${(100 * share).toFixed(0)} % of a core |`,
);
console.log(`| viewers per core by that | ${Math.floor(VIEWERS / share)} |`);
console.log(`| viewers per core by the table above, playlists included | ${Math.floor(1 / perViewer)} |`);

const empty = await memory();
for (const game of [11, 12, 13, 14, 15])
  for (const rendition of ['720p', '360p', 'ambiente', 'narracion', 'captions-es', 'captions-en']) {
    const list = String(await fetched(game, `${rendition}/whole.m3u8`));
    await fetched(game, `${rendition}/whole.m3u8?_HLS_skip=YES`);
    await fetched(game, `${rendition}/live.m3u8`);
    const segments = list.split('\n').filter((line) => line && !line.startsWith('#'));
    for (const segment of segments.slice(-30)) await fetched(game, `${rendition}/${segment}`);
  }
const full = await memory();
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(
  `| memory (RSS) before and after five live games of 3.5 h, all renditions | ${mb(empty.rss)}, ${mb(full.rss)} |`,
);
console.log(`| of that playlists and segments kept | ${mb(full.arrayBuffers - empty.arrayBuffers)} |`);

const SLOW = 2000;
const release = await holdSlow(port, pathOf(KNOWN_GAME, '720p/9.m4s'), SLOW);
await new Promise((done) => setTimeout(done, 2000));
const busy = await memory();
release();
console.log(`| memory with ${SLOW} more clients that request a segment and do not read it | ${mb(busy.rss)} |`);

console.log('\n| rewind playlist of 3.5 hours | bytes | gzip | brotli |\n| --- | --- | --- | --- |');
for (const [what, file] of [
  ['whole', '720p/whole.m3u8'],
  ['delta (`_HLS_skip=YES`)', '720p/whole.m3u8?_HLS_skip=YES'],
] as const) {
  const text = await fetched(KNOWN_GAME + 1, file);
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  console.log(`| ${what} | ${text.length} | ${gzipSync(text, { level: 6 }).length} | ${brotli.length} |`);
}
child.kill();
process.exit();
