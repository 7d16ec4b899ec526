/** Why there is no picture, as one word: the page's message and what it offers depend on it. */
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { PlayerErrorCode } from '../video/player-error.ts';
import { type Access, NO_LINK } from './use-stream.ts';

const NO_PICTURE_REASONS = [
  'not-found',
  'upcoming',
  'soon',
  'suspended',
  'postponed',
  'cancelled',
  'no-recording',
  'no-camera',
  'cut',
  'no-pass',
  'other-pass',
  'not-here',
  'shown-elsewhere',
  'no-rights',
  'delayed',
  'opens-later',
  'seat-taken',
  'taken-over',
  'signed-in-only',
  'signed-out',
  'pass-over',
  'too-many-tabs',
  'too-many-games',
  'two-addresses',
  'closed',
  'offline',
  'firefox',
  'failed',
  'broken',
] as const;
export type NoPictureReason = (typeof NO_PICTURE_REASONS)[number];

export interface NoPictureInput {
  readonly game: Pick<CalendarGame, 'status'> | undefined;
  /** the league's status code, if known: it distinguishes a warm-up from a game of tomorrow */
  readonly status: number | undefined;
  /** staff took the picture off the air */
  readonly isCut: boolean;
  readonly isUnknown: boolean;
  /** the refusal of the calendar, where rights rules hide the game */
  readonly hiddenBy?: string | undefined;
  readonly isUnreachable: boolean;
  readonly isBrowserBlocked: boolean;
  /** the app's player: only recordings are found there */
  readonly isAppPage: boolean;
  readonly access: Access;
  readonly error: PlayerErrorCode | undefined;
  /** the viewer has passes, for other games */
  readonly hasOtherPass?: boolean;
}

const ABOUT_TO_START: readonly (number | undefined)[] = [3, 4];
const BY_CALENDAR: Readonly<Record<CalendarGame['status'], NoPictureReason | undefined>> = {
  Live: undefined,
  'On Demand': undefined,
  Planned: 'upcoming',
  Terminate: 'no-recording',
  Cancelado: 'cancelled',
  Pospuesto: 'postponed',
  Suspendido: 'suspended',
};
const BY_REFUSAL: Readonly<Record<string, NoPictureReason>> = {
  'streaming/no-pass': 'no-pass',
  'streaming/not-here': 'not-here',
  'streaming/shown-elsewhere': 'shown-elsewhere',
  'streaming/no-rights': 'no-rights',
  'streaming/delayed': 'delayed',
  'streaming/opens-later': 'opens-later',
  'streaming/not-started': 'soon',
  'streaming/no-video': 'no-recording',
  'streaming/seat-taken': 'seat-taken',
  'streaming/too-many-games': 'too-many-games',
  [NO_LINK]: 'not-found',
  'games/unknown': 'not-found',
  'session/required': 'signed-in-only',
  'session/ended': 'signed-out',
  'network/unreachable': 'offline',
};

/** The calendar says that there is a picture, live or recorded. */
export const mayHavePicture = (game: Pick<CalendarGame, 'status'> | undefined): boolean =>
  game !== undefined && BY_CALENDAR[game.status] === undefined;

/** Undefined while there is a picture, or while it is not known yet. */
export const noPictureReason = (input: NoPictureInput): NoPictureReason | undefined => {
  const { game, status, isCut, isUnknown, isUnreachable, isBrowserBlocked, isAppPage, access, error, hiddenBy } = input;
  if (hiddenBy !== undefined) return BY_REFUSAL[hiddenBy] ?? 'not-here';
  if (isUnknown) return 'not-found';
  if (isAppPage && game && game.status !== 'On Demand') return 'not-found';
  const byCalendar = game && BY_CALENDAR[game.status];
  if (byCalendar) return byCalendar === 'upcoming' && ABOUT_TO_START.includes(status) ? 'soon' : byCalendar;
  if (!game && isUnreachable) return 'offline';
  if (isBrowserBlocked) return 'firefox';
  if (isCut && (access.state === 'open' || access.state === 'idle' || access.state === 'requesting')) return 'cut';
  if (access.state === 'refused') {
    if (access.code === 'streaming/no-pass' && input.hasOtherPass) return 'other-pass';
    if (access.code === 'streaming/no-video' && game?.status === 'Live') return 'no-camera';
    return BY_REFUSAL[access.code] ?? 'failed';
  }
  if (access.state === 'ended') {
    const { reason } = access;
    if (reason === 'paused' || reason === 'silent') return undefined;
    return reason === 'staff' || reason === 'released' ? 'closed' : reason;
  }
  return error === undefined ? undefined : 'broken';
};
