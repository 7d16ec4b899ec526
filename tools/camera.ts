/**
 * `npm run camera [-- --game <id>]`: publishes the sample clip by RTMP to a running demo, as OBS would. The clip is encoded
 * already, so no encoder is needed. It has closed captions, as broadcast equipment inserts them. Without `--game` it is the game that waits for a camera; another one is assigned to the
 * demo's input first. `PALCO_CAMERA_KEY` is the stream key of another feed, such as a new one of the ingest room.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isRefusal } from '../packages/kernel/src/refusal.ts';
import { readTrack, type Tag, type TrackReader } from '../packages/media/src/read-tags.ts';
import { captionLine, withCaption } from '../packages/media/src/write-captions.ts';
import { publish } from '../packages/rtmp/src/publisher.ts';

const CLIP = join(import.meta.dirname, '../apps/api/sample/clip');
const [PICTURE, SOUND] = ['720p', 'ambiente'];

interface Demo {
  readonly origin: string;
  readonly accounts: readonly { readonly kind: string; readonly email: string; readonly password: string }[];
  readonly streamKeys: readonly { readonly url: string; readonly key: string; readonly gameId: number }[];
}
const { values } = parseArgs({ options: { game: { type: 'string' } } });
const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const readDemo = (): Demo => {
  const file = join(resolve(process.env.PALCO_DATA ?? 'data'), 'demo.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Demo;
  } catch {
    return stop(`No demo runs here: ${file} is missing. Start one with npm start.`);
  }
};
const demo = readDemo();
const [input] = demo.streamKeys;
if (!input) stop('This demo takes no encoder: its log says why.');
const { url, key: keyOfDemo, gameId } = input as Demo['streamKeys'][number];
const { PALCO_CAMERA_KEY: otherKey } = process.env;
const key = otherKey ?? keyOfDemo;

/** Assigns a game to the demo's input, as its staff would. */
const assign = async (game: number): Promise<void> => {
  const admin = demo.accounts.find(({ kind }) => kind === 'admin');
  const call = async <Reply>(
    method: string,
    path: string,
    body: object | undefined,
    token?: string,
  ): Promise<Reply> => {
    const reply = await fetch(`${demo.origin}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as Reply & { message?: string };
    if (!reply.ok) stop(`${path}: ${answer.message ?? reply.status}`);
    return answer;
  };
  const { token } = await call<{ token: string }>('POST', 'users/login', {
    email: admin?.email,
    password: admin?.password,
  });
  const proof = await call<{ token?: string }>('POST', 'users/proof', { password: admin?.password }, token);
  const proven = proof.token ?? token;
  const inputs = await call<{ data: { id: number }[] }>('GET', 'operations/inputs', undefined, proven);
  await call('PUT', `operations/games/${game}/input`, { input: inputs.data[0]?.id }, proven);
};

const readClip = (rendition: string, count: number): { reader: TrackReader; tags: readonly Tag[] } => {
  const reader = readTrack(readFileSync(join(CLIP, rendition, 'init.mp4')));
  if (isRefusal(reader)) throw new Error(`the clip cannot be read: ${reader.refused}`);
  const tags = Array.from({ length: count }, (_, place) => {
    const read = reader.tagsOf(readFileSync(join(CLIP, rendition, `s${place}.m4s`)), 0);
    if (isRefusal(read)) throw new Error(`the clip cannot be read: ${read.refused}`);
    return read;
  }).flat();
  return { reader, tags };
};

const { durationMs, segmentCount } = JSON.parse(readFileSync(join(CLIP, 'clip.json'), 'utf8')) as {
  durationMs: number;
  segmentCount: number;
};
/** One after the other, with a pause of this many pictures. */
const CAPTIONS = ['[Murmullo del público]', '[Aplausos]', '[Gritos de aliento]', '[Organillo del estadio]'].map(
  captionLine,
);
const PAUSE = 50;
const captionPairs = CAPTIONS.flatMap((line) => [...line, ...Array.from({ length: PAUSE }, () => undefined)]);

const [picture, sound] = [PICTURE, SOUND].map((rendition) => readClip(rendition as string, segmentCount)) as [
  ReturnType<typeof readClip>,
  ReturnType<typeof readClip>,
];
const tags = [...picture.tags, ...sound.tags].toSorted((one, other) => one.timestamp - other.timestamp);

const game = values.game === undefined ? gameId : Number(values.game);
if (!Number.isSafeInteger(game)) stop('Which game? npm run camera -- --game <id>');
if (game !== gameId) await assign(game);
const encoder = await publish(url, key).catch((fault: Error) => stop(`${url}: ${fault.message}`));
console.log(`On the air: ${demo.origin}/tv/player/${game}`);
console.log('Stop: Ctrl-C');
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isLeaving = true;
    void encoder.close();
  });
void encoder.closed.then(() => (isLeaving ? process.exit(0) : stop('The server has ended the connection.')));

for (const { kind, body } of [picture.reader.config, sound.reader.config]) await encoder.send(kind, 0, body);
const began = performance.now();
let pictures = 0;
for (let round = 0; ; round++)
  for (const { kind, timestamp, body } of tags) {
    const at = timestamp + round * durationMs;
    const early = at - (performance.now() - began);
    if (early > 5) await sleep(early);
    const pair = captionPairs[pictures % captionPairs.length];
    if (kind === 'video') pictures += 1;
    await encoder.send(kind, at, kind === 'video' ? withCaption(body, pair) : body);
  }
