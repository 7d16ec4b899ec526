/** Runs, highlights and pitching changes as marks on the rewind bar, up to a moment. */
import { bestPlays } from '@palco/baseball/reels/highlights';
import { type KeptPlay, keptPlaysOf } from '@palco/baseball/reels/kept-plays';
import { settingOf } from '@palco/baseball/reels/play-setting';
import type { Instant } from '@palco/baseball/rules/primitives';
import type { Side } from '@palco/baseball/rules/side';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import type { Moment } from './panel.ts';
import { watchFrom } from './watch-from.ts';

export interface RewindMark {
  readonly id: string;
  readonly kind: 'runs' | 'highlight' | 'pitcher';
  /** when it happened: its place on the bar */
  readonly at: Instant;
  /** where a click seeks to */
  readonly from: Instant;
  readonly side: Side;
  /** runs that scored; 0 for other marks */
  readonly runs: number;
  /** of a highlight: the bases before its pitch */
  readonly bases?: readonly [boolean, boolean, boolean];
  readonly entry: PlayByPlayEntry;
  /** it stands for several plays of its half inning */
  readonly isMerged?: boolean;
}

const scoredIn = ({ step }: PlayByPlayEntry): number => step.moves.filter((move) => move.to === 4 && !move.out).length;

/** The highlights among the plays so far: what is still to come has no part in the choice. */
const highlightsOf = ({ game }: Pick<Moment, 'game'>): ReadonlyMap<string, KeptPlay> =>
  new Map(bestPlays(keptPlaysOf(game)).map((play) => [play.id, play]));

/** A play with runs has the mark of its club, even if it is a highlight too. */
export const rewindMarks = (moment: Pick<Moment, 'game' | 'halves'>): readonly RewindMark[] => {
  const highlights = highlightsOf(moment);
  return moment.halves.flatMap(({ entries, batting }) =>
    entries.flatMap((entry): RewindMark[] => {
      const { id, at, event } = entry;
      const from = watchFrom(entry);
      if (entry.isScoring) return [{ id, kind: 'runs', at, from, side: batting, runs: scoredIn(entry), entry }];
      const highlight = highlights.get(id);
      if (highlight) {
        const { bases } = settingOf(highlight);
        return [{ id, kind: 'highlight', at, from, side: batting, runs: 0, bases, entry }];
      }
      if (event.kind === 'substitution' && event.type === 'pitching_substitution')
        return [{ id, kind: 'pitcher', at, from, side: event.side, runs: 0, entry }];
      return [];
    }),
  );
};

const isSameHalf = ({ entry: a, side }: RewindMark, { entry: b, side: other }: RewindMark): boolean =>
  side === other && a.step.before.inning === b.step.before.inning;

/** Merges overlapping marks of runs in one half inning into one mark, with all the runs, at the first one's place. */
export const mergeMarks = (
  marks: readonly RewindMark[],
  isNear: (mark: RewindMark, next: RewindMark) => boolean,
): readonly RewindMark[] => {
  const merged: RewindMark[] = [];
  let newest: RewindMark | undefined;
  for (const mark of marks) {
    const index = merged.findLastIndex(({ kind }) => kind === 'runs');
    const before = merged[index];
    if (mark.kind === 'runs' && before && newest && isSameHalf(before, mark) && isNear(newest, mark))
      merged[index] = { ...before, runs: before.runs + mark.runs, isMerged: true };
    else merged.push(mark);
    if (mark.kind === 'runs') newest = mark;
  }
  return merged;
};
