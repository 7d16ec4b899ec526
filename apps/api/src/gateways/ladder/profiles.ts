/** Which renditions of a picture are made besides the publisher's own. */
import type { RenditionId } from '@palco/media/cut-events';

export interface Rung {
  readonly rendition: RenditionId;
  /** of the picture; its width follows */
  readonly height: number;
  /** kbit/s it never exceeds for long */
  readonly mostKilobits: number;
}
/** The lightest leaves room for 128 kbit/s of sound on a connection of 500 kbit/s. */
const MOST_KILOBITS: Readonly<Record<number, number>> = { 720: 2600, 480: 1300, 360: 340 };

/** By profile: heights below the publisher's own picture, which is always the first rendition. */
const LADDER_HEIGHTS = {
  source: [],
  'source+360': [360],
  '720+360': [720, 360],
  '1080+720+480+360': [720, 480, 360],
} as const satisfies Record<string, readonly number[]>;
export type LadderProfile = keyof typeof LADDER_HEIGHTS;
/** Rows of a later version may name a profile that this one does not know. */
export const profileOf = (name: string): LadderProfile =>
  Object.hasOwn(LADDER_HEIGHTS, name) ? (name as LadderProfile) : 'source';

/** A picture of this height, as every encoder of Palco makes it. */
export const rungOf = (height: number): Rung => ({
  rendition: `video-${height}`,
  height,
  mostKilobits: MOST_KILOBITS[height] ?? height * 3,
});
/** The largest first. A picture is never made larger than it comes, or made again in its own size. */
export const rungsOf = (profile: LadderProfile, sourceHeight: number): readonly Rung[] =>
  LADDER_HEIGHTS[profile].filter((height) => height < sourceHeight).map(rungOf);

/** Whether a profile has a picture for connections of 500 kbit/s. */
export const hasLightPicture = (profile: LadderProfile): boolean =>
  LADDER_HEIGHTS[profile].some((height) => height <= 360);
