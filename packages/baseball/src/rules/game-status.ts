/** The league's game statuses (spec section 4); the index in this list is the code on the wire. */
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

export const codeOfStatus = (status: GameStatus): number => GAME_STATUSES.indexOf(status);
export const statusOfCode = (code: number): GameStatus | undefined => GAME_STATUSES[code];

export const isPreview = (status: GameStatus): boolean => status === 'upcoming';
/** Not started: its card shows the start time instead of a score. */
export const isStarting = (status: GameStatus): boolean =>
  status === 'upcoming' || status === 'about_to_start' || status === 'warm_up';
/** Started and not over; a suspended game resumes on another day. */
export const isUnderWay = (status: GameStatus): boolean => status === 'in_progress' || status === 'suspended';
/** Live or recorded video may exist; the streaming module knows whether it does. */
export const isVideoAvailable = (status: GameStatus): boolean => status === 'in_progress' || status === 'final';
/** Postponed games may have a score of innings that no longer count; it is not displayed. */
export const showsScore = isVideoAvailable;
/** Nothing more will be played under this game's id. */
export const isSettled = (status: GameStatus): boolean => status === 'final' || status === 'cancelled';
export const SETTLED_CODES: readonly number[] = GAME_STATUSES.filter(isSettled).map(codeOfStatus);
