/** The league's status codes (spec section 4): the place in this list is the code on the wire. */
export const GAME_STATUSES = [
  'upcoming',
  'in_progress',
  'final',
  'about_to_start',
  'warm_up',
  'suspended',
  'postponed',
  'cancelled',
] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
type GameStatusCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const codeOfStatus = (status: GameStatus): GameStatusCode => GAME_STATUSES.indexOf(status) as GameStatusCode;
export const statusOfCode = (code: number): GameStatus | undefined => GAME_STATUSES[code];

export const isPreview = (status: GameStatus): boolean => status === 'upcoming';
/** Its card shows the time it begins, not a score. */
export const isStarting = (status: GameStatus): boolean =>
  status === 'upcoming' || status === 'about_to_start' || status === 'warm_up';
/** It has begun and is not over, though the rest may wait for another day. */
export const isUnderWay = (status: GameStatus): boolean => status === 'in_progress' || status === 'suspended';
/** There is a picture, live or recorded; whether a channel carries it is for streaming to say. */
export const isVideoAvailable = (status: GameStatus): boolean => status === 'in_progress' || status === 'final';
/** Postponed games may carry a score of innings that no longer count; it is not shown. */
export const showsScore = isVideoAvailable;
/** Nothing more will be played under this game's number unless the league says so. */
export const isSettled = (status: GameStatus): boolean => status === 'final' || status === 'cancelled';
