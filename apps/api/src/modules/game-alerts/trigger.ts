import type { GameAlertKind } from '@palco/contracts/game-alerts/game-alerts';

/** What fans are alerted about: one thing that happened in a game. */
export interface Trigger {
  readonly kind: GameAlertKind;
  /** distinguishes several of a kind in a game */
  readonly key: string;
  readonly happenedAt: Date;
  /** not before a fan can have seen it */
  readonly dueAt: Date;
  /** after this it is no longer news */
  readonly expiresAt: Date;
  readonly detail: TriggerDetail;
}
export const INTERRUPTIONS = ['rain', 'delay', 'postponed', 'suspended', 'cancelled', 'moved'] as const;
/** What the texts say, as it was at that moment. */
export interface TriggerDetail {
  readonly inning?: number;
  readonly runs?: { readonly away: number; readonly home: number };
  readonly player?: { readonly id: number; readonly name: string };
  readonly why?: (typeof INTERRUPTIONS)[number];
  /** in a doubleheader, before it changed */
  readonly number?: number;
}

const MINUTE_MS = 60_000;
/** Minutes after its due time in which an alert still says something new. */
const NEWS_MINUTES: Readonly<Record<GameAlertKind, number>> = {
  start: 15,
  'late-and-close': 10,
  'extra-innings': 10,
  // a plate appearance is over by then
  'at-bat': 2,
  interrupted: 60,
  resumed: 30,
};

interface Happened extends Omit<Trigger, 'dueAt' | 'expiresAt'> {
  /** milliseconds after which a fan can have seen it */
  readonly delayMs: number;
}
export const triggerOf = ({ delayMs, ...happened }: Happened): Trigger => {
  const dueAt = new Date(happened.happenedAt.getTime() + delayMs);
  return { ...happened, dueAt, expiresAt: new Date(dueAt.getTime() + NEWS_MINUTES[happened.kind] * MINUTE_MS) };
};
