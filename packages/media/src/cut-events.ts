/** The events of a cutter, in the order in which they have to be recorded. */
import type { AacConfig } from './aac-config.ts';
import type { AvcConfig } from './avc-config.ts';
import type { CaptionChannel } from './captions.ts';

/**
 * Renditions of one recording have ids: `video` and `audio` are the publisher's own; others begin with the kind and say what
 * is different, such as `video-360` and `audio-radio`.
 */
export type RenditionId = string;
export const SOURCE_VIDEO = 'video';
export const SOURCE_AUDIO = 'audio';

/** Pictures and sound with one configuration and one clock, without a break. A recording cuts it in all renditions. */
export interface Stretch {
  /** media time of its first picture, milliseconds since the recording began */
  readonly startMs: number;
  readonly video: AvcConfig | undefined;
  readonly audio: AacConfig | undefined;
}
export interface Part {
  readonly rendition: RenditionId;
  readonly bytes: Uint8Array;
  /** media time of its first sample, milliseconds since the recording began */
  readonly startMs: number;
  readonly durationMs: number;
  /** pictures or frames of sound */
  readonly samples: number;
  /** it begins with a key frame, so a player can start here */
  readonly isIndependent: boolean;
  /** bytes from its beginning to the end of its first picture or frame of sound */
  readonly firstBytes: number;
  /** channels of closed captions that no part before had */
  readonly captions?: readonly CaptionChannel[];
}
/** What viewers choose a sound by. */
export interface SoundLabel {
  readonly name: string;
  /** BCP 47; `zxx` without speech */
  readonly language: string;
}
/** How a rendition is encoded. */
export type RenditionConfig =
  | ({ readonly kind: 'video' } & AvcConfig)
  | ({ readonly kind: 'audio'; readonly label?: SoundLabel } & AacConfig);

export type CutEvent =
  /** it began `agoMs` before what is being cut: with sound that waited for a picture */
  | { readonly kind: 'stretch'; readonly stretch: Stretch; readonly agoMs: number }
  | { readonly kind: 'part'; readonly part: Part }
  /** the rendition's segment is complete; its next part begins another */
  | { readonly kind: 'segment'; readonly rendition: RenditionId }
  /** a rendition besides the publisher's own, or another configuration of one, from its next part on */
  | { readonly kind: 'rendition'; readonly rendition: RenditionId; readonly config: RenditionConfig }
  /** the rendition has nothing more below segment `to`: what it lacks there is a gap */
  | { readonly kind: 'gap'; readonly rendition: RenditionId; readonly to: number }
  /** A sound's encoder has sent nothing since media time `fromMs`; with `untilMs` it is back. */
  | { readonly kind: 'absence'; readonly rendition: RenditionId; readonly fromMs: number; readonly untilMs?: number }
  /** the open segment of a rendition is void: it is written again from its start, or becomes a gap */
  | { readonly kind: 'void'; readonly rendition: RenditionId };
