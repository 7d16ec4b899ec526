/** A recording as playlists and bytes: the picture in the encoder's own quality, and its sound. */
import type { Alternative, MultivariantPlaylist, Variant } from '@palco/hls/multivariant-playlist';
import type { Timeline, TimelineSegment } from '@palco/hls/timeline';
import type { GameTimes, Media, PlaylistKind } from '../video-source/video-source.ts';
import type { Recording } from './recording.ts';
import type { RecordedSegment, RecordedTrack, RecordingIndex } from './recording-index.ts';

/** Renditions by the name in their address. */
const RENDITIONS: Readonly<Record<string, RecordedTrack>> = { fuente: 'video', sonido: 'audio' };
const PICTURE = 'fuente';
const SOUND = 'sonido';
const GROUP = 'sound';
const SOUND_LANGUAGE = 'es';
/** Segments are cut at key frames; OBS sends one every two seconds. Whole seconds. */
const LEAST_TARGET_SECONDS = 2;
/** The first segments of a stream are no measure: bits per second until there are some. */
const ASSUMED_BITRATE = { video: 4_000_000, audio: 160_000 } as const;
const MEASURED_FROM = 3;

const trackOf = (rendition: string): RecordedTrack | undefined =>
  Object.hasOwn(RENDITIONS, rendition) ? RENDITIONS[rendition] : undefined;

/** Bits per second: of the largest segment, and on average. */
const bitrateOf = (index: RecordingIndex, track: RecordedTrack): { peak: number; average: number } => {
  const { segments } = index[track];
  if (segments.length < MEASURED_FROM) return { peak: ASSUMED_BITRATE[track], average: ASSUMED_BITRATE[track] };
  let [peak, bytes, ms] = [1, 0, 0];
  for (const each of segments) {
    peak = Math.max(peak, Math.ceil((each.bytes * 8000) / Math.max(1, each.ms)));
    bytes += each.bytes;
    ms += each.ms;
  }
  return { peak, average: Math.ceil((bytes * 8000) / Math.max(1, ms)) };
};

const multivariantOf = (index: RecordingIndex, kind: PlaylistKind): MultivariantPlaylist => {
  const file = kind === 'live' ? 'live.m3u8' : 'whole.m3u8';
  const picture = index.stretches.findLast(({ video }) => video)?.video;
  const sound = index.stretches.findLast(({ audio }) => audio)?.audio;
  const [pictureRate, soundRate] = [bitrateOf(index, 'video'), bitrateOf(index, 'audio')];
  const alternatives: Alternative[] = sound
    ? [
        {
          kind: 'AUDIO',
          group: GROUP,
          name: 'Sonido',
          uri: `${SOUND}/${file}`,
          language: SOUND_LANGUAGE,
          isDefault: true,
          isAutoselect: true,
          channels: sound.channels,
        },
      ]
    : [];
  const variants: Variant[] = [];
  if (picture && kind !== 'audio')
    variants.push({
      uri: `${PICTURE}/${file}`,
      bandwidth: pictureRate.peak + (sound ? soundRate.peak : 0),
      averageBandwidth: pictureRate.average + (sound ? soundRate.average : 0),
      codecs: [picture.codec, ...(sound ? [sound.codec] : [])].join(),
      resolution: { width: picture.width, height: picture.height },
      ...(sound ? { audio: GROUP } : {}),
    });
  if (sound)
    variants.push({
      uri: `${SOUND}/${file}`,
      bandwidth: soundRate.peak,
      averageBandwidth: soundRate.average,
      codecs: sound.codec,
      audio: GROUP,
    });
  return { isIndependent: true, alternatives, variants };
};

/** Wall clock of a media time, milliseconds since 1970. */
const instantOf = (index: RecordingIndex, { stretch, from }: RecordedSegment): number => {
  const begun = index.stretches[stretch];
  return Math.round((begun?.at ?? 0) + from - (begun?.stretch ?? 0));
};

const timelineOf = (index: RecordingIndex, track: RecordedTrack, innings: GameTimes['innings']): Timeline => {
  const { segments } = index[track];
  const isFirstOfStretch = (number: number): boolean => segments[number]?.stretch !== segments[number - 1]?.stretch;
  const [first] = segments;
  const last = segments.at(-1);
  const since = first ? instantOf(index, first) : 0;
  const edge = last ? instantOf(index, last) + last.ms : 0;
  const longest = segments.reduce((most, { ms }) => Math.max(most, Math.round(ms / 1000)), 0);
  return {
    count: segments.length,
    map: `init-${first?.stretch ?? 0}.mp4`,
    targetDuration: Math.max(LEAST_TARGET_SECONDS, longest),
    dateRanges: innings.filter(({ startsAt }) => startsAt >= since && startsAt < edge),
    segment: (number): TimelineSegment => {
      const listed = segments[number] as RecordedSegment;
      const begins = number > 0 && isFirstOfStretch(number);
      return {
        uri: `${number}.m4s`,
        durationUs: Math.round(listed.ms * 1000),
        startsAt: instantOf(index, listed),
        ...(begins ? { isDiscontinuous: true, map: `init-${listed.stretch}.mp4` } : {}),
      };
    },
  };
};

/** `isEnded`: nothing will be added. */
export const recordingMedia = (recording: Recording, { innings }: GameTimes, isEnded: boolean): Media => {
  const { index } = recording;
  return {
    version: `${recording.version()}.${isEnded ? 'end' : 'on'}.${innings.map(({ id, startsAt }) => `${id}@${startsAt}`).join()}`,
    isEnded,
    multivariant: (kind) => multivariantOf(index, kind),
    timeline: (rendition) => {
      const track = trackOf(rendition);
      return track && timelineOf(index, track, innings);
    },
    init: (rendition, stretch = 0) => {
      const track = trackOf(rendition);
      return track && recording.init(track, stretch);
    },
    segment: (rendition, number) => {
      const track = trackOf(rendition);
      return track && recording.segment(track, number);
    },
    captions: () => undefined,
    poster: undefined,
    thumbnails: undefined,
  };
};

/** When the recording begins and how far it reaches; undefined while there is nothing to play. */
export const recordedSpan = ({ index }: Recording): { readonly since: Date; readonly until: Date } | undefined => {
  const track = index.video.segments.length ? index.video : index.audio;
  const [first, last] = [track.segments[0], track.segments.at(-1)];
  if (!first || !last) return undefined;
  return { since: new Date(instantOf(index, first)), until: new Date(instantOf(index, last) + last.ms) };
};
