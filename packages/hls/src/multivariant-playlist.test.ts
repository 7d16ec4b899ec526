import fc from 'fast-check';
import { Parser } from 'm3u8-parser';
import { expect, test } from 'vitest';
import {
  type Alternative,
  type ClosedCaptions,
  type KeyFrameVariant,
  MEDIA_KINDS,
  type MultivariantPlaylist,
  multivariantPlaylistText,
  type Variant,
} from './multivariant-playlist.ts';
import { readMultivariantPlaylist } from './read-multivariant-playlist.ts';

const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
const orNothing = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.ñé ·,='), minLength: 1, maxLength: 12 });
const uri = fc.stringMatching(/^[a-z0-9][a-z0-9/_.-]{0,20}$/);

const alternative: fc.Arbitrary<Alternative> = fc
  .record({
    kind: fc.constantFrom(...MEDIA_KINDS),
    group: fc.constantFrom('one', 'two'),
    name,
    uri,
    language: orNothing(fc.constantFrom('es', 'en', 'zxx')),
    isDefault: fc.constant(false),
    isAutoselect: fc.boolean(),
    channels: orNothing(fc.integer({ min: 1, max: 8 })),
  })
  .map((value) => compact(value) as Alternative);
const closedCaptions: fc.Arbitrary<ClosedCaptions> = fc
  .record({
    group: fc.constantFrom('cc', 'cc of two'),
    name,
    language: orNothing(fc.constantFrom('es', 'en')),
    channel: fc.constantFrom('CC1', 'CC4', 'SERVICE1', 'SERVICE63'),
    isDefault: fc.boolean(),
    isAutoselect: fc.boolean(),
  })
  .map((value) => compact(value) as ClosedCaptions);
const variant: fc.Arbitrary<Variant> = fc
  .record({
    uri,
    bandwidth: fc.nat(90_000_000),
    averageBandwidth: orNothing(fc.nat(90_000_000)),
    codecs: fc.constantFrom('avc1.64001f,mp4a.40.2', 'mp4a.40.2'),
    resolution: orNothing(
      fc.record({ width: fc.integer({ min: 1, max: 7680 }), height: fc.integer({ min: 1, max: 4320 }) }),
    ),
    frameRate: orNothing(fc.constantFrom(25, 29.97, 59.94)),
  })
  .map((value) => compact(value) as Variant);
const keyFrames: fc.Arbitrary<KeyFrameVariant> = fc
  .record({
    uri,
    bandwidth: fc.nat(90_000_000),
    averageBandwidth: orNothing(fc.nat(90_000_000)),
    codecs: fc.constant('avc1.64001f'),
    resolution: fc.record({ width: fc.integer({ min: 1, max: 7680 }), height: fc.integer({ min: 1, max: 4320 }) }),
  })
  .map((value) => compact(value) as KeyFrameVariant);
const playlist: fc.Arbitrary<MultivariantPlaylist> = fc
  .record({
    isIndependent: fc.boolean(),
    alternatives: fc.uniqueArray(alternative, {
      selector: (each) => `${each.kind}${each.group}${each.name}`,
      maxLength: 8,
    }),
    captions: fc.array(closedCaptions, { maxLength: 3 }),
    variants: fc.array(variant, { minLength: 1, maxLength: 6 }),
    keyFrames: fc.array(keyFrames, { maxLength: 2 }),
  })
  .map(({ alternatives, captions, variants, keyFrames: pictures, isIndependent }) => {
    const groupOf = (kind: Alternative['kind']) => alternatives.find((each) => each.kind === kind)?.group;
    const [first] = captions;
    const groups = compact({
      audio: groupOf('AUDIO'),
      subtitles: groupOf('SUBTITLES'),
      closedCaptions: first ? { group: first.group } : isIndependent ? ('NONE' as const) : undefined,
    });
    return {
      isIndependent,
      alternatives,
      ...(first ? { captions } : {}),
      variants: variants.map((each) => ({ ...each, ...groups }) as Variant),
      ...(pictures.length ? { keyFrames: pictures } : {}),
    };
  });

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(playlist, (model) => {
      expect(readMultivariantPlaylist(multivariantPlaylistText(model))).toEqual(model);
    }),
  );
});

test('another parser reads the same variants and groups', () => {
  fc.assert(
    fc.property(playlist, (model) => {
      const parser = new Parser();
      parser.push(multivariantPlaylistText(model));
      parser.end();
      const { playlists = [], mediaGroups } = parser.manifest;
      expect(playlists.map((each) => [each.uri, each.attributes.BANDWIDTH])).toEqual(
        model.variants.map((each) => [each.uri, each.bandwidth]),
      );
      for (const { group, name: label, channel } of model.captions ?? [])
        if (model.captions?.findLast((each) => each.group === group && each.name === label)?.channel === channel)
          expect(mediaGroups?.['CLOSED-CAPTIONS']?.[group]?.[label]).toMatchObject({ instreamId: channel });
      for (const { group, name: label } of model.alternatives.filter(({ kind }) => kind === 'AUDIO'))
        expect(mediaGroups?.AUDIO?.[group]).toHaveProperty([label]);
    }),
    { numRuns: 30 },
  );
});

test('any text is a playlist or a refusal, never an exception', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('a.m3u8', '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"', '#EXT-X-MEDIA:TYPE=AUDIO', '#EXT-X-ENDLIST'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(readMultivariantPlaylist(`#EXTM3U\n${lines.join('\n')}`)).toBeTypeOf('object');
    }),
  );
});

const ONE = '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2"\na.m3u8\n';
const media = (attributes: string) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",URI="u",${attributes}\n`;
const captions = (channel: string) =>
  `#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="n",INSTREAM-ID="${channel}"\n`;
test.each([
  ['playlist/tag-missing', '#EXTM3U\n'],
  ['playlist/tag-missing', '#EXTM3U\na.m3u8'],
  ['playlist/tag-missing', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"'],
  ['playlist/tag-malformed', '#EXTM3U\n#EXT-X-STREAM-INF:CODECS="a"\na.m3u8'],
  ['playlist/tag-malformed', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8'],
  ['playlist/tag-malformed', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a",RESOLUTION=1280\na.m3u8'],
  ['playlist/tag-malformed', `#EXTM3U\n${media('NAME=bare')}${ONE}`],
  ['playlist/tag-misplaced', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"\n${ONE}`],
  ['playlist/tag-misplaced', `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${ONE}`],
  ['playlist/not-a-playlist', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"\na b.m3u8'],
  ['playlist/not-supported', `#EXTM3U\n#EXT-X-DEFINE:NAME="a",VALUE="b"\n${ONE}`],
  ['playlist/names-clash', `#EXTM3U\n${media('NAME="n"')}${media('NAME="n"')}${ONE}`],
  ['playlist/names-clash', `#EXTM3U\n${media('NAME="n",DEFAULT=YES')}${media('NAME="m",DEFAULT=YES')}${ONE}`],
  ['playlist/names-clash', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a",AUDIO="none"\na.m3u8'],
  ['playlist/names-clash', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a",CLOSED-CAPTIONS="none"\na.m3u8'],
  ['playlist/names-clash', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a",CLOSED-CAPTIONS=NONE\na.m3u8\n${ONE}`],
  ['playlist/names-clash', `#EXTM3U\n${captions('CC5')}${ONE}`],
  ['playlist/names-clash', `#EXTM3U\n${captions('SERVICE64')}${ONE}`],
  ['playlist/tag-malformed', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a",CLOSED-CAPTIONS=none\na.m3u8'],
])('%s: %j', (code, text) => {
  expect(readMultivariantPlaylist(text)).toMatchObject({ refused: code });
});

test.each(['a"b', 'a\nb'])('a name that could break out of its line is a fault: %j', (label) => {
  const alternatives: Alternative[] = [
    { kind: 'AUDIO', group: 'g', name: label, uri: 'u', isDefault: true, isAutoselect: true },
  ];
  expect(() => multivariantPlaylistText({ isIndependent: true, alternatives, variants: [] })).toThrow();
});
