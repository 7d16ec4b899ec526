/** Why there is no picture, as one word: what the page says then, and what it offers, hangs on it. */
import type { CalendarGame } from '@palco/contracts/calendar';
import type { PlayerErrorCode } from '../video/player-error.ts';
import { type Door, NO_LINK } from './use-stream.ts';

export const NO_PICTURE = [
  'not-found',
  'upcoming',
  'soon',
  'suspended',
  'postponed',
  'cancelled',
  'no-recording',
  'no-pass',
  'not-here',
  'seat-taken',
  'taken-over',
  'signed-in-only',
  'signed-out',
  'pass-over',
  'too-many-tabs',
  'two-addresses',
  'closed',
  'offline',
  'firefox',
  'failed',
  'broken',
] as const;
export type NoPicture = (typeof NO_PICTURE)[number];

export interface NoPictureAsked {
  readonly game: Pick<CalendarGame, 'status'> | undefined;
  /** the league's status code, where it is known: tells warm-up from a game of tomorrow */
  readonly status: number | undefined;
  readonly isUnknown: boolean;
  readonly isUnreachable: boolean;
  readonly isHeldBack: boolean;
  /** the app's player: what is no recording is not found there */
  readonly isAppPage: boolean;
  readonly door: Door;
  readonly error: PlayerErrorCode | undefined;
}

const ABOUT_TO_START: readonly (number | undefined)[] = [3, 4];
const BY_CALENDAR: Readonly<Record<CalendarGame['status'], NoPicture | undefined>> = {
  Live: undefined,
  'On Demand': undefined,
  Planned: 'upcoming',
  Terminate: 'no-recording',
  Cancelado: 'cancelled',
  Pospuesto: 'postponed',
  Suspendido: 'suspended',
};
const BY_REFUSAL: Readonly<Record<string, NoPicture>> = {
  'streaming/no-pass': 'no-pass',
  'streaming/not-here': 'not-here',
  'streaming/not-started': 'soon',
  'streaming/no-video': 'no-recording',
  'streaming/seat-taken': 'seat-taken',
  [NO_LINK]: 'not-found',
  'games/unknown': 'not-found',
  'session/required': 'signed-in-only',
  'session/ended': 'signed-out',
  'network/unreachable': 'offline',
};

/** A calendar that says there is a picture: live or recorded. */
export const mayHavePicture = (game: Pick<CalendarGame, 'status'> | undefined): boolean =>
  game !== undefined && BY_CALENDAR[game.status] === undefined;

/** Undefined while there is one, or while nobody knows yet. */
export const whyNoPicture = (asked: NoPictureAsked): NoPicture | undefined => {
  const { game, status, isUnknown, isUnreachable, isHeldBack, isAppPage, door, error } = asked;
  if (isUnknown) return 'not-found';
  if (isAppPage && game && game.status !== 'On Demand') return 'not-found';
  const byCalendar = game && BY_CALENDAR[game.status];
  if (byCalendar) return byCalendar === 'upcoming' && ABOUT_TO_START.includes(status) ? 'soon' : byCalendar;
  if (!game && isUnreachable) return 'offline';
  if (isHeldBack) return 'firefox';
  if (door.at === 'refused') return BY_REFUSAL[door.code] ?? 'failed';
  if (door.at === 'over') {
    const { why } = door;
    if (why === 'paused' || why === 'silent') return undefined;
    return why === 'staff' || why === 'released' ? 'closed' : why;
  }
  return error === undefined ? undefined : 'broken';
};
