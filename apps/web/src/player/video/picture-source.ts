import type { Stream } from '@palco/contracts/streaming/streaming';
import { anchoredTimeline, type Timeline } from '../moment/timeline.ts';
import type { PictureSource } from './picture.ts';
import { readSound, soundAddress } from './sounds.ts';

/** in seconds; longer than any game */
const LONGEST = 24 * 3600;
/** The timeline of a picture without program date time: by its anchor, or by when it began. */
const fallbackOf = ({ anchor, from }: Stream): Timeline | undefined => {
  if (anchor) return anchoredTimeline(LONGEST, { second: anchor.seconds, at: Date.parse(anchor.at) });
  return from === null ? undefined : anchoredTimeline(LONGEST, { second: 0, at: Date.parse(from) });
};

export const isOwn = ({ st }: Stream): boolean => st.startsWith('/media/');

/** Palco's pictures have a separate playlist for sound alone; another host's only playlist plays with the picture hidden. */
const addressOf = (stream: Stream, isAudioOnly: boolean, sound: string | undefined): string => {
  const { st } = stream;
  if (!isAudioOnly || !isOwn(stream)) return st;
  if (sound !== undefined) return soundAddress(st, sound);
  return st.replace(/([^/]+)\.m3u8$/, (_, name: string) => (name === 'master' ? 'audio.m3u8' : `${name}.audio.m3u8`));
};

interface SourceOptions {
  readonly isTile?: boolean;
  readonly isAudioOnly?: boolean;
  /** the sound that is heard alone */
  readonly alone?: string | undefined;
  /** low latency was given up */
  readonly hasLowEnded?: boolean;
  readonly isWeakNet?: boolean;
  readonly startAt?: number | undefined;
}

/** What an engine opens for a stream. */
export const sourceOf = (
  stream: Stream,
  { isTile = false, isAudioOnly = false, alone, hasLowEnded = false, isWeakNet = false, startAt }: SourceOptions = {},
): PictureSource => ({
  address: addressOf(stream, isAudioOnly, alone),
  low: isTile || isAudioOnly || hasLowEnded ? undefined : (stream.low ?? undefined),
  shared: stream.shared ?? undefined,
  isTile,
  isWeakNet,
  sound: isAudioOnly ? undefined : readSound(),
  startAt,
  fallback: fallbackOf(stream),
});
