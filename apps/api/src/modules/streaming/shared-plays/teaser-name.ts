/** The name of a teaser: of its playlist, and in a media token in place of a lease. */
import type { SegmentRange } from '@palco/hls/reel-timeline';

const NAME = /^teaser-(0|[1-9]\d{0,6})-(0|[1-9]\d{0,6})$/;
/** `teaser-120-124` */
export const teaserName = ({ first, last }: SegmentRange): string => `teaser-${first}-${last}`;
/** Undefined when the text is not the name of a teaser. */
export const teaserIn = (text: string): SegmentRange | undefined => {
  const [, first, last] = NAME.exec(text) ?? [];
  return first === undefined ? undefined : { first: Number(first), last: Number(last) };
};
