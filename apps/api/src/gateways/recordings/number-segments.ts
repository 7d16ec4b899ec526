/** Numbers the publisher's segments as they are cut, and says where other renditions of the recording have nothing. */
import { type CutEvent, type RenditionId, SOURCE_AUDIO, SOURCE_VIDEO, type Stretch } from '@palco/media/cut-events';

/** What makes renditions besides the publisher's own. */
export interface RenditionMaker {
  isMaking(rendition: RenditionId): boolean;
  /** gaps below segment `to` for what it has stopped making */
  skip(to: number): readonly CutEvent[];
}
interface SegmentNumbers {
  /** the number of the publisher's open segment */
  current(): number;
  /** The events, with gaps after the segments that others do not make. `known`: renditions of the recording. */
  number(events: readonly CutEvent[], known: Iterable<RenditionId>): readonly CutEvent[];
}

/** The rendition whose segments the others follow. */
export const leaderOf = (stretch: Stretch | undefined): RenditionId => (stretch?.video ? SOURCE_VIDEO : SOURCE_AUDIO);

/** The publisher's own renditions end their segments themselves and need no gaps. */
const isOwn = (rendition: RenditionId, stretch: Stretch | undefined): boolean =>
  rendition === leaderOf(stretch) || (rendition === SOURCE_AUDIO && stretch?.audio !== undefined);

export const numberSegments = (first: number, makers: readonly RenditionMaker[]): SegmentNumbers => {
  let current = first;
  let stretch: Stretch | undefined;
  return {
    current: () => current,
    number: (events, known) => {
      const all: CutEvent[] = [];
      for (const event of events) {
        all.push(event);
        if (event.kind === 'stretch') stretch = event.stretch;
        if (event.kind !== 'segment' || event.rendition !== leaderOf(stretch)) continue;
        current += 1;
        const stopped = makers.flatMap(({ skip }) => skip(current));
        all.push(...stopped);
        const isSaid = (rendition: RenditionId): boolean =>
          isOwn(rendition, stretch) ||
          makers.some(({ isMaking }) => isMaking(rendition)) ||
          stopped.some((each) => each.kind === 'gap' && each.rendition === rendition);
        for (const rendition of known) if (!isSaid(rendition)) all.push({ kind: 'gap', rendition, to: current });
      }
      return all;
    },
  };
};
