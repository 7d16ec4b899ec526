/** An invented game of two clubs that no league has, in as much detail as the demo shows. Times are minutes of the recording. */
import type { BoardPlace, BoardSide, Half } from '@palco/ui/board.tsx';
import type { Bases } from '@palco/ui/diamond.tsx';
import type { Club } from '@palco/ui/monogram.tsx';

/** Their letters are the page's, in its language. */
export const AWAY: Club = { abbreviation: '', name: '', primary: '#5b1f5e', secondary: '#e7c66b' };
export const HOME: Club = { abbreviation: '', name: '', primary: '#0b4f55', secondary: '#f2c9a0' };

interface HalfInning extends BoardPlace {
  readonly from: number;
  readonly to: number;
}
interface RunsMark {
  readonly minute: number;
  readonly half: Half;
  readonly runs: number;
}

const LENGTHS = [8, 7, 10, 9, 9, 9, 6, 15, 11, 11, 8, 5];
/** The half innings played so far, one after the other. */
export const HALVES: readonly HalfInning[] = LENGTHS.map((length, at) => {
  const from = LENGTHS.slice(0, at).reduce((sum, each) => sum + each, 0);
  return { inning: Math.floor(at / 2) + 1, half: at % 2 === 0 ? 'top' : 'bottom', from, to: from + length };
});
/** The minute of the live edge. */
export const LIVE_MINUTE = HALVES.at(-1)?.to ?? 0;
/** The demo starts behind live, so that there are spoilers to hide. */
export const FIRST_MINUTE = 77;

export const MARKS: readonly RunsMark[] = [
  { minute: 20, half: 'top', runs: 1 },
  { minute: 64, half: 'bottom', runs: 3 },
  { minute: 80, half: 'top', runs: 2 },
  { minute: 90, half: 'bottom', runs: 1 },
];
const HITS: Readonly<Record<Half, readonly number[]>> = {
  top: [3, 18, 20, 41, 54, 76, 80],
  bottom: [10, 27, 46, 60, 62, 64, 88, 105],
};
/** Minute of the visitors' one error. */
const ERROR_MINUTE = 60;

type Situation = readonly [minute: number, bases: Bases, balls: number, strikes: number, outs: number];
const [NOBODY, FIRST, SECOND, CORNERS]: readonly [Bases, Bases, Bases, Bases] = [
  [false, false, false],
  [true, false, false],
  [false, true, false],
  [true, false, true],
];
const SITUATIONS: readonly Situation[] = [
  [0, NOBODY, 0, 0, 0],
  [3, FIRST, 1, 1, 1],
  [6, FIRST, 2, 2, 2],
  [8, NOBODY, 0, 1, 0],
  [10, FIRST, 1, 0, 1],
  [13, SECOND, 3, 2, 2],
  [15, NOBODY, 1, 0, 0],
  [18, SECOND, 0, 2, 1],
  [20, FIRST, 1, 1, 2],
  [25, NOBODY, 0, 0, 0],
  [28, FIRST, 2, 1, 1],
  [32, FIRST, 1, 2, 2],
  [34, NOBODY, 2, 0, 0],
  [38, NOBODY, 1, 1, 2],
  [41, FIRST, 0, 1, 2],
  [43, NOBODY, 0, 1, 0],
  [46, FIRST, 1, 2, 1],
  [50, SECOND, 2, 2, 2],
  [52, NOBODY, 0, 0, 0],
  [54, FIRST, 1, 1, 1],
  [57, FIRST, 0, 2, 2],
  [58, NOBODY, 1, 1, 0],
  [60, FIRST, 0, 1, 0],
  [62, CORNERS, 2, 1, 1],
  [64, NOBODY, 0, 0, 1],
  [69, NOBODY, 1, 2, 2],
  [73, NOBODY, 1, 0, 0],
  [76, FIRST, 1, 1, 1],
  [80, NOBODY, 0, 0, 1],
  [83, NOBODY, 2, 2, 2],
  [84, NOBODY, 0, 1, 0],
  [88, SECOND, 3, 1, 1],
  [90, FIRST, 0, 0, 1],
  [93, FIRST, 1, 2, 2],
  [95, NOBODY, 1, 0, 0],
  [99, NOBODY, 2, 2, 1],
  [102, NOBODY, 0, 2, 2],
  [103, NOBODY, 0, 0, 0],
  [105, CORNERS, 2, 1, 1],
];

export interface DemoMoment {
  readonly place: BoardPlace;
  readonly away: BoardSide;
  readonly home: BoardSide;
  readonly bases: Bases;
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
}

const runsIn = ({ half, from, to }: HalfInning, minute: number): number =>
  MARKS.filter((mark) => mark.half === half && mark.minute >= from && mark.minute < to && mark.minute <= minute).reduce(
    (sum, { runs }) => sum + runs,
    0,
  );

const sideAt = (club: Club, half: Half, minute: number): BoardSide => {
  const innings = HALVES.filter((each) => each.half === half && each.from <= minute).map((each) =>
    runsIn(each, minute),
  );
  return {
    club,
    innings,
    runs: innings.reduce((sum, runs) => sum + runs, 0),
    hits: HITS[half].filter((hit) => hit <= minute).length,
    errors: half === 'top' && minute >= ERROR_MINUTE ? 1 : 0,
  };
};

/** The half inning at a minute. */
const halfAt = (minute: number): HalfInning => HALVES.find(({ to }) => minute < to) ?? (HALVES.at(-1) as HalfInning);

/** The game as of a minute, and nothing of what comes after it. */
export const momentAt = (minute: number): DemoMoment => {
  const { inning, half } = halfAt(minute);
  const [, bases, balls, strikes, outs] = SITUATIONS.findLast(([from]) => from <= minute) as Situation;
  return {
    place: { inning, half },
    away: sideAt(AWAY, 'top', minute),
    home: sideAt(HOME, 'bottom', minute),
    bases,
    balls,
    strikes,
    outs,
  };
};
