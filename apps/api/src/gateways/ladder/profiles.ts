/** Which renditions of a picture are made besides the publisher's own. */
import type { RenditionId } from '@palco/media/cut-events';

export interface Rung {
  readonly rendition: RenditionId;
  /** of the picture; its width follows */
  readonly height: number;
  /** kbit/s it never exceeds for long */
  readonly mostKilobits: number;
}
const MOST_KILOBITS: Readonly<Record<number, number>> = { 720: 2600, 480: 1300, 360: 750 };

/** By profile: heights below the publisher's own picture, which is always the first rendition. */
export const LADDER_HEIGHTS = {
  source: [],
  'source+360': [360],
  '720+360': [720, 360],
  '1080+720+480+360': [720, 480, 360],
} as const satisfies Record<string, readonly number[]>;
export type LadderProfile = keyof typeof LADDER_HEIGHTS;
/** Rows of a later version may name a profile that this one does not know. */
export const profileOf = (name: string): LadderProfile =>
  Object.hasOwn(LADDER_HEIGHTS, name) ? (name as LadderProfile) : 'source';

/** The largest first. A picture is never made larger than it comes, or made again in its own size. */
export const rungsOf = (profile: LadderProfile, sourceHeight: number): readonly Rung[] =>
  LADDER_HEIGHTS[profile]
    .filter((height) => height < sourceHeight)
    .map((height) => ({ rendition: `video-${height}`, height, mostKilobits: MOST_KILOBITS[height] ?? height * 3 }));
