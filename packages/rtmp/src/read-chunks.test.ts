import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE, type Message } from './message.ts';
import { type ChunkReader, type ChunkRefusal, createChunkReader } from './read-chunks.ts';
import { messageChunks } from './write-chunks.ts';

const message = fc.record({
  type: fc.constantFrom(MESSAGE.audio, MESSAGE.video, MESSAGE.data, MESSAGE.command),
  stream: fc.nat(3),
  timestamp: fc.nat({ max: 0xffff_ffff }),
  payload: fc.uint8Array({ maxLength: 600 }),
});
/** The bytes cut into pieces of these lengths, one length after the other. */
const pieces = (bytes: Buffer, lengths: readonly number[]): readonly Buffer[] => {
  const cut: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1;
    cut.push(bytes.subarray(at, at + length));
    at += length;
  }
  return cut;
};
/** The messages in these bytes, or a refusal. */
const push = (reader: ChunkReader, bytes: Buffer): readonly Message[] | ChunkRefusal => {
  const messages: Message[] = [];
  reader.add(bytes);
  for (let message = reader.next(); message; message = reader.next()) {
    if (isRefusal(message)) return message;
    messages.push({ ...message, payload: new Uint8Array(message.payload) });
  }
  return messages;
};
const readAll = (bytes: Buffer, lengths: readonly number[]): readonly Message[] => {
  const reader = createChunkReader();
  return pieces(bytes, lengths).flatMap((piece) => {
    const messages = push(reader, piece);
    if (isRefusal(messages)) throw new Error(JSON.stringify(messages));
    return messages;
  });
};

test('messages come back whole and in order, however the network cuts them', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
      (messages, lengths) => {
        const bytes = Buffer.concat(messages.map((each) => messageChunks(each, 2 + (each.type % 60), 128)));
        expect(readAll(bytes, lengths)).toEqual(messages);
      },
    ),
  );
});

test('short headers: the time since the last message, the same length, nothing at all', () => {
  const bytes = Buffer.from([
    // full header: chunk stream 6, 1000 ms, 2 bytes, video, stream 1
    ...[0x06, 0x00, 0x03, 0xe8, 0, 0, 2, 9, 1, 0, 0, 0, 0xa, 0xb],
    // 33 ms later, 1 byte, video
    ...[0x46, 0, 0, 33, 0, 0, 1, 9, 0xc],
    // 34 ms later, the same length and type
    ...[0x86, 0, 0, 34, 0xd],
    // everything as before
    ...[0xc6, 0xe],
  ]);
  expect(readAll(bytes, [3]).map(({ timestamp, payload }) => [timestamp, ...payload])).toEqual([
    [1000, 0xa, 0xb],
    [1033, 0xc],
    [1067, 0xd],
    [1101, 0xe],
  ]);
});

const timesOf = (...bytes: readonly number[]): readonly number[] =>
  readAll(Buffer.from(bytes), [2]).map(({ timestamp }) => timestamp);

test.each([
  [
    'after a full header: its time again',
    [0x06, 0, 0, 20, 0, 0, 1, 9, 1, 0, 0, 0, 0xa, 0xc6, 0xb, 0xc6, 0xc],
    [20, 40, 60],
  ],
  ['a first header without the number of the stream', [0x46, 0, 0, 20, 0, 0, 1, 9, 0xa, 0xc6, 0xb], [20, 40]],
] as const)('times %s', (_, bytes, times) => {
  expect(timesOf(...bytes)).toEqual(times);
});

test('a header in the middle of a message begins another one, or repeats that of the message', () => {
  const long = messageChunks({ type: 9, stream: 1, timestamp: 5, payload: Buffer.alloc(300, 1) }, 6, 128);
  const cut = long.subarray(0, 12 + 128);
  const next = messageChunks({ type: 9, stream: 1, timestamp: 7, payload: Buffer.alloc(10, 2) }, 6, 128);
  expect(
    readAll(Buffer.concat([cut, next]), [50]).map(({ timestamp, payload }) => [timestamp, payload.length]),
  ).toEqual([[7, 10]]);
  const repeated = Buffer.from([0x46, 0, 0, 0, 0, 1, 44, 9]);
  const rest = Buffer.concat([repeated, Buffer.alloc(128, 1), repeated, Buffer.alloc(44, 1)]);
  expect(
    readAll(Buffer.concat([cut, rest]), [50]).map(({ timestamp, payload }) => [timestamp, payload.length]),
  ).toEqual([[5, 300]]);
});

/** Four hours and forty minutes: the first time that does not fit into three bytes, and later ones. */
const LATE = [0xff_ffff, 0x100_0000, 0x100_0021, 0xffff_fffe];
const withoutTimes = (message: Message, chunkSize: number): Buffer => {
  const pieces: Buffer[] = [messageChunks({ ...message, payload: Buffer.alloc(0) }, 6, chunkSize)];
  const [head] = pieces as [Buffer];
  head.writeUIntBE(message.payload.length, 4, 3);
  for (let at = 0; at < message.payload.length; at += chunkSize)
    pieces.push(...(at ? [Buffer.from([0xc6])] : []), Buffer.from(message.payload.subarray(at, at + chunkSize)));
  return Buffer.concat(pieces);
};
test.each(LATE)('long messages at %d ms, with the time in each chunk and without', (timestamp) => {
  for (const length of [128, 129, 130, 257, 600]) {
    const message = { type: 9, stream: 1, timestamp, payload: Uint8Array.from({ length }, (_, at) => (at * 7) % 251) };
    const after = { ...message, timestamp: 40, payload: Uint8Array.from([1, 2]) };
    for (const bytes of [messageChunks(message, 6, 128), withoutTimes(message, 128)])
      for (const size of [1, 64, 4096])
        expect(readAll(Buffer.concat([bytes, messageChunks(after, 6, 128)]), [size])).toEqual([message, after]);
  }
});

test('a short last chunk without the time is complete when it has come, not with the next one', () => {
  const message = { type: 9, stream: 1, timestamp: 0x100_0000, payload: Uint8Array.from(Array(129).fill(9)) };
  expect(readAll(withoutTimes(message, 128), [4096])).toEqual([message]);
});

test.each([0xff_ffff, 0x100_0000, 0x7fff_ffff])('a chunk size of %d counts as the largest', (size) => {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(size);
  const large = { type: 9, stream: 1, timestamp: 0, payload: new Uint8Array(70_000) };
  const bytes = [messageChunks({ type: 1, stream: 0, timestamp: 0, payload }, 2, 128), messageChunks(large, 6, size)];
  expect(readAll(Buffer.concat(bytes), [5000])[1]).toEqual(large);
});

test('chunks of two messages interleave, and a new chunk size counts at once', () => {
  const sound = Buffer.alloc(200, 1);
  const picture = Buffer.alloc(300, 2);
  const sounds = messageChunks({ type: 8, stream: 1, timestamp: 5, payload: sound }, 4, 128);
  const pictures = messageChunks({ type: 9, stream: 1, timestamp: 7, payload: picture }, 6, 128);
  const size = messageChunks({ type: 1, stream: 0, timestamp: 0, payload: Buffer.from([0, 0, 16, 0]) }, 2, 128);
  const large = messageChunks({ type: 9, stream: 1, timestamp: 40, payload: Buffer.alloc(4000, 3) }, 6, 4096);
  const first = 12 + 128;
  const bytes = Buffer.concat([pictures.subarray(0, first), sounds, pictures.subarray(first), size, large]);
  expect(readAll(bytes, [17, 1000]).map(({ type, payload }) => [type, payload.length, payload[0]])).toEqual([
    [8, 200, 1],
    [9, 300, 2],
    [1, 4, 0],
    [9, 4000, 3],
  ]);
});

test('a message longer than allowed is refused by its header, before its bytes come', () => {
  const header = Buffer.from([0x03, 0, 0, 0, 0x0f, 0xff, 0xff, 20, 0, 0, 0, 0]);
  expect(
    isRefusal(
      push(
        createChunkReader(() => 16_384),
        header,
      ),
    ),
  ).toBe(true);
});

test.each([
  ['a chunk stream that begins in the middle', Buffer.from([0xc7])],
  ['a chunk size of zero', messageChunks({ type: 1, stream: 0, timestamp: 0, payload: Buffer.alloc(4) }, 2, 128)],
  [
    'a control message that is cut off',
    messageChunks({ type: 1, stream: 0, timestamp: 0, payload: Buffer.alloc(2) }, 2, 128),
  ],
  [
    'more chunk streams than any encoder has',
    Buffer.concat(
      Array.from({ length: 40 }, (_, place) =>
        messageChunks({ type: 8, stream: 1, timestamp: 0, payload: Buffer.alloc(1) }, 3 + place, 128),
      ),
    ),
  ],
])('refuses %s', (_, bytes) => {
  expect(isRefusal(push(createChunkReader(), bytes))).toBe(true);
});

test('messages that are never finished take no more than one message may', () => {
  const reader = createChunkReader();
  const size = messageChunks({ type: 1, stream: 0, timestamp: 0, payload: Buffer.from([0, 0x40, 0, 0]) }, 2, 128);
  push(reader, size);
  // each begins a message of 8 MB and sends 4 MB of it
  const half = (chunkStream: number): Buffer => {
    const whole = messageChunks(
      { type: 9, stream: 1, timestamp: 0, payload: Buffer.alloc(8 << 20) },
      chunkStream,
      4 << 20,
    );
    return whole.subarray(0, 12 + (4 << 20));
  };
  const answers = [3, 4, 5, 6].map((chunkStream) => isRefusal(push(reader, half(chunkStream))));
  expect(answers.some(Boolean)).toBe(true);
});

test('any bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 10 }), (all) => {
      const reader = createChunkReader();
      for (const bytes of all) if (isRefusal(push(reader, Buffer.from(bytes)))) return;
    }),
  );
});
