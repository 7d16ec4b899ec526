/** What a report is made of. */

import type { Verdict } from '../promises/broken.ts';
import type { FaultWindow } from '../sample.ts';
import type { ErrorRow, KindRow, Slice } from '../summary.ts';

/** People at one moment. */
export interface Attendance {
  /** milliseconds from the opening */
  readonly at: number;
  readonly registered: number;
  readonly watching: number;
  readonly passes: number;
}
export interface EveningFacts {
  readonly seed: number;
  readonly minutes: number;
  readonly fans: number;
  /** when it began, milliseconds since 1970 */
  readonly openedAt: number;
  readonly verdicts: readonly Verdict[];
  readonly kinds: readonly KindRow[];
  readonly errors: readonly ErrorRow[];
  readonly slices: readonly Slice[];
  readonly windows: readonly FaultWindow[];
  readonly attendance: readonly Attendance[];
  /** milliseconds from the payment to the pass: ascending */
  readonly passWaits: readonly number[];
  /** what was done how often, in words */
  readonly counts: readonly (readonly [string, string])[];
}

export const FAULT_WORDS: Readonly<Record<FaultWindow['kind'], string>> = {
  feed: 'feed out',
  provider: 'providers out',
  encoder: 'camera out',
  database: 'database killed',
  kill: 'Palco killed',
};
/** `2:07` of the evening. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
/** Milliseconds as people read them: `0.4`, `12`, `1,340`. */
export const msText = (ms: number): string =>
  ms < 10
    ? ms.toFixed(1)
    : Math.round(ms)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',');
