/** Fielding positions by their scoring numbers (Rule 9.02): 1 pitcher … 9 right fielder. */
export const FIELDING_POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type FieldingPosition = (typeof FIELDING_POSITIONS)[number];

/** Roles in the batting order: the fielders, designated hitter, pinch hitter and pinch runner. */
export const POSITIONS = [...FIELDING_POSITIONS, 10, 11, 12] as const;
export type Position = (typeof POSITIONS)[number];
export const DESIGNATED_HITTER = 10;
export const PINCH_HITTER = 11;
export const PINCH_RUNNER = 12;

const ABBREVIATIONS: Readonly<Record<Position, string>> = {
  1: 'P',
  2: 'C',
  3: '1B',
  4: '2B',
  5: '3B',
  6: 'SS',
  7: 'LF',
  8: 'CF',
  9: 'RF',
  10: 'DH',
  11: 'PH',
  12: 'PR',
};

/** `6` -> `SS`, as in box scores. */
export const positionAbbreviation = (position: Position): string => ABBREVIATIONS[position];

export const isFieldingPosition = (position: number): position is FieldingPosition => position >= 1 && position <= 9;
export const isPosition = (position: number): position is Position =>
  Number.isInteger(position) && position >= 1 && position <= 12;

/** General positions, as rosters have them, by the position that stands for each: the shortstop for an infielder. */
export const GENERAL_POSITIONS = { IF: 6, OF: 8, UT: 6, TWP: 1 } as const;
