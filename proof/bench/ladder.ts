/**
 * What smaller renditions cost: `npm run node -- proof/bench/ladder.ts [--minutes 3]` (Linux, needs ffmpeg). First encodes the
 * same 1080p picture into the whole ladder in turns, with ffmpeg reading the file and with Palco's encoder through its
 * pipes. Then encodes it in real time, until the ladder gets lighter or the minutes are over. CPU is that of ffmpeg, as
 * counted by the kernel.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encoderArguments } from '@palco/api/gateways/ladder/encoder-arguments';
import { startEncoder } from '@palco/api/gateways/ladder/encoder-child';
import { createLadder } from '@palco/api/gateways/ladder/ladder';
import { rungsOf } from '@palco/api/gateways/ladder/profiles';
import { createLogger } from '@palco/api/http/logging';
import { isRefusal } from '@palco/kernel/refusal';
import { readAvcConfig } from '@palco/media/avc-config';
import { createFlvReader, type FlvTag } from '@palco/media/flv-stream';
import { readVideoTag } from '@palco/media/flv-tag';
import { processorTime } from './league/palco.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const REAL_TIME_MS = Number(values.minutes) * 60_000;
const PROFILE = '1080+720+480+360';
const RUNGS = rungsOf(PROFILE, 1080);
const THREADS = Math.min(4, cpus().length);
const SECONDS = 20;
const ROUNDS = 5;
const MOST_TIMES = 1.1;

const must = <Value>(value: Value): Exclude<Value, { refused: string }> => {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<Value, { refused: string }>;
};
/** Processor time of a child until it exits, in seconds: read every 20 ms, because it cannot be read afterwards. */
const processorTimeOf = async (pid: number, gone: Promise<unknown>): Promise<number> => {
  let [spent, isGone] = [0, false];
  void gone.finally(() => {
    isGone = true;
  });
  while (!isGone) {
    try {
      spent = Math.max(spent, processorTime(pid));
    } catch {
      break;
    }
    await sleep(20);
  }
  await gone;
  return spent / 1e6;
};
const encoderPid = (): number | undefined =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .at(-1);

const folder = mkdtempSync(join(tmpdir(), 'palco-ladder-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'source.flv');
// film grain, so that it is no easier to encode than a ballpark
execFileSync('ffmpeg', [
  ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${SECONDS},noise=alls=8:allf=t`],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-b:v',
    '6M',
    '-maxrate',
    '6M',
    '-bufsize',
    '6M',
    '-g',
    '60',
    '-bf',
    '0',
  ],
  ...['-pix_fmt', 'yuv420p', '-f', 'flv', file],
]);
const tags = must(createFlvReader()(readFileSync(file))).filter(({ kind }: FlvTag) => kind === 'video');

const onFile = async (): Promise<number> => {
  const child = spawn(
    'ffmpeg',
    encoderArguments(
      RUNGS,
      THREADS,
      file,
      RUNGS.map(() => '/dev/null'),
    ),
    { stdio: 'inherit' },
  );
  return processorTimeOf(child.pid ?? 0, new Promise((done) => child.once('close', done)));
};
const encoder = { command: 'ffmpeg', path: process.env.PATH ?? '' };
const throughPipes = async (): Promise<number> => {
  const child = startEncoder({
    encoder,
    rungs: RUNGS,
    threads: THREADS,
    onPicture: () => undefined,
    onClose: () => undefined,
  });
  const time = processorTimeOf(encoderPid() ?? 0, child.closed);
  for (const { timestamp, body } of tags) child.give(timestamp, body);
  child.finish();
  return time;
};
const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
const [files, pipes]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  files.push(await onFile());
  pipes.push(await throughPipes());
}
const times = middle(pipes) / middle(files);

const log = createLogger({ level: 'fatal', file: '/dev/null' });
const ladder = createLadder(
  {
    gameId: 1,
    clock: () => new Date(),
    log,
    encoders: { find: async () => encoder },
    start: startEncoder,
    emit: () => undefined,
  },
  PROFILE,
);
const pictures = tags.flatMap(({ timestamp, body }) => {
  const tag = must(readVideoTag(body));
  if (tag.kind === 'config') ladder.begin(must(readAvcConfig(tag.record)));
  return tag.kind === 'picture' ? [{ timestamp, tag }] : [];
});
const began = performance.now();
let lighterAfter: number | undefined;
let [segment, most] = [0, 0];
const child = { pid: 0, cpu: 0 };
for (let count = 0; lighterAfter === undefined && performance.now() - began < REAL_TIME_MS; count++) {
  const { timestamp, tag } = pictures[count % pictures.length] as (typeof pictures)[number];
  const at = Math.floor(count / pictures.length) * SECONDS * 1000 + timestamp;
  await sleep(Math.max(0, began + at - performance.now()));
  ladder.picture(at, tag, tag.isKey ? segment++ : undefined);
  const { state, behindMs } = ladder.health();
  most = Math.max(most, behindMs);
  if (state === 'lighter' || state === 'paused') lighterAfter = (performance.now() - began) / 1000;
  if (state !== 'running' || !tag.isKey) continue;
  child.pid = encoderPid() ?? child.pid;
  child.cpu = processorTime(child.pid);
}
const seconds = (performance.now() - began) / 1000;
await ladder.end();

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}`;
console.log(`commit ${commit}, Node ${process.version}, ${machine}\n\n| what | figure |\n| --- | --- |`);
const perSecond = (all: readonly number[]): string =>
  `${[Math.min(...all), middle(all), Math.max(...all)].map((each) => ((each / SECONDS) * 1000).toFixed(0)).join(' / ')} ms`;
console.log(
  `| ${PROFILE}, ffmpeg on the file: processor time of a second of video, min / median / max | ${perSecond(files)} |`,
);
console.log(`| the same through pipes | ${perSecond(pipes)}, ${times.toFixed(2)}x |`);
console.log(
  `| in real time, until it gets lighter | ${lighterAfter === undefined ? `not in ${seconds.toFixed(0)} s` : `${lighterAfter.toFixed(0)} s`} |`,
);
console.log(`| most that the pictures were behind | ${(most / 1000).toFixed(1)} s |`);
if (child.cpu)
  console.log(
    `| processor time of the child in real time | ${((child.cpu / 1e6 / seconds) * 100).toFixed(0)} % of a core |`,
  );
if (times > MOST_TIMES) console.log(`\nWanted, and not met: at most ${MOST_TIMES}x.`);
process.exit(times > MOST_TIMES ? 1 : 0);
