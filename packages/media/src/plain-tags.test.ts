import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAacConfig } from './aac-config.ts';
import { adtsFrame } from './adts.ts';
import { readAudioTag, readVideoTag } from './flv-tag.ts';
import { createPlainTags, type PlainTags } from './plain-tags.ts';
import { configTags, USUAL_ENCODER } from './simulated-encoder.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const join = (...parts: readonly (Uint8Array | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));
const uint = (value: number, bytes: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};

const RECORD = Buffer.from(configTags(USUAL_ENCODER)[0]?.body.subarray(5) ?? []);
const SPS = RECORD.subarray(8, 8 + RECORD.readUInt16BE(6));
const PPS = RECORD.subarray(8 + SPS.length + 3, 8 + SPS.length + 3 + 6);
const PLAIN_RECORD = join(1, SPS.subarray(1, 4), 0xff, 0xe1, uint(SPS.length, 2), SPS, 1, uint(PPS.length, 2), PPS);
const SMALL = Buffer.from(configTags({ ...USUAL_ENCODER, size: '640x360' })[0]?.body.subarray(5) ?? []);
const SMALL_SPS = SMALL.subarray(8, 8 + SMALL.readUInt16BE(6));
const SMALL_RECORD = join(
  ...[1, SMALL_SPS.subarray(1, 4), 0xff, 0xe1, uint(SMALL_SPS.length, 2), SMALL_SPS, 1, uint(PPS.length, 2), PPS],
);
const IDR = hex('65 0102030405');
const P = hex('41 0607');
/** Its length is 00 00 01 2c. */
const LONG_P = join(0x41, Buffer.alloc(299, 0x5a));
const CUT_OFF = 'refused: a picture that is cut off';
const units = (lengthBytes: number, ...all: readonly Buffer[]): Buffer =>
  Buffer.concat(all.flatMap((unit) => [uint(unit.length, lengthBytes), unit]));
const startCodes = (...all: readonly Buffer[]): Buffer => Buffer.concat(all.flatMap((unit) => [hex('00000001'), unit]));
const config = (record: Uint8Array): Buffer => join(hex('17 00 000000'), record);
const key = (data: Uint8Array): Buffer => join(hex('17 01 000000'), data);
const dependent = (data: Uint8Array): Buffer => join(hex('27 01 000028'), data);
const withLength = (bytes: number, record = RECORD): Buffer => {
  const changed = Buffer.from(record);
  changed[4] = 0xfc | (bytes - 1);
  return changed;
};
const without = (bytes: number): Buffer => join(1, SPS.subarray(1, 4), 0xfc | (bytes - 1), 0xe0, 0);

/** What comes out, read: configurations as hex, pictures as their units' bytes. */
const read = (tags: PlainTags, bodies: readonly Uint8Array[]): readonly string[] =>
  bodies.flatMap((body) => {
    const plain = tags.video(body);
    if (isRefusal(plain)) return [`refused: ${Object.values(plain.detail ?? {}).join()}`];
    return plain.map((each) => {
      const tag = readVideoTag(each);
      if (isRefusal(tag) || tag.kind === 'other') return JSON.stringify(tag);
      const bytes = Buffer.from(tag.kind === 'config' ? tag.record : tag.data).toString('hex');
      return tag.kind === 'config'
        ? `config ${bytes}`
        : `${tag.isKey ? 'key' : 'picture'} ${tag.compositionMs} ${bytes}`;
    });
  });
const out = (record: Uint8Array, ...pictures: readonly string[]): readonly string[] => [
  `config ${Buffer.from(record).toString('hex')}`,
  ...pictures,
];
const KEY = `key 0 ${units(4, IDR).toString('hex')}`;
const KEY_WITH_SETS = `key 0 ${units(4, SPS, PPS, IDR).toString('hex')}`;
const SMALL_KEY = `key 0 ${units(4, SMALL_SPS, PPS, IDR).toString('hex')}`;
const PICTURE = `picture 40 ${units(4, P).toString('hex')}`;

test.each([
  ['the usual form', [config(RECORD), key(units(4, IDR)), dependent(units(4, P))], out(RECORD, KEY, PICTURE)],
  [
    'lengths of two bytes',
    [config(withLength(2)), key(units(2, IDR)), dependent(units(2, P))],
    out(withLength(4), KEY, PICTURE),
  ],
  ['lengths of one byte', [config(withLength(1)), key(units(1, IDR))], out(withLength(4), KEY)],
  [
    'start codes',
    [config(startCodes(SPS, PPS)), key(startCodes(IDR)), dependent(startCodes(P))],
    out(PLAIN_RECORD, KEY, PICTURE),
  ],
  ['start codes below a usual header', [config(RECORD), key(startCodes(IDR))], out(RECORD, KEY)],
  [
    'a header without parameter sets',
    [config(without(4)), key(units(4, SPS, PPS, IDR))],
    out(PLAIN_RECORD, KEY_WITH_SETS),
  ],
  ['the same with short lengths', [config(without(2)), key(units(2, SPS, PPS, IDR))], out(PLAIN_RECORD, KEY_WITH_SETS)],
  [
    'no header, and sets in each key frame',
    [key(units(4, SPS, PPS, IDR)), dependent(units(4, P)), key(units(4, SPS, PPS, IDR))],
    out(PLAIN_RECORD, KEY_WITH_SETS, PICTURE, KEY_WITH_SETS),
  ],
  [
    'another size in the key frames without a new header, and back',
    [
      config(RECORD),
      key(units(4, SPS, PPS, IDR)),
      key(units(4, SMALL_SPS, PPS, IDR)),
      key(units(4, SMALL_SPS, PPS, IDR)),
      key(units(4, SPS, PPS, IDR)),
    ],
    [...out(RECORD, KEY_WITH_SETS), ...out(SMALL_RECORD, SMALL_KEY, SMALL_KEY), ...out(PLAIN_RECORD, KEY_WITH_SETS)],
  ],
  [
    'units without bytes, as padding',
    [config(RECORD), key(join(uint(0, 4), units(4, IDR), uint(0, 4))), dependent(join(units(4, P), uint(0, 4)))],
    out(RECORD, KEY, PICTURE),
  ],
  [
    'cut off, of which only the parameter sets are whole, and a length that begins like a start code',
    [
      config(RECORD),
      key(units(4, IDR)),
      key(units(4, SPS, PPS, IDR).subarray(0, -2)),
      dependent(units(4, LONG_P).subarray(0, -1)),
      dependent(units(4, P, LONG_P).subarray(0, -1)),
    ],
    [...out(RECORD, KEY), CUT_OFF, CUT_OFF, PICTURE],
  ],
  [
    'start codes of three bytes',
    [config(startCodes(SPS, PPS)), dependent(join(hex('000001'), P))],
    out(PLAIN_RECORD, PICTURE),
  ],
  ['no sets anywhere', [key(units(4, IDR)), dependent(units(4, P))], [KEY, PICTURE]],
  ['a header that is none', [config(hex('02 64001f ffe1 0000'))], ['refused: a decoder configuration that is none']],
] as const)('pictures: %s', (_, bodies, expected) => {
  expect(read(createPlainTags(), bodies)).toEqual(expected);
});

const MODIFIER = join(0x97, 2, hex('010203'), 0x03);
const LONG_MODIFIER = join(0x97, 0xff, uint(299, 2), Buffer.alloc(300), 0x07, 0, 9, 0x03);
const many = (first: number, ...tracks: readonly (readonly [number, Uint8Array])[]): Buffer =>
  join(first, 0x11, ascii('avc1'), ...tracks.flatMap(([id, data]) => [id, uint(data.length, 3), data]));

test.each([
  ['an offset', [join(0xa1, ascii('avc1'), hex('000028'), units(4, P))], [PICTURE]],
  ['no offset', [join(0x93, ascii('avc1'), units(4, IDR))], [KEY]],
  ['a modifier', [join(MODIFIER, ascii('avc1'), units(4, IDR))], [KEY]],
  ['long and repeated modifiers', [join(LONG_MODIFIER, ascii('avc1'), units(4, IDR))], [KEY]],
  ['one track by its number', [join(0x96, 0x03, ascii('avc1'), 0, units(4, IDR))], [KEY]],
  [
    'several tracks, the default one second',
    [many(0x96, [1, join(hex('000000'), units(4, P))], [0, join(hex('000000'), units(4, IDR))])],
    [KEY],
  ],
  [
    'a track that browsers do not play beside one that they do',
    [join(0x96, 0x21, ascii('hvc1'), 0, uint(2, 3), 7, 7, ascii('avc1'), 1, uint(13, 3), hex('000000'), units(4, IDR))],
    [KEY],
  ],
  [
    'another track than the one that came first',
    [join(0x93, ascii('avc1'), units(4, IDR)), join(0x96, 0x03, ascii('avc1'), 1, units(4, P))],
    [KEY],
  ],
  [
    'another track than that of the form before',
    [key(units(4, IDR)), join(0x96, 0x03, ascii('avc1'), 1, units(4, P))],
    [KEY],
  ],
  ['the end of a sequence', [join(0x92, ascii('avc1'))], []],
  [
    'H.265 in the place of H.264 from some picture on, and back',
    [
      join(0x93, ascii('avc1'), units(4, IDR)),
      join(0xa3, ascii('hvc1'), units(4, P)),
      join(0x93, ascii('avc1'), units(4, IDR)),
    ],
    [KEY, 'refused: hvc1', KEY],
  ],
  ['H.265 after the form before', [key(units(4, IDR)), join(0xa3, ascii('hvc1'), units(4, P))], [KEY, 'refused: hvc1']],
  ['H.265 alone', [join(0x90, ascii('hvc1'), 9)], ['refused: hvc1']],
  ['cut off', [hex('97ff')], ['refused: an enhanced tag that is cut off']],
] as const)('pictures of Enhanced RTMP: %s', (_, bodies, expected) => {
  expect(read(createPlainTags(), bodies)).toEqual(expected);
});

test('sound: AAC in both forms, and the default one of several tracks', () => {
  const tags = createPlainTags();
  const heard = (body: Uint8Array): readonly unknown[] => {
    const plain = tags.audio(body);
    return isRefusal(plain) ? [plain.refused] : plain.map(readAudioTag);
  };
  const sound = { kind: 'sound', data: Buffer.from([1, 2]) };
  expect(heard(hex('af01 0102'))).toEqual([sound]);
  expect(heard(hex('af00'))).toEqual([]);
  expect(heard(join(0x90, ascii('mp4a'), hex('1190')))).toEqual([{ kind: 'config', record: hex('1190') }]);
  expect(heard(join(0x91, ascii('mp4a'), 1, 2))).toEqual([sound]);
  expect(heard(join(0x95, 0x01, ascii('mp4a'), 1, 1, 2))).toEqual([]);
  expect(heard(join(0x95, 0x01, ascii('Opus'), 2, 1, 2))).toEqual([]);
  expect(heard(join(0x95, 0x11, ascii('mp4a'), 1, uint(1, 3), 9, 0, uint(2, 3), 1, 2))).toEqual([sound]);
  expect(heard(join(0x94, ascii('mp4a'), 1, 2))).toEqual([]);
  // as OBS sends a second sound for recordings
  const beside = createPlainTags();
  expect([beside.audio(hex('af01 0102')), beside.audio(join(0x95, 0x01, ascii('mp4a'), 1, 3, 4))]).toEqual([
    [hex('af01 0102')],
    [],
  ]);
  expect(beside.audio(join(0x91, ascii('Opus'), 5))).toMatchObject({ detail: { codec: 'Opus' } });
  expect(createPlainTags().audio(join(0x90, ascii('Opus'), 1))).toMatchObject({ detail: { codec: 'Opus' } });
});

test('AAC that keeps its headers of ADTS is sound without them, and configures the decoder where nothing else does', () => {
  const frame = (bytes: string): Buffer => adtsFrame({ record: hex('1190') }, hex(bytes)) ?? Buffer.alloc(0);
  const withChecksum = join(frame('2105'), 0, 0);
  withChecksum[1] = 0xf0;
  withChecksum[4] = withChecksum.length >> 3;
  withChecksum[5] = ((withChecksum.length & 7) << 5) | 0x1f;
  const heard = (...bodies: readonly Buffer[]): readonly string[] => {
    const tags = createPlainTags();
    return bodies.flatMap((body) => {
      const plain = tags.audio(body);
      return isRefusal(plain) ? [plain.refused] : plain.map((each) => Buffer.from(each).toString('hex'));
    });
  };
  const usual = [join(hex('af00'), hex('1190')), join(hex('af01'), frame('2101')), join(hex('af01'), frame('2102'))];
  expect(heard(...usual)).toEqual(['af001190', 'af012101', 'af012102']);
  expect(heard(...usual.slice(1))).toEqual(['af001190', 'af012101', 'af012102']);
  expect(heard(join(hex('af01'), frame('2103'), frame('2104')))).toEqual(['af001190', 'af012103', 'af012104']);
  expect(heard(join(hex('91'), ascii('mp4a'), frame('2101')))).toEqual(['af001190', 'af012101']);
  expect(heard(join(hex('af01'), withChecksum))[1]).toMatch(/^af01/);
  // another rate in mid-game
  const other = adtsFrame({ record: hex('1210') }, hex('2106')) ?? Buffer.alloc(0);
  expect(heard(...usual.slice(1, 2), join(hex('af01'), other))).toEqual([
    ...['af001190', 'af012101'],
    ...['af001210', 'af012106'],
  ]);
  // what only begins like one is left as it is
  expect(heard(join(hex('af01'), frame('2101').subarray(0, -1)))).toHaveLength(1);
});

test('HE-AAC is sound of half the rate', () => {
  // AAC-LC with SBR, and with parametric stereo, 24 kHz of 48 kHz
  expect(readAacConfig(hex('2b118800'))).toMatchObject({ codec: 'mp4a.40.5', sampleRate: 24_000, channels: 2 });
  expect(readAacConfig(hex('eb098800'))).toMatchObject({ codec: 'mp4a.40.29', sampleRate: 24_000, channels: 1 });
  expect(isRefusal(readAacConfig(hex('b98c')))).toBe(true);
});

test('a rate that no decoder plays is refused, or one frame of sound would last for minutes', () => {
  // written out: 48,000, 7,350, and 1 a second
  expect(readAacConfig(hex('17805dc010'))).toMatchObject({ sampleRate: 48_000 });
  expect(readAacConfig(hex('17800e5b10'))).toMatchObject({ sampleRate: 7350 });
  expect(readAacConfig(hex('1780000090'))).toMatchObject({ refused: 'media/tag-malformed' });
});

test.each([
  ['AAC-LC', '1214', 'mp4a.40.2'],
  ['AAC-LC at a rate of its own', '17805dc014', 'mp4a.40.2'],
  ['HE-AAC', '2b118a00', 'mp4a.40.5'],
  ['HE-AAC v2', 'eb098a00', 'mp4a.40.29'],
])('%s with frames of 960 samples is refused, because its sound would drift from the picture', (_, record, codec) => {
  expect(readAacConfig(hex(record))).toMatchObject({
    refused: 'media/codec-unsupported',
    detail: { codec: `${codec} with frames of 960` },
  });
});

test('any bytes are plain or refused', () => {
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .tuple(fc.constantFrom(0x90, 0x91, 0x95, 0x96, 0x97, 0x17), fc.uint8Array({ maxLength: 60 }))
      .map(([first, rest]) => join(first, rest)),
  );
  fc.assert(
    fc.property(fc.array(body, { maxLength: 6 }), (bodies) => {
      const tags = createPlainTags();
      for (const each of bodies) {
        for (const plain of [tags.video(each)].flatMap((found) => (isRefusal(found) ? [] : found))) readVideoTag(plain);
        tags.audio(each);
      }
    }),
  );
});
