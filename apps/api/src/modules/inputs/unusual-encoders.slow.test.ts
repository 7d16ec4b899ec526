/**
 * Encoders that are right and unusual, and some that are wrong, on the real wire: what ffmpeg encoded, framed by hand, against
 * the whole of Palco. What is recorded is decoded again, and the console is asked.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { createFlvReader, type FlvTag } from '@palco/media/flv-stream';
import { type AmfValue, amf0Bytes } from '@palco/rtmp/amf0';
import { echoOf, hello } from '@palco/rtmp/handshake';
import { MESSAGE } from '@palco/rtmp/message';
import { createChunkReader } from '@palco/rtmp/read-chunks';
import { messageChunks } from '@palco/rtmp/write-chunks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AssignedGame, type Encoders, makeEncoders } from '../../testing/encoders.ts';
import { type InputWorld, openInputWorld } from '../../testing/input-world.ts';

const hasFfmpeg = existsSync('/usr/bin/ffmpeg');
const [SECONDS, RATE] = [8, 25];
/** Pictures that ffmpeg encoded, and 48 kHz of sound. */
const encode = (
  picture: readonly string[],
  sound: readonly string[] = ['-c:a', 'aac', '-ar', '48000'],
  shown = `320x180:r=${RATE}`,
): FlvTag[] => {
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=${shown}:d=${SECONDS}`, '-f', 'lavfi', '-i', 'sine'];
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-threads',
    '1',
    '-g',
    '50',
    '-sc_threshold',
    '0',
    ...picture,
  ];
  const output = ['-t', String(SECONDS), '-flvflags', 'no_duration_filesize', '-f', 'flv', '-'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', ...source, ...coded, ...sound, ...output], {
    maxBuffer: 2 ** 26,
  });
  const tags = createFlvReader()(bytes);
  if (isRefusal(tags)) throw new Error(JSON.stringify(tags));
  return tags.filter(({ kind }) => kind !== 'other');
};

let inputs: InputWorld;
let encoders: Encoders;
let port: number;
let usual: readonly FlvTag[];
beforeAll(async () => {
  inputs = await openInputWorld();
  encoders = makeEncoders(inputs.world);
  port = Number(new URL(inputs.url.replace('rtmp:', 'http:')).port);
  if (hasFfmpeg) usual = encode([]);
});
afterAll(() => inputs.close());

interface Framing {
  readonly chunkSize: number;
  /** the type of its commands, and a first byte that some have */
  readonly command: (...values: readonly AmfValue[]) => Buffer;
  readonly message: (type: number, timestamp: number, payload: Uint8Array) => Buffer;
}
const framing = (chunkSize = 4096): Framing => {
  const message: Framing['message'] = (type, timestamp, payload) =>
    messageChunks({ type, stream: 1, timestamp, payload }, type === MESSAGE.audio ? 4 : 6, chunkSize);
  return { chunkSize, message, command: (...values) => message(MESSAGE.command, 0, amf0Bytes(values)) };
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A connection that has shaken hands. */
const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const greeting = hello();
  socket.write(Buffer.concat([greeting, echoOf(greeting)]));
  return socket;
};
/** Waits until everything that was sent has been read: a ping is answered in its turn. */
const createWire = (socket: Socket) => {
  const answers = createChunkReader();
  let [greeted, heard] = [0, ''];
  let pongs: string[] = [];
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
    const skipped = Math.min(bytes.length, 1 + 2 * 1536 - greeted);
    greeted += skipped;
    answers.add(bytes.subarray(skipped));
    for (let next = answers.next(); next && 'type' in next; next = answers.next())
      if (next.type === MESSAGE.userControl) pongs = [...pongs, Buffer.from(next.payload).toString('hex')];
  });
  let pings = 0;
  return {
    heard: () => heard,
    send: async (bytes: Uint8Array, { message }: Framing): Promise<void> => {
      pings += 1;
      socket.write(
        Buffer.concat([bytes, message(MESSAGE.userControl, 0, Buffer.concat([Buffer.from([0, 6]), uint32(pings)]))]),
      );
      const pong = `0007${uint32(pings).toString('hex')}`;
      await expect.poll(() => pongs.includes(pong) || socket.destroyed, { timeout: 300_000 }).toBe(true);
      expect(socket.destroyed).toBe(false);
    },
  };
};
const greet = (key: string, { command, chunkSize }: Framing): Buffer =>
  Buffer.concat([
    messageChunks({ type: MESSAGE.setChunkSize, stream: 0, timestamp: 0, payload: uint32(chunkSize) }, 2, 128),
    command('connect', 1, new Map([['app', 'live']])),
    command('createStream', 2, null),
    command('publish', 3, null, key, 'live'),
  ]);

interface Unusual {
  readonly tags?: () => readonly FlvTag[];
  readonly framing?: Framing;
  /** in place of the usual bytes of a tag */
  readonly frame?: (tag: FlvTag, place: number, framing: Framing) => Uint8Array;
}
/** Plays what an encoder sends in real order, one second of the world's clock for each second of media; then it says goodbye. */
const play = async (target: AssignedGame, { tags = () => usual, framing: own = framing(), frame }: Unusual) => {
  const bytesOf = (tag: FlvTag, place: number): Uint8Array =>
    frame
      ? frame(tag, place, own)
      : own.message(tag.kind === 'video' ? MESSAGE.video : MESSAGE.audio, tag.timestamp, tag.body);
  const all = tags();
  const framed = all.map((tag, place) => ({
    second: Math.floor((place * SECONDS) / all.length),
    bytes: bytesOf(tag, place),
  }));
  // after the pictures are made: a connection that is silent meanwhile has no stream key in time
  const socket = await open();
  const { send } = createWire(socket);
  await send(greet(target.key, own), own);
  for (let second = 0; second < SECONDS; second++) {
    inputs.world.advance(999);
    await send(Buffer.concat(framed.filter((each) => each.second === second).map(({ bytes }) => bytes)), own);
    inputs.world.advance(1);
    await inputs.world.palco.watchInputs();
  }
  const { conditions } = await encoders.health(target.input);
  socket.end(own.command('deleteStream', 4, null, 1));
  await once(socket, 'close');
  await expect.poll(async () => (await inputs.inputOf(target.input)).publishing).toBeNull();
  return conditions.map(({ cause }) => cause);
};
/** How many pictures, or seconds of sound, a player decodes of a rendition. */
const decoded = async (game: number, rendition: string, kind: 'v' | 'a'): Promise<number> => {
  const reply = await inputs.fetchMedia(game, `${rendition}/whole.m3u8`);
  if (!reply.ok) return 0;
  const { map: firstMap = '', segments } = await inputs.playlist(game, rendition);
  const read = async (file: string): Promise<Buffer> =>
    Buffer.from(await (await inputs.fetchMedia(game, `${rendition}/${file}`)).arrayBuffer());
  // each stretch has an initialization segment of its own
  const stretches: string[][] = [[firstMap]];
  for (const { uri, map, isGap } of segments) {
    if (map) stretches.push([map]);
    if (!isGap) stretches.at(-1)?.push(uri);
  }
  let sum = 0;
  for (const files of stretches.filter(({ length }) => length > 1)) {
    const input = Buffer.concat(await Promise.all(files.map(read)));
    const entries = kind === 'v' ? 'nb_read_frames' : 'sample_rate,nb_read_frames';
    const probe = ['-v', 'quiet', '-count_frames', '-select_streams', kind, '-show_entries', `stream=${entries}`];
    const said = execFileSync('ffprobe', [...probe, '-of', 'csv=p=0', '-'], { input, encoding: 'utf8' }).trim();
    const [first = 0, frames] = said.split(',').map(Number);
    sum += frames === undefined ? first : (frames * 1024) / first;
  }
  return sum;
};
/** How many pictures, and whole seconds of sound, are on the disk; what came last is a moment later. */
const recorded = async (game: number) => ({
  pictures: await decoded(game, 'fuente', 'v'),
  seconds: Math.round(await decoded(game, 'sonido', 'a')),
});
const SOON = { timeout: 300_000 };

const shifted = (by: (tag: FlvTag) => number) => () =>
  usual.map((tag) => ({ ...tag, timestamp: (tag.timestamp + by(tag)) >>> 0 }));
/** A tag as Enhanced RTMP has it; of a picture with its composition time. */
const enhanced = ({
  kind,
  body,
}: FlvTag): { readonly type: number; readonly frame: number; readonly codec: string; readonly data: Uint8Array } =>
  kind === 'video'
    ? { type: body[1] ?? 0, frame: (body[0] ?? 0) >> 4, codec: 'avc1', data: body.subarray(body[1] === 1 ? 2 : 5) }
    : { type: body[1] ?? 0, frame: 0, codec: 'mp4a', data: body.subarray(2) };
const first = ({ kind, body }: FlvTag, type: number): number =>
  kind === 'video' ? 0x80 | (((body[0] ?? 0) >> 4) << 4) | type : 0x90 | type;
const is =
  (kind: FlvTag['kind']) =>
  (tag: FlvTag): boolean =>
    tag.kind === kind && tag.body[1] === 1;
const typeOf = ({ kind }: FlvTag): number => (kind === 'video' ? MESSAGE.video : MESSAGE.audio);
const join = (...parts: readonly (string | number | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.from([part]) : typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const uint24 = (value: number): Buffer => uint32(value).subarray(1);
const enhancedFrame =
  (body: (tag: FlvTag, place: number) => Uint8Array): NonNullable<Unusual['frame']> =>
  (tag, place, { message }) =>
    message(typeOf(tag), tag.timestamp, body(tag, place));

/** Real pictures of another codec as Enhanced RTMP has them, beside the usual sound. `box`: its decoder configuration in MP4. */
const foreign = (encoder: readonly string[], codec: string, box: string): FlvTag[] => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'palco-foreign-'));
  const file = joinPath(folder, 'picture.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${RATE}:d=${SECONDS}`];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-c:v', ...encoder, '-g', '50', file], { stdio: 'ignore' });
  const listed = ['-show_entries', 'packet=dts_time,size,pos,flags', '-select_streams', 'v', '-of', 'csv=p=0', file];
  const packets = execFileSync('ffprobe', ['-v', 'error', ...listed], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  const named = bytes.indexOf(box, 0, 'latin1');
  const record = bytes.subarray(named + 4, named - 4 + bytes.readUInt32BE(named - 4));
  const pictures = packets.map((packet): FlvTag => {
    const [seconds = '', size = '', at = '', flags = ''] = packet.split(',');
    const data = bytes.subarray(Number(at), Number(at) + Number(size));
    // without a composition time, which AV1 has not
    const first = 0x80 | ((flags.includes('K') ? 1 : 2) << 4) | (codec === 'av01' ? 1 : 3);
    return {
      kind: 'video',
      timestamp: Math.max(0, Math.round(Number(seconds) * 1000)),
      body: join(first, codec, data),
    };
  });
  const config: FlvTag = { kind: 'video', timestamp: 0, body: join(0x90, codec, record) };
  const tags = [config, ...pictures, ...usual.filter(({ kind }) => kind === 'audio')];
  return tags.toSorted((one, other) => one.timestamp - other.timestamp);
};

/** Five tags in one message, as servers push them to each other (RTMP 1.0, 7.1.6). */
const aggregated: NonNullable<Unusual['frame']> = (_, place, { message }) => {
  const isLast = place % 5 === 4 || place === usual.length - 1;
  if (!isLast) return Buffer.alloc(0);
  const tags = usual.slice(place - (place % 5), place + 1);
  const parts = tags.map((tag) => {
    const time = [uint24(tag.timestamp & 0xff_ffff), tag.timestamp >>> 24];
    const body = join(typeOf(tag), uint24(tag.body.length), ...time, uint24(0), tag.body);
    return join(body, uint32(body.length));
  });
  return message(MESSAGE.aggregate, tags[0]?.timestamp ?? 0, Buffer.concat(parts));
};

/** Media messages with the extended time in each chunk's header, or left out after the first. */
const lateFrame =
  (isRepeated: boolean): NonNullable<Unusual['frame']> =>
  (tag, _, { message, chunkSize }) => {
    const whole = message(typeOf(tag), tag.timestamp, tag.body);
    if (isRepeated || tag.timestamp < 0xff_ffff) return whole;
    const pieces: Buffer[] = [whole.subarray(0, 16 + Math.min(chunkSize, tag.body.length))];
    for (let at = chunkSize; at < tag.body.length; at += chunkSize)
      pieces.push(join(0xc0 | (tag.kind === 'audio' ? 4 : 6), tag.body.subarray(at, at + chunkSize)));
    return Buffer.concat(pieces);
  };

/** A picture with 80 ms less from its decoding to when it is shown, so below 0 where it was less. */
const shownEarlier = (tag: FlvTag): FlvTag => {
  if (tag.kind !== 'video' || tag.body[1] !== 1) return tag;
  const body = Buffer.from(tag.body);
  body.writeIntBE(body.readIntBE(2, 3) - 80, 2, 3);
  return { ...tag, body };
};
/** From its half on, with a picture of another size. */
const resized = (): FlvTag[] => {
  const half = usual.filter(({ kind, timestamp, body }) => kind === 'audio' || body[1] !== 1 || timestamp < 4000);
  const large = encode([], ['-an'], `640x360:r=${RATE}`).filter(
    ({ body, timestamp }) => body[1] !== 1 || timestamp >= 4000,
  );
  const at = half.findIndex(({ timestamp }) => timestamp >= 4000);
  const later = [...half.slice(at), ...large.map((tag) => ({ ...tag, timestamp: Math.max(4000, tag.timestamp) }))];
  return [...half.slice(0, at), ...later.toSorted((one, other) => one.timestamp - other.timestamp)];
};

const amf3 = (type: number, marker: readonly number[]): Framing => {
  const plain = framing();
  return {
    ...plain,
    command: (...values) => plain.message(type, 0, join(...marker, amf0Bytes(values))),
  };
};
const beside =
  (...bodies: readonly (readonly [number, Uint8Array])[]): NonNullable<Unusual['frame']> =>
  (tag, place, { message }) =>
    join(
      message(typeOf(tag), tag.timestamp, tag.body),
      ...(place % 20 === 0 ? bodies.map(([type, payload]) => message(type, tag.timestamp, payload)) : []),
    );

const setChunkSize = (size: number, before: number): Buffer =>
  messageChunks({ type: MESSAGE.setChunkSize, stream: 0, timestamp: 0, payload: uint32(size) }, 2, before);
const DATE = join(0x0b, Buffer.alloc(8), 0, 0);
/** A number, a string and an array in AMF3, each after the marker with which AMF0 switches to it. */
const AMF3_VALUES = join(0x11, 0x04, 0x05, 0x11, 0x06, 0x07, 'abc', 0x11, 0x09, 0x03, 0x01, 0x04, 0x05);

const RIGHT: readonly (readonly [string, Unusual])[] = [
  ['the usual form', {}],
  ['chunks of one byte', { framing: framing(1) }],
  ['chunks of three bytes', { framing: framing(3) }],
  ['chunks of 65,537 bytes', { framing: framing(65_537) }],
  ['chunks of the largest size', { framing: framing(0x7fff_ffff) }],
  [
    'another chunk size before each message',
    {
      frame: (tag, place, { chunkSize }) => {
        const size = [1, 7, 128, 70_000][place % 4] ?? 128;
        const message = { type: typeOf(tag), stream: 1, timestamp: tag.timestamp, payload: tag.body };
        return join(setChunkSize(size, chunkSize), messageChunks(message, 4, size), setChunkSize(chunkSize, size));
      },
    },
  ],
  ['aggregate messages', { frame: aggregated }],
  ['commands in AMF3', { framing: amf3(MESSAGE.command3, [0]) }],
  ['commands in AMF3 that say nothing of their encoding', { framing: amf3(MESSAGE.command3, []) }],
  [
    'data in AMF3, shared objects and cue points beside',
    {
      frame: beside(
        [15, join(0, 0x02, 0, 10, 'onMetaData', AMF3_VALUES)],
        [15, join(0x11, 0x0a, 0x0b, 0x01)],
        [16, Buffer.alloc(40, 0xff)],
        [MESSAGE.data, join(0x02, 0, 10, 'onCuePoint', 0x03, 0, 4, 'when', DATE, AMF3_VALUES)],
        [MESSAGE.command3, join(3, 0x06, 0x07, 'abc')],
      ),
    },
  ],
  ['times from 2^24 on, in each chunk', { tags: shifted(() => 2 ** 24 - 3000), frame: lateFrame(true) }],
  ['times from 2^24 on, in first chunks alone', { tags: shifted(() => 2 ** 24 - 3000), frame: lateFrame(false) }],
  ['times that pass 2^31', { tags: shifted(() => 2 ** 31 - 3000), frame: lateFrame(true) }],
  ['times that pass 2^32, in each chunk', { tags: shifted(() => 2 ** 32 - 3000), frame: lateFrame(true) }],
  ['times that pass 2^32, in first chunks alone', { tags: shifted(() => 2 ** 32 - 3000), frame: lateFrame(false) }],
  ['8 kHz of one channel', { tags: () => encode([], ['-c:a', 'aac', '-ar', '8000', '-ac', '1']) }],
  ['pictures that are shown before they are decoded', { tags: () => usual.map(shownEarlier) }],
  ['slices that refresh the picture bit by bit, after one key frame', { tags: () => encode(['-intra-refresh', '1']) }],
  ['sound that begins below 0', { tags: shifted(({ kind }) => (kind === 'audio' ? -43 : 0)) }],
  [
    'FourCCs, with and without composition times',
    {
      frame: enhancedFrame((tag, place) => {
        const { type, codec, data } = enhanced(tag);
        const plain =
          type === 1 && tag.kind === 'video' && place % 2 && data[0] === 0 && data[1] === 0 && data[2] === 0;
        return plain ? join(first(tag, 3), codec, data.subarray(3)) : join(first(tag, type), codec, data);
      }),
    },
  ],
  [
    'ModEx: nanoseconds, and an unknown one of 300 bytes',
    {
      frame: enhancedFrame((tag, place) => {
        const { type, codec, data } = enhanced(tag);
        const nanoseconds = join(2, uint24(400_000), type);
        const unknown = join(255, 1, 43, Buffer.alloc(300, 0x55), 0x70 | type);
        return join(first(tag, 7), place % 3 ? nanoseconds : unknown, codec, data);
      }),
    },
  ],
  [
    'several tracks of one codec',
    {
      frame: enhancedFrame((tag) => {
        const { type, codec, data } = enhanced(tag);
        const track = (id: number): Buffer => join(id, uint24(data.length), data);
        const multitrack = tag.kind === 'video' ? 6 : 5;
        return join(first(tag, multitrack), 0x10 | type, codec, track(0), track(1), track(2));
      }),
    },
  ],
  [
    'several tracks of different codecs, of which the second plays',
    {
      frame: enhancedFrame((tag) => {
        const { type, codec, data } = enhanced(tag);
        const other = Buffer.alloc(40, 0x55);
        const multitrack = tag.kind === 'video' ? 6 : 5;
        const foreign = tag.kind === 'video' ? 'hvc1' : 'Opus';
        return join(
          first(tag, multitrack),
          0x20 | type,
          ...[foreign, 0, uint24(other.length), other],
          ...[codec, 1, uint24(data.length), data],
        );
      }),
    },
  ],
  [
    'one track at a time beside the usual form',
    {
      frame: (tag, place, own) => {
        const { type, codec, data } = enhanced(tag);
        const multitrack = tag.kind === 'video' ? 6 : 5;
        const other = join(first(tag, multitrack), type, codec, 1, data);
        return join(beside()(tag, place, own), own.message(typeOf(tag), tag.timestamp, other));
      },
    },
  ],
  [
    'what else Enhanced RTMP says: the layout of the channels, color, an end of the sequence of another track',
    {
      frame: (tag, place, own) => {
        const { type, codec, data } = enhanced(tag);
        const said = join(first(tag, type), codec, data);
        const more =
          tag.kind === 'video'
            ? join(0x90 | 4, codec, 0x02, 0, 9, 'colorInfo', 0x03, 0, 0, 9)
            : join(0x94, codec, 1, 2, uint32(3));
        const command = join(0xd0, 0);
        const bodies = place % 20 ? [said] : [said, more, ...(tag.kind === 'video' ? [command] : [])];
        return Buffer.concat(bodies.map((body) => own.message(typeOf(tag), tag.timestamp, body)));
      },
    },
  ],
];

test.runIf(hasFfmpeg).each(RIGHT)('%s: recorded whole, and well', async (_, unusual) => {
  const target = await inputs.assignedGame();
  const causes = await play(target, unusual);
  expect(causes).toEqual([]);
  await expect.poll(() => recorded(target.game), SOON).toEqual({ pictures: SECONDS * RATE, seconds: SECONDS });
});

const WRONG: readonly (readonly [
  string,
  Unusual,
  readonly string[],
  Partial<{ pictures: number; seconds: number }>,
])[] = [
  ['High 10', { tags: () => encode(['-pix_fmt', 'yuv420p10le']) }, ['picture-format'], { pictures: 200, seconds: 8 }],
  ['High 4:2:2', { tags: () => encode(['-pix_fmt', 'yuv422p']) }, ['picture-format'], { pictures: 200, seconds: 8 }],
  ['High 4:4:4', { tags: () => encode(['-pix_fmt', 'yuv444p']) }, ['picture-format'], { pictures: 200, seconds: 8 }],
  ['fields', { tags: () => encode(['-flags', '+ildct+ilme']) }, ['interlaced'], { pictures: 200, seconds: 8 }],
  [
    'MP3',
    { tags: () => encode([], ['-c:a', 'libmp3lame', '-ar', '44100']) },
    ['unplayable', 'sound-not-kept'],
    { pictures: 200, seconds: 0 },
  ],
  ...['hvc1', 'av01', 'vp09'].map(
    (codec) =>
      [
        codec,
        {
          frame: (tag: FlvTag, place: number, own: Framing) => {
            const { type, data } = enhanced(tag);
            return tag.kind === 'audio'
              ? beside()(tag, place, own)
              : own.message(MESSAGE.video, tag.timestamp, join(first(tag, type), codec, data));
          },
        },
        ['unplayable', 'picture-not-kept'],
        { pictures: 0, seconds: SECONDS },
      ] as const,
  ),
  [
    'HEVC as x265 encodes it',
    { tags: () => foreign(['libx265', '-x265-params', 'log-level=none'], 'hvc1', 'hvcC') },
    ['unplayable', 'picture-not-kept'],
    { pictures: 0, seconds: SECONDS },
  ],
  [
    'AV1 as SVT encodes it',
    { tags: () => foreign(['libsvtav1', '-preset', '12'], 'av01', 'av1C') },
    ['unplayable', 'picture-not-kept'],
    { pictures: 0, seconds: SECONDS },
  ],
  ...['Opus', 'fLaC', 'ac-3', 'ec-3', '.mp3'].map(
    (codec) =>
      [
        codec,
        {
          frame: (tag: FlvTag, place: number, own: Framing) => {
            const { type, data } = enhanced(tag);
            return tag.kind === 'video'
              ? beside()(tag, place, own)
              : own.message(MESSAGE.audio, tag.timestamp, join(first(tag, type), codec, data));
          },
        },
        ['unplayable', 'sound-not-kept'],
        { pictures: 200 },
      ] as const,
  ),
  [
    'sound five seconds before its picture',
    { tags: () => usual.filter(({ kind, timestamp, body }) => kind === 'audio' || body[1] !== 1 || timestamp >= 5000) },
    [],
    { pictures: 50, seconds: SECONDS },
  ],
  ['another size in the middle', { tags: resized }, ['picture-changed'], { pictures: 200, seconds: SECONDS }],
  ['a picture without sound', { tags: () => encode([], ['-an']) }, ['no-sound'], { pictures: 200, seconds: 0 }],
  [
    '59.94 pictures a second, with a key frame every ten',
    { tags: () => encode(['-g', '600'], undefined, '320x180:r=60000/1001') },
    ['key-frames-far-apart'],
    { pictures: 480, seconds: SECONDS },
  ],
  [
    'a clock that jumps back an hour',
    { tags: shifted((tag) => (usual.indexOf(tag) * 2 > usual.length ? 100_000 : 3_700_000)) },
    ['clock-wrong'],
    {},
  ],
  [
    'a clock that jumps back five seconds',
    { tags: shifted((tag) => (usual.indexOf(tag) * 2 > usual.length ? 95_000 : 100_000)) },
    ['clock-wrong'],
    {},
  ],
];
test.runIf(hasFfmpeg).each(WRONG)('%s: named, and what can be is recorded', async (_, unusual, named, expected) => {
  const target = await inputs.assignedGame();
  const causes = await play(target, unusual);
  expect(causes).toEqual(named);
  await expect.poll(() => recorded(target.game), SOON).toMatchObject(expected);
});

test.runIf(hasFfmpeg)(
  'garbage in mid-game ends its connection; the encoder takes its place again, in the same recording',
  async () => {
    const target = await inputs.assignedGame();
    const own = framing();
    const half = usual.slice(0, usual.length / 2);
    const bytesOf = (tags: readonly FlvTag[]): Buffer =>
      Buffer.concat(tags.map((tag) => own.message(typeOf(tag), tag.timestamp, tag.body)));
    const garbage: readonly (readonly [string, Buffer])[] = [
      ['HTTP', join('GET /live HTTP/1.1\r\nhost: tv.example.mx\r\n\r\n', Buffer.alloc(4096, 0x20))],
      ['TLS', join(0x16, 0x03, 0x01, 0x02, 0x00, Buffer.alloc(4096, 0xff))],
      ['ones', Buffer.alloc(8192, 0xff)],
    ];
    for (const [name, bytes] of garbage) {
      // before the key is known, and in the middle of its stream
      const stranger = await open();
      stranger.resume().write(bytes);
      await once(stranger, 'close');
      const socket = await open();
      const { send } = createWire(socket);
      await send(greet(target.key, own), own);
      await send(bytesOf(half), own);
      socket.write(bytes);
      await once(socket, 'close');
      expect([name, await encoders.health(target.input)]).toMatchObject([name, { input: target.input }]);
    }
    await play(target, {});
    const whole = SECONDS * RATE + garbage.length * half.filter(is('video')).length;
    await expect.poll(async () => (await recorded(target.game)).pictures, SOON).toBe(whole);
  },
);
