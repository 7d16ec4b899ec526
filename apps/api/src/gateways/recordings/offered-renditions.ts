/** The renditions of a recording that viewers may choose now, as a multivariant playlist. */
import type { Alternative, MultivariantPlaylist, Variant } from '@palco/hls/multivariant-playlist';
import { type RenditionId, SOURCE_AUDIO } from '@palco/media/cut-events';
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
const SOUND_LANGUAGE = 'es';
/** The first segments of a stream are no measure: bits per second until there are some. */
const ASSUMED_BITRATE = { video: 4_000_000, audio: 160_000 } as const;
const MEASURED_FROM = 3;
/** A live rendition that misses one of the latest segments is not offered to those who come now. */
const LATEST = 5;
/** Of a finished game a rendition is offered that has at least this much of it. */
const LEAST_SHARE = 0.9;

/** Bits per second: of the largest segment, and on average. */
export const bitrateOf = ({ segments, config }: RenditionIndex): { peak: number; average: number } => {
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

const isOffered = ({ segments }: RenditionIndex, isEnded: boolean): boolean => {
  const those = isEnded ? segments : segments.slice(-LATEST);
  const present = those.filter(({ isGap }) => !isGap).length;
  return present > 0 && (isEnded ? present >= those.length * LEAST_SHARE : segments.at(-1)?.isGap === false);
};

interface Offered<Kind extends RenditionLine['kind']> {
  readonly id: RenditionId;
  readonly config: Extract<RenditionLine, { kind: Kind }>;
  readonly rate: { readonly peak: number; readonly average: number };
}

/** The publisher's own is offered whenever there is something of it. */
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
      ? [{ id, config: config as Offered<Kind>['config'], rate: bitrateOf(rendition) }]
      : [];
  });

export const offeredRenditions = (
  index: RecordingIndex,
  kind: PlaylistKind,
  isEnded: boolean,
): MultivariantPlaylist => {
  const file = FILES[kind];
  const sounds = offeredOf(index, 'audio', isEnded);
  const pictures = kind === 'audio' ? [] : offeredOf(index, 'video', isEnded);
  const [sound] = sounds;
  const alternatives = sounds.map(
    ({ id, config }): Alternative => ({
      kind: 'AUDIO',
      group: GROUP,
      name: id === SOURCE_AUDIO ? 'Sonido' : addressOf(id),
      uri: `${addressOf(id)}/${file}`,
      language: SOUND_LANGUAGE,
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
    ({ id, config, rate }): Variant => ({
      uri: `${addressOf(id)}/${file}`,
      bandwidth: rate.peak + soundRate.peak,
      averageBandwidth: rate.average + soundRate.average,
      codecs: [config.codec, ...(sound ? [sound.config.codec] : [])].join(),
      resolution: { width: config.width, height: config.height },
      ...(sound ? { audio: GROUP } : {}),
    }),
  );
  const soundOnly = sounds.slice(0, 1).map(
    ({ id, config, rate }): Variant => ({
      uri: `${addressOf(id)}/${file}`,
      bandwidth: rate.peak,
      averageBandwidth: rate.average,
      codecs: config.codec,
      audio: GROUP,
    }),
  );
  return { isIndependent: true, alternatives, variants: [...variants, ...soundOnly] };
};
