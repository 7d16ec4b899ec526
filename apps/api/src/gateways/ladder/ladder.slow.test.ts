/** The ladder with an encoder that gives back what it is given, and with ffmpeg where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { type CaptionFinder, createCaptionFinder } from '@palco/media/captions';
import { readTrack, type Tag } from '@palco/media/read-tags';
import { captionLine, withCaption } from '@palco/media/write-captions';
import { expect, onTestFinished, test } from 'vitest';
import type { Logger } from '../../http/logging.ts';
import { createRecorder, type Recorder } from '../recordings/recorder.ts';
import { openRecording, type Recording } from '../recordings/recording.ts';
import { recordingMedia } from '../recordings/recording-media.ts';
import { type EncoderChild, type EncoderOrder, type StartEncoder, startEncoder } from './encoder-child.ts';
import { createLadder } from './ladder.ts';
import type { LadderProfile } from './profiles.ts';

const CLIP = join(import.meta.dirname, '../../../../../demo/sample/clip/720p');
const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const track = must(readTrack(readFileSync(join(CLIP, 'init.mp4'))));
const segment = (number: number): readonly Tag[] => must(track.tagsOf(readFileSync(join(CLIP, `s${number}.m4s`)), 0));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;

interface EchoChild extends EncoderChild {
  readonly order: EncoderOrder;
  /** returns the pictures received so far; those that `die` finds unanswered are lost */
  answer(): void;
  die(): void;
}
/** Children that answer when a test says so. */
const echoes = (): { readonly start: StartEncoder; readonly children: EchoChild[] } => {
  const children: EchoChild[] = [];
  const start: StartEncoder = (order) => {
    let waiting: { readonly timestamp: number; readonly body: Uint8Array }[] = [];
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const answer = (): void => {
      for (const { timestamp, body } of waiting)
        for (const [place] of order.rungs.entries()) order.onPicture(place, timestamp, body);
      waiting = [];
    };
    const die = (): void => {
      waiting = [];
      order.onClose('died');
      resolve();
    };
    const finish = (): void => {
      answer();
      die();
    };
    const give = (timestamp: number, body: Uint8Array): void => void waiting.push({ timestamp, body });
    const child = { order, answer, die, finish, give, closed, kill: die };
    children.push(child);
    return child;
  };
  return { start, children };
};

interface Studio {
  readonly recorder: Recorder;
  readonly recording: Recording;
  send(tags: readonly Tag[]): void;
  pass(milliseconds: number): void;
  /** `.` a segment, `-` a gap */
  drawn(rendition: string): Promise<string>;
}
const openStudio = async (profile: LadderProfile, start: StartEncoder): Promise<Studio> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-ladder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let now = Date.parse('2026-11-21T01:00:00Z');
  const clock = (): Date => new Date(now);
  const recording = openRecording(folder);
  const encoders = { find: async () => ({ command: 'ffmpeg', path: process.env.PATH ?? '' }) };
  const recorder = createRecorder({
    gameId: 1,
    recording,
    clock,
    log: quiet,
    profile,
    createLadder: (emit, first) => createLadder({ gameId: 1, clock, log: quiet, encoders, start, emit }, first),
    onFault: () => undefined,
    keepStill: () => undefined,
    onProblem: () => undefined,
    onPart: () => undefined,
    onCut: () => undefined,
    onEnd: () => undefined,
  });
  const send = (tags: readonly Tag[]): void => {
    for (const { timestamp, body } of tags) recorder.video(timestamp, body);
  };
  send([track.config, ...segment(0).slice(0, 1)]);
  // lets the search for the encoder finish
  await Promise.resolve();
  await Promise.resolve();
  return {
    recorder,
    recording,
    send,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    drawn: async (rendition) => {
      const written = recording.index.renditions;
      await expect.poll(() => written.has(rendition)).toBe(true);
      return (written.get(rendition)?.segments ?? []).map(({ isGap }) => (isGap ? '-' : '.')).join('');
    },
  };
};
const timesOf = ({ index }: Recording, rendition: string): readonly (readonly number[])[] | undefined =>
  index.renditions.get(rendition)?.segments.map(({ from, ms }) => [Math.round(from), Math.round(ms)]);

test('smaller renditions have the segments of the source', async () => {
  const { start, children } = echoes();
  const studio = await openStudio('720+360', start);
  studio.send([...segment(0).slice(1), ...segment(1), ...segment(2)]);
  expect(children).toHaveLength(1);
  // the source itself has 720 lines, so no 720p rendition is made
  expect(children[0]?.order.rungs.map(({ height }) => height)).toEqual([360]);
  children[0]?.answer();
  await studio.recorder.end();
  expect(await studio.drawn('video-360')).toBe('...');
  expect(timesOf(studio.recording, 'video-360')).toEqual(timesOf(studio.recording, 'video'));
});

test('an encoder that dies is replaced and gets the segment again; the source never misses anything', async () => {
  const { start, children } = echoes();
  const studio = await openStudio('source+360', start);
  studio.send([...segment(0).slice(1), ...segment(1).slice(0, 50)]);
  children[0]?.answer();
  children[0]?.die();
  expect(children).toHaveLength(2);
  studio.send([...segment(1).slice(50), ...segment(2).slice(0, 20)]);
  // this one dies before it has answered a single picture
  children[1]?.die();
  studio.pass(1000);
  studio.send([...segment(2).slice(20), ...segment(3)]);
  children[2]?.answer();
  await studio.recorder.end();
  expect(await studio.drawn('video')).toBe('....');
  expect(await studio.drawn('video-360')).toBe('.-..');
  expect(studio.recorder.ladder().crashes).toBe(2);
});

test('a machine that is too slow makes fewer renditions, then none, and the lists go on', async () => {
  const { start, children } = echoes();
  const studio = await openStudio('1080+720+480+360', start);
  const ladder = () => studio.recorder.ladder();
  studio.send(segment(0).slice(1));
  children[0]?.answer();
  studio.send(segment(1).slice(0, 10));
  children[0]?.answer();
  expect(ladder()).toMatchObject({ state: 'running', making: ['video-480', 'video-360'] });
  // more than two seconds without an answer
  studio.send(segment(1).slice(10));
  studio.send(segment(2).slice(0, 1));
  expect(ladder()).toMatchObject({ state: 'starting', making: ['video-360'] });
  studio.send(segment(2).slice(1));
  children[1]?.answer();
  studio.send(segment(3).slice(0, 2));
  children[1]?.answer();
  expect(ladder()).toMatchObject({ state: 'lighter', making: ['video-360'] });
  studio.send(segment(3).slice(2));
  studio.send(segment(4));
  expect(ladder()).toMatchObject({ state: 'paused', making: [] });
  // after calm minutes it is tried again
  studio.pass(5 * 60_000);
  studio.send(segment(5));
  expect(ladder()).toMatchObject({ state: 'starting', making: ['video-360'] });
  children.at(-1)?.answer();
  await studio.recorder.end();
  expect(await studio.drawn('video')).toBe('......');
  expect(await studio.drawn('video-480')).toBe('.-----');
  expect(await studio.drawn('video-360')).toBe('.-.--.');
});

test('three quick deaths pause the ladder; another profile begins anew', async () => {
  const { start, children } = echoes();
  const studio = await openStudio('source+360', start);
  for (const place of [0, 1, 2]) {
    studio.send(segment(place).slice(1, 3));
    children.at(-1)?.die();
  }
  expect(studio.recorder.ladder().state).toBe('paused');
  studio.recorder.setProfile('source');
  expect(studio.recorder.ladder().state).toBe('off');
  await studio.recorder.end();
});

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
test.skipIf(!hasFfmpeg)('with ffmpeg: a killed process loses nothing that its successor can make again', async () => {
  let child: EncoderChild | undefined;
  const pictures: string[] = [];
  const [finder, captions]: [CaptionFinder, string[]] = [createCaptionFinder(), []];
  const start: StartEncoder = (order) => {
    child = startEncoder({
      ...order,
      onPicture: (place, timestamp, body) => {
        pictures.push(order.rungs[place]?.rendition ?? '');
        captions.push(...finder.read(body.subarray(5)));
        order.onPicture(place, timestamp, body);
      },
    });
    return child;
  };
  const studio = await openStudio('source+360', start);
  const caption = captionLine('Aplausos');
  const captioned = segment(0).map((tag, place) => ({ ...tag, body: withCaption(tag.body, caption[place]) }));
  studio.send(captioned.slice(1));
  studio.send(segment(1).slice(0, 60));
  await expect.poll(() => pictures.length).toBeGreaterThan(100);
  child?.kill();
  await child?.closed;
  const made = pictures.length;
  // the captions inside of the source are in the smaller picture too
  expect(captions).toEqual(['CC1']);
  studio.send(segment(1).slice(60));
  studio.send(segment(2).slice(0, 10));
  await expect.poll(() => pictures.length - made).toBeGreaterThan(90);
  await studio.recorder.end();
  expect(await studio.drawn('video-360')).toBe('...');
  const [source, small] = ['video', 'video-360'].map((id) => timesOf(studio.recording, id)?.slice(0, 2));
  expect(small).toEqual(source);
  const media = recordingMedia(studio.recording, { id: 1, innings: [] } as never, true, new Date());
  expect(media.multivariant('whole').variants.map(({ uri, resolution }) => [uri, resolution?.height])).toEqual([
    ['360p/whole.m3u8', 360],
    ['fuente/whole.m3u8', 720],
  ]);
  // what was written is what players decode
  const file = join(tmpdir(), `palco-ladder-${process.pid}.mp4`);
  onTestFinished(() => rmSync(file, { force: true }));
  const bytes = [await media.init('360p', 0), await media.segment('360p', 0), await media.segment('360p', 1)];
  writeFileSync(file, Buffer.concat(bytes.map((each) => each ?? Buffer.alloc(0))));
  const probe = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file];
  expect(Number(execFileSync('ffprobe', probe, { encoding: 'utf8' }))).toBe(segment(0).length + segment(1).length);
});
