import type { GameStatus } from '../rules/game-status.ts';
import { textAt } from './document.ts';

/** Why a game is delayed, ended early or was not played: the second letter of a status code. */
const STATUS_REASONS = {
  R: 'rain',
  S: 'snow',
  G: 'wet_grounds',
  V: 'venue',
  F: 'fog',
  C: 'cold',
  B: 'wind',
  P: 'power',
  Y: 'ceremony',
  L: 'lightning',
  D: 'air_quality',
  A: 'tragedy',
  I: 'weather',
  E: 'health',
  T: 'tied',
  M: 'mercy',
  W: 'tiebreaker',
} as const;
export type StatusReason = (typeof STATUS_REASONS)[keyof typeof STATUS_REASONS];

export interface ReadStatus {
  readonly status: GameStatus;
  readonly reason?: StatusReason;
}

/** Coded game states. Other members of the document call postponed and cancelled games "Final". */
const BY_STATE: Readonly<Record<string, GameStatus>> = {
  S: 'upcoming',
  P: 'about_to_start',
  I: 'in_progress',
  M: 'in_progress',
  N: 'in_progress',
  O: 'final',
  F: 'final',
  Q: 'final',
  R: 'final',
  T: 'suspended',
  U: 'suspended',
  D: 'postponed',
  C: 'cancelled',
};

/**
 * The game status of a Stats API status object; undefined for `W`, `X` and unknown states: then keep the last known one.
 * `PW` is the warm-up, although its letter is that of a game about to start.
 */
export const statusFrom = (status: unknown): ReadStatus | undefined => {
  const code = textAt(status, 'statusCode') ?? '';
  const letter = textAt(status, 'codedGameState') ?? code[0] ?? '';
  const known = Object.hasOwn(BY_STATE, letter) ? BY_STATE[letter] : undefined;
  if (known === undefined) return undefined;
  if (letter === 'P' && code === 'PW') return { status: 'warm_up' };
  const second = code[1] ?? '';
  const reason = Object.hasOwn(STATUS_REASONS, second)
    ? STATUS_REASONS[second as keyof typeof STATUS_REASONS]
    : undefined;
  return reason === undefined ? { status: known } : { status: known, reason };
};
