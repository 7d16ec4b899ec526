/** A recording as playlists and bytes. */
import type { DateRange } from '@palco/hls/media-playlist';
import type { Timeline, TimelineSegment } from '@palco/hls/timeline';
import type { Language } from '@palco/kernel/language';
import { type RenditionId, SOURCE_VIDEO } from '@palco/media/cut-events';
import type { GameTimes, LiveMedia, Media } from '../video-source/video-source.ts';
import { AWAY_AFTER_MS, absenceRanges, awayRanges, breakRanges, type RecordedSpan } from './interruptions.ts';
import { offeredRenditions } from './offered-renditions.ts';
import type { ReadableRecording } from './readable-recording.ts';
import { endOf, type RecordedSegment, type RecordingIndex, type RenditionIndex } from './recording-index.ts';
import { liveEdgeOf } from './recording-live.ts';
import { addressOf } from './rendition-names.ts';
import { readStill, stillsTrack } from './stills.ts';

/** Segments are cut at key frames; OBS sends one every two seconds. Whole seconds. */
const LEAST_TARGET_SECONDS = 2;

/** Wall clock of a media time, milliseconds since 1970. */
export const instantOf = (index: RecordingIndex, { stretch, from }: RecordedSegment): number => {
  const begun = index.stretches[stretch];
  return Math.round((begun?.at ?? 0) + from - (begun?.stretch ?? 0));
};

/** Wall clock of any media time, by the latest stretch that began before it; milliseconds since 1970. */
const instantAt =
  ({ stretches }: RecordingIndex) =>
  (mediaMs: number): number => {
    const begun = stretches.findLast(({ stretch }) => stretch <= mediaMs) ?? stretches[0];
    return Math.round((begun?.at ?? 0) + mediaMs - (begun?.stretch ?? 0));
  };

/** A segment as playlists list it. */
const presenterOf =
  (index: RecordingIndex, { segments }: RenditionIndex) =>
  (listed: RecordedSegment, number: number): TimelineSegment => {
    const before = segments[number - 1];
    return {
      uri: `${number}.m4s`,
      durationUs: Math.round(listed.ms * 1000),
      startsAt: instantOf(index, listed),
      ...(listed.isGap ? { isGap: true } : {}),
      ...(listed.keyBytes === undefined ? {} : { keyBytes: listed.keyBytes }),
      ...(before && before.stretch !== listed.stretch ? { isDiscontinuous: true } : {}),
      ...(before && before.init !== listed.init ? { map: `init-${listed.init}.mp4` } : {}),
    };
  };

/** `interruptions` are listed when they begin; the start of an inning only when the picture has reached it. */
const timelineOf = (
  index: RecordingIndex,
  rendition: RenditionIndex,
  innings: GameTimes['innings'],
  interruptions: readonly DateRange[],
): Timeline => {
  const { segments, config } = rendition;
  const [first] = segments;
  const last = segments.at(-1);
  const since = first ? instantOf(index, first) : 0;
  const edge = last ? instantOf(index, last) + last.ms : 0;
  const longest = segments.reduce((most, { ms }) => Math.max(most, Math.round(ms / 1000)), 0);
  const present = presenterOf(index, rendition);
  return {
    count: segments.length,
    map: `init-${first?.init ?? config.init}.mp4`,
    mapOf: (number) => `init-${segments[number]?.init ?? config.init}.mp4`,
    targetDuration: Math.max(LEAST_TARGET_SECONDS, longest),
    dateRanges: [
      ...innings.filter(({ startsAt }) => startsAt >= since && startsAt < edge),
      ...interruptions,
      ...absenceRanges(rendition.absences, instantAt(index)),
    ],
    segment: (number) => present(segments[number] as RecordedSegment, number),
  };
};

/** The recording's stretches on the wall clock; media time continues from one to the next. */
const spansOf = (index: RecordingIndex): readonly RecordedSpan[] =>
  index.stretches.map(({ at, stretch }, place) => ({
    from: at,
    until: Math.round(at + (index.stretches[place + 1]?.stretch ?? endOf(index)) - stretch),
  }));

/** When each recording was last seen to grow: an encoder's own clock may be wrong. */
const growths = new WeakMap<ReadableRecording, { readonly version: number; readonly at: number }>();
/** When something was last added, as far as this process has noticed; milliseconds since 1970. */
const grownAt = (recording: ReadableRecording, now: number): number => {
  const [version, known] = [recording.partVersion(), growths.get(recording)];
  if (known?.version === version) return known.at;
  const at = known ? now : Math.min(now, spansOf(recording.index).at(-1)?.until ?? 0);
  growths.set(recording, { version, at });
  return at;
};

/** `isEnded`: nothing will be added. `stills`: the folder that has small pictures of it, if there are any. */
export const recordingMedia = (
  recording: ReadableRecording,
  { innings, state, announcedBreak }: GameTimes,
  isEnded: boolean,
  now: Date,
  stills?: string,
  language: Language = 'es',
): Media => {
  const { index } = recording;
  const picture = index.renditions.get(SOURCE_VIDEO);
  const isAway = !isEnded && state === 'on' && now.getTime() - grownAt(recording, now.getTime()) > AWAY_AFTER_MS;
  const interruptions = (): readonly DateRange[] => [
    ...awayRanges(spansOf(index), isAway),
    ...breakRanges(announcedBreak),
  ];
  const idOf = (address: string): RenditionId | undefined =>
    [...index.renditions.keys()].find((id) => addressOf(id) === address);
  /** what the playlists depend on besides segments and parts */
  const facts = `${language}.${isEnded ? 'end' : isAway ? 'away' : 'on'}.${announcedBreak?.since.getTime()}-${announcedBreak?.until?.getTime()}.${innings.map(({ id, startsAt }) => `${id}@${startsAt}`).join()}`;
  const live: LiveMedia = {
    version: `${recording.partVersion()}.${facts}`,
    renditions: () => [...index.renditions.keys()].map(addressOf),
    edge: (address) => {
      const rendition = index.renditions.get(idOf(address) ?? '');
      return rendition && liveEdgeOf(rendition, presenterOf(index, rendition));
    },
    part: (address, number, place) => {
      const id = idOf(address);
      return id === undefined ? undefined : recording.part(id, number, place);
    },
  };
  return {
    version: `${recording.version()}.${facts}`,
    isEnded,
    ...(isEnded ? {} : { live }),
    isFixed: true,
    multivariant: (kind) => offeredRenditions(index, kind, isEnded, language),
    timeline: (address) => {
      const rendition = index.renditions.get(idOf(address) ?? '');
      return rendition && timelineOf(index, rendition, innings, interruptions());
    },
    init: (address, number = 0) => {
      const id = idOf(address);
      return id === undefined ? undefined : recording.init(id, number);
    },
    segment: (address, number) => {
      const id = idOf(address);
      return id === undefined ? undefined : recording.segment(id, number);
    },
    captions: () => undefined,
    poster: undefined,
    thumbnails:
      stills !== undefined && picture
        ? { track: () => stillsTrack(timelineOf(index, picture, [], [])), still: (number) => readStill(stills, number) }
        : undefined,
  };
};

/** When the recording begins and how far it reaches; undefined while there is nothing to play. */
export const recordedSpan = ({
  index,
}: ReadableRecording): { readonly since: Date; readonly until: Date } | undefined => {
  const longest = [...index.renditions.values()].toSorted(
    (one, other) => other.segments.length - one.segments.length,
  )[0];
  const [first, last] = [longest?.segments[0], longest?.segments.at(-1)];
  if (!first || !last) return undefined;
  return { since: new Date(instantOf(index, first)), until: new Date(instantOf(index, last) + last.ms) };
};
