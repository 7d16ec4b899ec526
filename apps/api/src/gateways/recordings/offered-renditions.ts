/** The renditions of a recording that viewers may choose now, as a multivariant playlist. */
import type {
  Alternative,
  ClosedCaptions,
  KeyFrameVariant,
  MultivariantPlaylist,
  Variant,
} from '@palco/hls/multivariant-playlist';
import type { Language } from '@palco/kernel/language';
import { type RenditionId, SOURCE_AUDIO } from '@palco/media/cut-events';
import { serverTexts } from '@palco/texts/server-texts';
import type { PlaylistKind } from '../video-source/video-source.ts';
import type { RenditionLine } from './journal.ts';
import type { RecordingIndex, RenditionIndex } from './recording-index.ts';
import { addressOf } from './rendition-names.ts';

const FILES: Readonly<Record<PlaylistKind, string>> = {
  whole: 'whole.m3u8',
  live: 'live.m3u8',
  low: 'low.m3u8',
  audio: 'whole.m3u8',
};
const GROUP = 'sound';
const CAPTIONS_GROUP = 'cc';
/** Bits per second until there are enough segments for a measurement. */
const ASSUMED_BITRATE = { video: 4_000_000, audio: 160_000 } as const;
const MEASURED_FROM = 3;
/** A live rendition that misses one of the latest segments is not offered to viewers who start now. */
const LATEST = 5;
/** A rendition of a finished game is offered if it has at least this share of it; a sound may have begun in the third inning. */
const LEAST_SHARE = { video: 0.9, audio: 0.5 } as const;

/** Bits per second: of the largest segment, and on average. */
const bitrateOf = ({ segments, config }: RenditionIndex): { peak: number; average: number } => {
  let [peak, bytes, ms, count] = [1, 0, 0, 0];
  for (const each of segments) {
    if (each.isGap) continue;
    peak = Math.max(peak, Math.ceil((each.bytes * 8000) / Math.max(1, each.ms)));
    bytes += each.bytes;
    ms += each.ms;
    count += 1;
  }
  const assumed = ASSUMED_BITRATE[config.kind];
  return count < MEASURED_FROM
    ? { peak: assumed, average: assumed }
    : { peak, average: Math.ceil((bytes * 8000) / Math.max(1, ms)) };
};

/** What the key frames of a picture need; undefined: there are none yet, or an earlier version recorded it. */
const keyFrameRateOf = ({ segments }: RenditionIndex): { peak: number; average: number } | undefined => {
  let [peak, bytes, ms] = [0, 0, 0];
  for (const each of segments) {
    if (each.isGap || each.keyBytes === undefined) continue;
    peak = Math.max(peak, Math.ceil((each.keyBytes * 8000) / Math.max(1, each.ms)));
    bytes += each.keyBytes;
    ms += each.ms;
  }
  return ms ? { peak, average: Math.ceil((bytes * 8000) / ms) } : undefined;
};

/** A shorter stretch of pictures does not say how many come in a second, milliseconds. */
const RATE_FROM_MS = 400;
const COUNTED = 60;
/** Pictures per second, at most: as the encoder declares it, else as counted. Undefined: nothing has been counted. */
const frameRateOf = ({ config, segments, open }: RenditionIndex): number | undefined => {
  if (config.kind === 'video' && config.frameRate !== undefined) return config.frameRate;
  const latest = segments.slice(-COUNTED);
  const counted = (open ? [...latest, open] : latest).filter(({ ms, samples }) => samples && ms >= RATE_FROM_MS);
  return counted.length ? Math.max(...counted.map(({ ms, samples }) => (samples * 1000) / ms)) : undefined;
};

const isOffered = ({ segments, config }: RenditionIndex, isEnded: boolean): boolean => {
  const those = isEnded ? segments : segments.slice(-LATEST);
  const present = those.filter(({ isGap }) => !isGap).length;
  return (
    present > 0 && (isEnded ? present >= those.length * LEAST_SHARE[config.kind] : segments.at(-1)?.isGap === false)
  );
};

interface Offered<Kind extends RenditionLine['kind']> {
  readonly id: RenditionId;
  readonly config: Extract<RenditionLine, { kind: Kind }>;
  readonly rate: { readonly peak: number; readonly average: number };
  /** pictures per second */
  readonly frameRate: number | undefined;
}

/** The publisher's own rendition is offered as soon as it has anything. */
const offeredOf = <Kind extends RenditionLine['kind']>(
  { renditions }: RecordingIndex,
  kind: Kind,
  isEnded: boolean,
): readonly Offered<Kind>[] =>
  [...renditions].flatMap(([id, rendition]) => {
    const { config, segments, open } = rendition;
    if (config.kind !== kind) return [];
    const isThere = id === kind ? open !== undefined || segments.some(({ isGap }) => !isGap) : false;
    return isThere || isOffered(rendition, isEnded)
      ? [
          {
            id,
            config: config as Offered<Kind>['config'],
            rate: bitrateOf(rendition),
            frameRate: kind === 'video' ? frameRateOf(rendition) : undefined,
          },
        ]
      : [];
  });

/** The first channel has the league's own language; what is in the others is not known. */
const captionsOf = ({ captions }: RecordingIndex, language: Language): readonly ClosedCaptions[] => {
  const t = serverTexts(language, 'server-messages');
  return [...captions].sort().map((channel, place) => ({
    group: CAPTIONS_GROUP,
    channel,
    ...(place === 0 ? { name: t('captions.first'), language } : { name: t('captions.other', { channel }) }),
    isDefault: false,
    isAutoselect: true,
  }));
};
/** `NONE` is declared only after the game: until then captions may still begin. */
const saidOfCaptions = (index: RecordingIndex, isEnded: boolean): Pick<Variant, 'closedCaptions'> => {
  if (index.captions.size) return { closedCaptions: { group: CAPTIONS_GROUP } };
  return isEnded ? { closedCaptions: 'NONE' } : {};
};
/** The publisher's own sound first. Players show the names, so they are unique. */
const namedSounds = (
  sounds: readonly Offered<'audio'>[],
  ownName: string,
): readonly (Offered<'audio'> & { readonly name: string })[] => {
  const names = new Set<string>();
  return sounds
    .toSorted((one, other) => Number(other.id === SOURCE_AUDIO) - Number(one.id === SOURCE_AUDIO))
    .map((sound) => {
      const { label } = sound.config;
      const own = sound.id === SOURCE_AUDIO ? ownName : (label?.name ?? addressOf(sound.id));
      const name = names.has(own) ? `${own} (${addressOf(sound.id)})` : own;
      names.add(name);
      return { ...sound, name };
    });
};

/** Players begin with the first: what a slow connection can load, and others leave after a segment. */
const lightestFirst = (pictures: readonly Offered<'video'>[]): readonly Offered<'video'>[] =>
  pictures.toSorted((one, other) => one.config.height - other.config.height);

export const offeredRenditions = (
  index: RecordingIndex,
  kind: PlaylistKind,
  isEnded: boolean,
  /** the league's first: of what has no language of its own */
  language: Language = 'es',
): MultivariantPlaylist => {
  const file = FILES[kind];
  const sounds = namedSounds(offeredOf(index, 'audio', isEnded), serverTexts(language, 'server-messages')('sound'));
  const pictures = kind === 'audio' ? [] : lightestFirst(offeredOf(index, 'video', isEnded));
  const [sound] = sounds;
  const alternatives = sounds.map(
    ({ id, name, config }): Alternative => ({
      kind: 'AUDIO',
      group: GROUP,
      name,
      uri: `${addressOf(id)}/${file}`,
      language: config.label?.language ?? language,
      isDefault: id === sound?.id,
      isAutoselect: id === sound?.id,
      channels: config.channels,
    }),
  );
  const soundRate = {
    peak: Math.max(0, ...sounds.map(({ rate }) => rate.peak)),
    average: Math.max(0, ...sounds.map(({ rate }) => rate.average)),
  };
  const variants = pictures.map(
    ({ id, config, rate, frameRate }): Variant => ({
      uri: `${addressOf(id)}/${file}`,
      bandwidth: rate.peak + soundRate.peak,
      averageBandwidth: rate.average + soundRate.average,
      codecs: [config.codec, ...(sound ? [sound.config.codec] : [])].join(),
      resolution: { width: config.width, height: config.height },
      ...(frameRate === undefined ? {} : { frameRate }),
      ...(sound ? { audio: GROUP } : {}),
      ...saidOfCaptions(index, isEnded),
    }),
  );
  const soundOnly = sounds.slice(0, 1).map(
    ({ id, config, rate }): Variant => ({
      uri: `${addressOf(id)}/${file}`,
      bandwidth: rate.peak,
      averageBandwidth: rate.average,
      codecs: config.codec,
      audio: GROUP,
      // without captions every variant must say so (RFC 8216bis 4.4.6.2)
      ...(variants[0]?.closedCaptions === 'NONE' ? { closedCaptions: 'NONE' as const } : {}),
    }),
  );
  // receivers with little memory keep only the last seconds, and nobody scrubs through those
  const keyFrames = (kind === 'live' ? [] : pictures).flatMap(({ id, config }): readonly KeyFrameVariant[] => {
    const rate = keyFrameRateOf(index.renditions.get(id) as RenditionIndex);
    return rate
      ? [
          {
            uri: `${addressOf(id)}/iframes.m3u8`,
            bandwidth: rate.peak,
            averageBandwidth: rate.average,
            codecs: config.codec,
            resolution: { width: config.width, height: config.height },
          },
        ]
      : [];
  });
  const captions = pictures.length && index.captions.size ? { captions: captionsOf(index, language) } : {};
  return {
    isIndependent: true,
    alternatives,
    ...captions,
    variants: [...variants, ...soundOnly],
    ...(keyFrames.length ? { keyFrames } : {}),
  };
};
