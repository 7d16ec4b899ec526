/** Outputs to the programs that others run: ffmpeg, and nginx with its RTMP module. What they recorded is decoded again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '@palco/kernel/refusal';
import { createCardPicture } from '@palco/media/card-picture';
import { createCutter } from '@palco/media/cut';
import { flvHeader, flvVideoTag } from '@palco/media/flv-stream';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { freePort } from '../../testing/free-port.ts';
import { clipConfigs, programme } from '../../testing/input-world.ts';
import { startEncoder } from '../ladder/encoder-child.ts';
import { openRecording, type Recording } from '../recordings/recording.ts';
import { createOutputFeed } from './output-feed.ts';
import { startOutput } from './output-sender.ts';
import { readRecordedSamples } from './recorded-samples.ts';
import { readResizedSamples } from './resized-samples.ts';

const START = new Date('2026-11-28T01:00:00Z');
const KEY = 'a-key';
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const RTMP_MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const hasNginx = existsSync(RTMP_MODULE) && existsSync('/usr/sbin/nginx');

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-far-ends-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const run = (command: string, args: readonly string[]): ChildProcess => {
  const child = spawn(command, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};
const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Ten seconds of a camera. */
const record = async (): Promise<Recording> => {
  const recording = openRecording(newFolder());
  const cutter = createCutter();
  for (const { kind, timestamp, body } of [...clipConfigs, ...programme.filter((tag) => tag.timestamp < 10_000)]) {
    const cut = cutter[kind](timestamp, body);
    if (isRefusal(cut)) throw new Error(cut.refused);
    for (const event of cut) await recording.write(event, START);
  }
  for (const event of cutter.end()) await recording.write(event, START);
  recording.closeOpen();
  return recording;
};
/** The recording, then twelve seconds without a camera, by a clock that is set by hand. */
const sendGame = async (address: string): Promise<void> => {
  const recording = await record();
  let now = START.getTime() + 1000;
  const output = startOutput({
    address,
    key: KEY,
    clock: () => new Date(now),
    log: createLogger({ level: 'silent' }),
    isHidden: () => false,
    limits: { everyMs: 10, backOffMs: () => 100 },
    openFeed: () =>
      createOutputFeed({
        recordingOf: () => recording,
        delayMs: 0,
        cardOf: (size) => createCardPicture(size, [41, 150, 110]),
      }),
  });
  onTestFinished(() => output.stop(false));
  await expect.poll(() => output.report().bytes).toBeGreaterThan(0);
  for (; now < START.getTime() + 22_000; now += 250) await sleep(20); // real time: the far end writes what it is sent
  await expect.poll(() => output.report().state).toBe('card');
  expect(output.report()).toMatchObject({ connections: 1, dropped: 0 });
  await output.stop(true);
};
/** Decodes all of it. Returns how long each track is, in seconds. */
const decode = (file: string): { readonly video: number; readonly audio: number; readonly errors: string } => {
  const last = (stream: string): number => {
    const probe = [
      '-v',
      'error',
      '-select_streams',
      stream,
      '-show_entries',
      'packet=pts_time',
      '-of',
      'csv=p=0',
      file,
    ];
    const { stdout } = spawnSync('ffprobe', probe, { encoding: 'utf8' });
    return Number(stdout.trim().split('\n').at(-1)?.replace(',', ''));
  };
  const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'], { encoding: 'utf8' });
  return { video: last('v'), audio: last('a'), errors: stderr };
};
const expectWhole = (file: string): void => {
  const { video, audio, errors } = decode(file);
  expect(errors).toBe('');
  expect(video).toBeGreaterThan(19);
  expect(audio).toBeGreaterThan(19);
};

test.skipIf(!hasFfmpeg)('ffmpeg takes a game and its card as one stream', async () => {
  const [port, file] = [await freePort(), join(newFolder(), 'game.flv')];
  const address = `rtmp://127.0.0.1:${port}/live`;
  const child = run('ffmpeg', ['-v', 'error', '-listen', '1', '-i', `${address}/${KEY}`, '-c', 'copy', file]);
  const ended = new Promise((done) => child.once('exit', done));
  await sendGame(address);
  await ended;
  expectWhole(file);
});

test.skipIf(!hasFfmpeg || !hasNginx)('nginx takes a game and its card as one stream', async () => {
  const [port, folder] = [await freePort(), newFolder()];
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `load_module ${RTMP_MODULE}; daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
rtmp { server { listen 127.0.0.1:${port}; application live { live on; record all; record_path ${folder}; } } }
`,
  );
  run('/usr/sbin/nginx', ['-c', config]);
  await expect.poll(() => isListening(port)).toBe(true);
  await sendGame(`rtmp://127.0.0.1:${port}/live`);
  const [file = ''] = globSync(join(folder, '*.flv'));
  // nginx writes what is left when it has seen the goodbye
  await expect.poll(() => decode(file).video).toBeGreaterThan(19);
  expectWhole(file);
});

test.skipIf(!hasFfmpeg)('ffmpeg makes the pictures of an output smaller, each at its time', async () => {
  const recording = await record();
  let due = START.getTime() - 1500;
  const problems: string[] = [];
  const sized = readResizedSamples({
    reader: readRecordedSamples(() => recording, 'video', due),
    height: 360,
    encoder: { command: 'ffmpeg', path: process.env.PATH ?? '' },
    start: startEncoder,
    due: () => due,
    onProblem: (problem, reason) => void problems.push(`${problem} ${reason}`),
  });
  onTestFinished(() => sized.close());
  const tags: Buffer[] = [flvHeader()];
  const times: number[] = [];
  // no faster than the program, which may be slow here
  for (; due < START.getTime() + 9000; due += 500) {
    await expect
      .poll(async () => {
        for (let sample = await sized.peek(); sample; sample = await sized.peek()) {
          sized.take();
          const time = Math.max(0, Math.round(sample.at - START.getTime()));
          tags.push(flvVideoTag(time, sample.body));
          if (!sample.isConfig) times.push(time);
        }
        return times.at(-1) ?? -1;
      })
      .toBeGreaterThanOrEqual(Math.min(due - START.getTime() + 1500, 9800));
  }
  expect(problems).toEqual([]);
  const recorded = programme.filter(({ kind, timestamp }) => kind === 'video' && timestamp < 9800);
  expect(times.filter((time) => time < 9800)).toHaveLength(recorded.length);
  const file = join(newFolder(), 'smaller.flv');
  writeFileSync(file, Buffer.concat(tags));
  const size = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file];
  expect(spawnSync('ffprobe', size, { encoding: 'utf8' }).stdout.trim()).toBe('640,360');
  expect(decode(file).errors).toBe('');
});
