/** Parses a multivariant playlist, as strictly as `read-media-playlist.ts`. */
import { isRefusal } from '@palco/kernel/refusal';
import { type Attributes, attributesIn } from './attribute-list.ts';
import {
  type Alternative,
  CHANNEL,
  CLOSED_CAPTIONS,
  type ClosedCaptions,
  type KeyFrameVariant,
  MEDIA_KINDS,
  type MultivariantPlaylist,
  type Variant,
} from './multivariant-playlist.ts';
import { type PlaylistLine, type PlaylistRefusal, playlistLines, refuseLine } from './playlist-lines.ts';

/** A property only when there is a value. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

const alternativeFrom = (attributes: Attributes): Alternative => {
  const channels = attributes.quoted('CHANNELS');
  return {
    kind: attributes.needOneOf('TYPE', MEDIA_KINDS),
    group: attributes.needQuoted('GROUP-ID'),
    name: attributes.needQuoted('NAME'),
    uri: attributes.needQuoted('URI'),
    ...given('language', attributes.quoted('LANGUAGE')),
    isDefault: attributes.flag('DEFAULT'),
    isAutoselect: attributes.flag('AUTOSELECT'),
    ...given('channels', channels === undefined ? undefined : Number.parseInt(channels, 10)),
  };
};

const captionsFrom = (attributes: Attributes): ClosedCaptions => ({
  group: attributes.needQuoted('GROUP-ID'),
  name: attributes.needQuoted('NAME'),
  ...given('language', attributes.quoted('LANGUAGE')),
  channel: attributes.needQuoted('INSTREAM-ID'),
  isDefault: attributes.flag('DEFAULT'),
  isAutoselect: attributes.flag('AUTOSELECT'),
});
const captionsOf = (attributes: Attributes): Variant['closedCaptions'] => {
  const value = attributes.wordOrQuoted(CLOSED_CAPTIONS, ['NONE']);
  return typeof value === 'object' ? { group: value.quoted } : value;
};

const variantFrom = (attributes: Attributes, uri: string): Variant => ({
  uri,
  bandwidth: attributes.needInteger('BANDWIDTH'),
  ...given('averageBandwidth', attributes.integer('AVERAGE-BANDWIDTH')),
  codecs: attributes.needQuoted('CODECS'),
  ...given('resolution', attributes.resolution('RESOLUTION')),
  ...given('frameRate', attributes.decimal('FRAME-RATE')),
  ...given('audio', attributes.quoted('AUDIO')),
  ...given('subtitles', attributes.quoted('SUBTITLES')),
  ...given('closedCaptions', captionsOf(attributes)),
});

const keyFramesFrom = (attributes: Attributes): KeyFrameVariant => ({
  uri: attributes.needQuoted('URI'),
  bandwidth: attributes.needInteger('BANDWIDTH'),
  ...given('averageBandwidth', attributes.integer('AVERAGE-BANDWIDTH')),
  codecs: attributes.needQuoted('CODECS'),
  resolution: attributes.needResolution('RESOLUTION'),
});

const MEDIA_ONLY =
  /^(EXTINF|EXT-X-(TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY|DISCONTINUITY-SEQUENCE|ENDLIST|PLAYLIST-TYPE|MAP|GAP|SKIP|PROGRAM-DATE-TIME|DATERANGE|SERVER-CONTROL))$/;
const BEYOND_US = /^EXT-X-(DEFINE|SESSION-KEY|CONTENT-STEERING)$/;

/** Captions in a channel that does not exist, of a missing group, or in a playlist that says it has none (4.4.6.2). */
const captionClash = ({ captions = [], variants }: MultivariantPlaylist): string | undefined => {
  const wrong = captions.find(({ channel }) => !CHANNEL.test(channel));
  if (wrong) return `${wrong.name} in a channel that does not exist`;
  const said = variants.map(({ closedCaptions }) => closedCaptions);
  if (said.includes('NONE') && !said.every((each) => each === 'NONE')) return 'NONE for some variants alone';
  const lost = variants.find(
    ({ closedCaptions: of }) => typeof of === 'object' && !captions.some(({ group }) => group === of.group),
  );
  return lost && `${lost.uri} names a group that is not there`;
};

/** Two alternatives of one name in a group, two defaults, or a variant that names an empty group (4.4.6.1.1). */
const clash = ({ alternatives, variants }: MultivariantPlaylist): string | undefined => {
  const names = new Set<string>();
  const defaults = new Set<string>();
  for (const { kind, group, name, isDefault } of alternatives) {
    if (names.has(`${kind} ${group} ${name}`)) return `${name} twice in ${group}`;
    names.add(`${kind} ${group} ${name}`);
    if (isDefault && defaults.has(`${kind} ${group}`)) return `two defaults in ${group}`;
    if (isDefault) defaults.add(`${kind} ${group}`);
  }
  const has = (kind: string, group: string | undefined): boolean =>
    group === undefined || alternatives.some((each) => each.kind === kind && each.group === group);
  const lost = variants.find(({ audio, subtitles }) => !has('AUDIO', audio) || !has('SUBTITLES', subtitles));
  return lost && `${lost.uri} names a group that is not there`;
};

/** The playlist, or the first error with its line. */
export const readMultivariantPlaylist = (text: string): MultivariantPlaylist | PlaylistRefusal => {
  const lines = playlistLines(text);
  if (isRefusal(lines)) return lines;
  const alternatives: Alternative[] = [];
  const captions: ClosedCaptions[] = [];
  const variants: Variant[] = [];
  const keyFrames: KeyFrameVariant[] = [];
  let isIndependent = false;
  let awaited: { readonly line: PlaylistLine; readonly attributes: Attributes } | undefined;
  for (const line of lines) {
    const { tag, value, number } = line;
    if (awaited && tag !== undefined)
      return refuseLine('playlist/tag-misplaced', number, 'a variant without its address');
    if (tag === undefined) {
      if (!awaited) return refuseLine('playlist/tag-missing', number, 'an address without EXT-X-STREAM-INF');
      if (/\s/.test(value)) return refuseLine('playlist/not-a-playlist', number, 'white space in an address');
      variants.push(variantFrom(awaited.attributes, value));
      const complaint = awaited.attributes.complaint();
      if (complaint !== undefined) return refuseLine('playlist/tag-malformed', awaited.line.number, complaint);
      awaited = undefined;
    } else if (tag === 'EXT-X-STREAM-INF') awaited = { line, attributes: attributesIn(value) };
    else if (tag === 'EXT-X-MEDIA') {
      const attributes = attributesIn(value);
      if (attributes.oneOf('TYPE', [...MEDIA_KINDS, CLOSED_CAPTIONS]) === CLOSED_CAPTIONS)
        captions.push(captionsFrom(attributes));
      else alternatives.push(alternativeFrom(attributes));
      const complaint = attributes.complaint();
      if (complaint !== undefined) return refuseLine('playlist/tag-malformed', number, complaint);
    } else if (tag === 'EXT-X-I-FRAME-STREAM-INF') {
      const attributes = attributesIn(value);
      const known = keyFramesFrom(attributes);
      // only what Palco lists itself is needed, so one that cannot be read does not matter
      if (attributes.complaint() === undefined) keyFrames.push(known);
    } else if (tag === 'EXT-X-INDEPENDENT-SEGMENTS') isIndependent = true;
    else if (MEDIA_ONLY.test(tag)) return refuseLine('playlist/tag-misplaced', number, `${tag} in a multivariant one`);
    else if (BEYOND_US.test(tag)) return refuseLine('playlist/not-supported', number, tag);
  }
  const last = lines.at(-1)?.number ?? 1;
  if (awaited) return refuseLine('playlist/tag-missing', last, 'a variant without its address');
  if (!variants.length) return refuseLine('playlist/tag-missing', last, 'no variants');
  const playlist = {
    isIndependent,
    alternatives,
    ...(captions.length ? { captions } : {}),
    variants,
    ...(keyFrames.length ? { keyFrames } : {}),
  };
  const fault = clash(playlist) ?? captionClash(playlist);
  return fault === undefined ? playlist : refuseLine('playlist/names-clash', last, fault);
};
