/** The clock of an evening, and the windows in which something planned is broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultWindow } from './sample.ts';

export interface Clock {
  readonly durationMs: number;
  /** milliseconds since the opening */
  now(): number;
  /** the instant of a moment, milliseconds since 1970 */
  instantOf(moment: number): number;
  /** sleeps until this moment, or until the end if that comes first */
  until(moment: number): Promise<void>;
  /** sleeps, or until the end if that comes first */
  pause(ms: number): Promise<void>;
  /** true after the end, when nobody begins anything new */
  isOver(): boolean;
  /** aborted at the end */
  readonly end: AbortSignal;
  finish(): void;
  /** windows that are over, and those that last */
  readonly windows: FaultWindow[];
  /** opens a window; the returned function closes it */
  startFault(kind: FaultWindow['kind']): () => FaultWindow;
  /** whether Palco was killed or was starting at some time of this span */
  isPalcoDown(from: number, until: number): boolean;
}

/** A request under way when Palco was killed may fail a little later. */
const AFTERMATH_MS = 1500;

export const startClock = (durationMs: number): Clock => {
  const openedAt = Date.now();
  const began = performance.now();
  const over = new AbortController();
  const windows: FaultWindow[] = [];
  const now = (): number => performance.now() - began;
  const pause = async (ms: number): Promise<void> => {
    if (ms > 0) await sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  };
  const timer = setTimeout(() => over.abort(), durationMs);
  return {
    durationMs,
    now,
    instantOf: (moment) => openedAt + moment,
    until: (moment) => pause(moment - now()),
    pause,
    isOver: () => over.signal.aborted,
    end: over.signal,
    finish: () => {
      clearTimeout(timer);
      over.abort();
    },
    windows,
    startFault: (kind) => {
      const from = now();
      const place = windows.push({ kind, from, until: Number.POSITIVE_INFINITY }) - 1;
      return () => {
        const window = { kind, from, until: now() };
        windows[place] = window;
        return window;
      };
    },
    isPalcoDown: (from, until) =>
      windows.some((window) => window.kind === 'kill' && from <= window.until + AFTERMATH_MS && until >= window.from),
  };
};
