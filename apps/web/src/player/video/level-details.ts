/** What the player reads of a playlist that hls.js has parsed. */
import type { LevelDetails } from 'hls.js';
import type { Fragment } from '../moment/timeline.ts';
import type { ListedRange } from './interruption.ts';

/** The fragments with a program date time, the one that grows included. Gaps have no picture. */
export const fragmentsOf = ({
  fragments,
  fragmentHint,
  edge,
}: Pick<LevelDetails, 'fragments' | 'fragmentHint' | 'edge'>): Fragment[] =>
  [...fragments, ...(fragmentHint ? [fragmentHint] : [])].flatMap((fragment) => {
    const { start, duration, programDateTime, gap } = fragment;
    if (programDateTime === null || gap) return [];
    return [{ start, duration: fragment === fragmentHint ? Math.max(0, edge - start) : duration, at: programDateTime }];
  });
/** Its date ranges. */
export const rangesOf = ({ dateRanges }: Pick<LevelDetails, 'dateRanges'>): ListedRange[] =>
  Object.values(dateRanges).flatMap((range) =>
    range
      ? [
          {
            kind: range.class,
            startsAt: range.startDate.getTime(),
            isOver: range.duration !== null,
            reason: range.attr['X-REASON'],
          },
        ]
      : [],
  );
