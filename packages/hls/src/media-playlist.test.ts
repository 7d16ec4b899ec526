import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { Parser } from 'm3u8-parser';
import { expect, test } from 'vitest';
import {
  type DateRange,
  type MediaPlaylist,
  type MediaSegment,
  mediaPlaylistText,
  type OpenSegment,
} from './media-playlist.ts';
import type { PartialSegment } from './partial-segment.ts';
import { readMediaPlaylist } from './read-media-playlist.ts';

const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
const orNothing = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.ñé ·,='), minLength: 1, maxLength: 12 });
const uri = fc.stringMatching(/^[a-z0-9][a-z0-9/_.-]{0,20}$/);
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.getTime());

const part: fc.Arbitrary<PartialSegment> = fc
  .record({
    uri,
    durationUs: fc.integer({ min: 1, max: 500_000 }),
    isIndependent: orNothing(fc.constant(true as const)),
  })
  .map((value) => compact(value) as PartialSegment);
const openSegment: fc.Arbitrary<OpenSegment> = fc
  .record({
    programDateTime: orNothing(instant),
    isDiscontinuous: orNothing(fc.constant(true as const)),
    parts: fc.array(part, { minLength: 1, maxLength: 5 }),
  })
  .map((value) => compact(value) as OpenSegment);
/** What a playlist with parts has in addition. */
const low = fc.record({
  canBlockReload: fc.constant(true as const),
  partTargetUs: fc.integer({ min: 500_000, max: 700_000 }),
  partHoldBackUs: fc.integer({ min: 1_400_000, max: 3_000_000 }),
  openSegment: orNothing(openSegment),
  preloadHint: orNothing(uri),
  renditionReports: orNothing(
    fc.array(
      fc
        .record({ uri, lastSequence: fc.nat(9999), lastPart: orNothing(fc.nat(20)) })
        .map((value) => compact(value) as { uri: string; lastSequence: number }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
});

const segment: fc.Arbitrary<MediaSegment> = fc
  .record({
    uri,
    durationUs: fc.integer({ min: 1, max: 6_000_000 }),
    programDateTime: orNothing(instant),
    isDiscontinuous: orNothing(fc.constant(true as const)),
    isGap: orNothing(fc.constant(true as const)),
    key: orNothing(uri),
  })
  .map((value) => compact(value) as MediaSegment);
const dateRange: fc.Arbitrary<DateRange> = fc
  .record({
    id: name,
    kind: orNothing(name),
    startsAt: instant,
    durationUs: orNothing(fc.nat(9_000_000_000)),
    own: orNothing(fc.dictionary(fc.constantFrom('X-INNING', 'X-HALF'), name, { minKeys: 1, noNullPrototype: true })),
  })
  .map((value) => compact(value) as DateRange);
const playlist: fc.Arbitrary<MediaPlaylist> = fc
  .record({
    targetDuration: fc.integer({ min: 6, max: 60 }),
    mediaSequence: fc.nat(1_000_000),
    discontinuitySequence: fc.nat(20),
    type: orNothing(fc.constantFrom('EVENT' as const, 'VOD' as const)),
    isIndependent: fc.boolean(),
    canSkipUntilUs: fc.constant(36_000_000),
    holdBackUs: orNothing(fc.nat(90_000_000)),
    map: orNothing(uri),
    skipped: fc.oneof(fc.constant(0), fc.nat(5000)),
    segments: fc.array(segment, { maxLength: 30 }),
    dateRanges: fc.uniqueArray(dateRange, { selector: ({ id }) => id, maxLength: 12 }),
    isEnded: fc.boolean(),
  })
  .map((value) => compact(value) as MediaPlaylist);

test('what is written with parts is read back the same', () => {
  const parts = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(playlist, low, parts, ({ isEnded: _, ...model }, more, listed) => {
      const segments = model.segments.map((each, index) =>
        listed[index] ? { ...each, parts: listed[index] as readonly PartialSegment[] } : each,
      );
      const whole = compact({ ...model, ...more, segments, isEnded: false }) as MediaPlaylist;
      expect(readMediaPlaylist(mediaPlaylistText(whole))).toEqual(whole);
    }),
  );
});

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(playlist, (model) => {
      expect(readMediaPlaylist(mediaPlaylistText(model))).toEqual(model);
    }),
  );
});

test('a key holds until the next one; initialization segments are not encrypted', () => {
  const at = (number: number, more: Partial<MediaSegment>): MediaSegment => ({
    uri: `${number}.m4s`,
    durationUs: 2_000_000,
    ...more,
  });
  const text = mediaPlaylistText({
    targetDuration: 2,
    mediaSequence: 7,
    discontinuitySequence: 0,
    isIndependent: true,
    map: 'init-0.mp4',
    skipped: 0,
    segments: [
      at(7, { key: '../keys/1' }),
      at(8, { key: '../keys/1' }),
      at(9, { key: '../keys/2', isDiscontinuous: true, map: 'init-1.mp4' }),
      at(10, { key: '../keys/2' }),
      at(11, {}),
    ],
    dateRanges: [],
    isEnded: false,
  });
  expect(text.split('\n').filter((line) => /MAP|KEY|DISCONTINUITY$|^[0-9]/.test(line))).toEqual([
    '#EXT-X-MAP:URI="init-0.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="../keys/1"',
    '7.m4s',
    '8.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-KEY:METHOD=NONE',
    '#EXT-X-MAP:URI="init-1.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="../keys/2"',
    '9.m4s',
    '10.m4s',
    '#EXT-X-KEY:METHOD=NONE',
    '11.m4s',
  ]);
});

test('any text is a playlist or a refusal with its line, never an exception', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('#EXTINF:4,', 'a.m4s', '#EXT-X-ENDLIST', '#EXT-X-MAP:URI="i.mp4"', '#EXT-X-TARGETDURATION:4'),
      fc.string({ maxLength: 12 }).map((value) => `#EXT-X-SKIP:${value}`),
    ),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(lines, (each) => {
      const read = readMediaPlaylist(`#EXTM3U\n${each.join('\n')}`);
      if (isRefusal(read)) expect(read.detail?.line).toBeTypeOf('number');
      else expect(readMediaPlaylist(mediaPlaylistText(read))).toEqual(read);
    }),
  );
});

test('another parser reads the same', () => {
  fc.assert(
    fc.property(playlist, (model) => {
      const parser = new Parser();
      parser.push(mediaPlaylistText({ ...model, skipped: 0 }));
      parser.end();
      const { segments, targetDuration, mediaSequence } = parser.manifest;
      expect([segments.length, targetDuration, mediaSequence]).toEqual([
        model.segments.length,
        model.targetDuration,
        model.mediaSequence,
      ]);
      expect(segments.map((each) => each.uri)).toEqual(model.segments.map((each) => each.uri));
      for (const [index, { duration }] of segments.entries())
        expect(duration).toBeCloseTo((model.segments[index] as MediaSegment).durationUs / 1e6, 5);
    }),
    { numRuns: 30 },
  );
});

test.each(['a\nb', 'a"b', 'a b', '#a', ''])('an address that could break out of its line is a fault: %j', (address) => {
  const one: MediaSegment = { uri: address, durationUs: 1 };
  const model: MediaPlaylist = {
    targetDuration: 4,
    mediaSequence: 0,
    discontinuitySequence: 0,
    isIndependent: false,
    skipped: 0,
    segments: address === 'a"b' ? [] : [one],
    dateRanges: [],
    isEnded: false,
    ...(address === 'a"b' ? { map: address } : {}),
  };
  expect(() => mediaPlaylistText(model)).toThrow('no playlist can say');
});

const HEAD = '#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:4\n#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24\n';
const ONE = '#EXTINF:4,\na.m4s\n';
const LOW = '#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:4\n#EXT-X-SERVER-CONTROL:';
const INF = '#EXT-X-PART-INF:PART-TARGET=0.5\n';
const PART = '#EXT-X-PART:DURATION=0.5,URI="a.m4s"\n';
test.each([
  ['playlist/not-a-playlist', 1, ''],
  ['playlist/not-a-playlist', 1, '\ufeff#EXTM3U\n'],
  ['playlist/not-a-playlist', 1, '<html>'],
  ['playlist/not-a-playlist', 5, `${HEAD}#EXTINF:4,\u0000`],
  ['playlist/not-a-playlist', 6, `${HEAD}#EXTINF:4,\na b.m4s`],
  ['playlist/not-a-playlist', 6, `${HEAD}#EXTINF:4,\n a.m4s`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-MEDIA-SEQUENCE:-1`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PLAYLIST-TYPE:LIVE`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXTINF:4`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXTINF:-4,`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXTINF:4e3,`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PROGRAM-DATE-TIME:2026-11-21T01:00:00`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PROGRAM-DATE-TIME:2026-13-41T01:00:00Z`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-SKIP:SKIPPED-SEGMENTS=0`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-SKIP:SKIPPED-SEGMENTS=1,SKIPPED-SEGMENTS=2`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-MAP:URI=init.mp4`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-DATERANGE:ID="a"`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-DATERANGE:ID="a",START-DATE="noon"`],
  ['playlist/tag-repeated', 5, `${HEAD}#EXT-X-VERSION:9`],
  ['playlist/tag-repeated', 6, `${HEAD}#EXTINF:4,\n#EXTINF:4,\na.m4s`],
  ['playlist/tag-missing', 5, `${HEAD}a.m4s`],
  ['playlist/tag-missing', 3, `#EXTM3U\n${ONE}`],
  ['playlist/tag-missing', 4, '#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:4\n#EXT-X-SKIP:SKIPPED-SEGMENTS=1'],
  ['playlist/tag-misplaced', 5, `${HEAD}#EXT-X-STREAM-INF:BANDWIDTH=1`],
  ['playlist/tag-misplaced', 7, `${HEAD}${ONE}#EXT-X-MEDIA-SEQUENCE:4`],
  ['playlist/tag-misplaced', 6, `${HEAD}#EXT-X-DISCONTINUITY\n#EXT-X-DISCONTINUITY-SEQUENCE:4`],
  ['playlist/tag-misplaced', 7, `${HEAD}${ONE}#EXT-X-SKIP:SKIPPED-SEGMENTS=1`],
  ['playlist/tag-misplaced', 7, `${HEAD}${ONE}#EXT-X-GAP`],
  ['playlist/version-too-low', 5, '#EXTM3U\n#EXT-X-VERSION:2\n#EXT-X-TARGETDURATION:4\n#EXTINF:3.84,\na.m4s'],
  ['playlist/version-too-low', 4, '#EXTM3U\n#EXT-X-VERSION:5\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="i.mp4"'],
  ['playlist/segment-too-long', 6, `${HEAD}#EXTINF:4.5,\na.m4s`],
  ['playlist/names-clash', 6, `${HEAD}${'#EXT-X-DATERANGE:ID="a",START-DATE="2026-11-21T01:00:00Z"\n'.repeat(2)}`],
  ['playlist/not-supported', 5, `${HEAD}#EXT-X-BYTERANGE:10@0`],
  ['playlist/not-supported', 5, `${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x1`],
  ['playlist/not-supported', 5, `${HEAD}#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"`],
  ['playlist/tag-misplaced', 7, `${HEAD}${ONE}#EXT-X-MAP:URI="other.mp4"`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PART-INF:PART-TARGET=half`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PART:URI="a.m4s"`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PART:DURATION=0.5,URI="a b"`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-PRELOAD-HINT:TYPE=SOUND,URI="a.m4s"`],
  ['playlist/tag-malformed', 5, `${HEAD}#EXT-X-RENDITION-REPORT:URI="a.m3u8"`],
  ['playlist/tag-malformed', 7, `${LOW}CAN-SKIP-UNTIL=24,PART-HOLD-BACK=0.9\n${INF}${ONE}`],
  ['playlist/tag-repeated', 6, `${HEAD}${'#EXT-X-PRELOAD-HINT:TYPE=PART,URI="a.m4s"\n'.repeat(2)}`],
  ['playlist/tag-misplaced', 6, `${HEAD}#EXTINF:4,\n${PART}`],
  ['playlist/tag-missing', 5, `${HEAD}${PART}`],
  ['playlist/tag-missing', 7, `${LOW}CAN-BLOCK-RELOAD=YES\n${INF}${ONE}`],
  ['playlist/segment-too-long', 6, `${LOW}PART-HOLD-BACK=1.5\n${INF}#EXT-X-PART:DURATION=0.6,URI="a.m4s"`],
  ['playlist/not-supported', 5, `${HEAD}#EXT-X-PART:DURATION=0.5,URI="a.m4s",BYTERANGE="10@0"`],
])('%s in line %i of %j', (code, line, text) => {
  expect(readMediaPlaylist(text)).toMatchObject({ refused: code, detail: { line } });
});

test('an encoder that came back with another configuration: the map changes with a segment', () => {
  const playlist: MediaPlaylist = {
    targetDuration: 2,
    mediaSequence: 7,
    discontinuitySequence: 0,
    isIndependent: true,
    map: 'init-0.mp4',
    skipped: 0,
    segments: [
      { uri: '7.m4s', durationUs: 2_000_000 },
      { uri: '8.m4s', durationUs: 2_000_000, isDiscontinuous: true, map: 'init-1.mp4' },
    ],
    dateRanges: [],
    isEnded: false,
  };
  expect(readMediaPlaylist(mediaPlaylistText(playlist))).toEqual(playlist);
});

test('unknown tags, comments and Windows line ends are skipped', () => {
  const text = `${HEAD}## a remark\n#EXT-X-OF-TOMORROW:1\n#EXT-X-KEY:METHOD=NONE\n${ONE}`.replaceAll('\n', '\r\n');
  expect(readMediaPlaylist(text)).toMatchObject({ segments: [{ uri: 'a.m4s', durationUs: 4_000_000 }] });
});
