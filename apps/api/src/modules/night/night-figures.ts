/** The six figures of a night. Pure. */
import type { Night } from '@palco/contracts/night/night-staff';
import { decimalOf } from '@palco/kernel/money';
import type { SaleCount, Viewers } from './live-figures.ts';
import type { NightMoment } from './night-moment.ts';
import { type KnownProcess, requestsOfMinute } from './processes.ts';
import type { SiteMinute } from './read-minutes.ts';
import type { Window } from './refusal-window.ts';
import { MINUTE_MS, minuteOf } from './write-minutes.ts';

interface FiguresInput {
  readonly now: Date;
  readonly moment: NightMoment;
  /** of the day, the oldest first */
  readonly minutes: readonly SiteMinute[];
  readonly window: Window;
  /** sales since the day began */
  readonly today: readonly SaleCount[];
  readonly people: { readonly passes: number; readonly registrations: number };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** The highest of the written minutes and of now; without either there is no peak. */
const peakOf = (minutes: readonly SiteMinute[], viewers: Viewers | undefined, now: Date) => {
  let highest: SiteMinute | undefined;
  for (const row of minutes) if (row.peak > (highest?.peak ?? 0)) highest = row;
  if (viewers && viewers.all > (highest?.peak ?? 0)) return { peak: viewers.all, peak_at: now.toISOString() };
  if (highest) return { peak: highest.peak, peak_at: highest.minute.toISOString() };
  return { peak: minutes.length ? 0 : null, peak_at: null };
};

const soldOf = (today: readonly SaleCount[]): Night['figures']['sold'] => {
  const byCurrency = Map.groupBy(
    today.filter(({ paid }) => paid > 0),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, rows]) => ({ currency, amount: decimalOf(sum(rows, ({ cents }) => cents)) }));
};

/** Faults and requests of this minute and the last; null: no process counted any. */
const faultsOfNow = (processes: readonly KnownProcess[], now: Date): Night['figures']['faults'] => {
  const current = minuteOf(now);
  const counted = [current, new Date(current.getTime() - MINUTE_MS)]
    .map((minute) => requestsOfMinute(processes, minute))
    .filter((each) => each !== undefined);
  if (!counted.length) return null;
  return { faults: sum(counted, ({ faults }) => faults), requests: sum(counted, ({ requests }) => requests) };
};

/** Faults and requests of the minutes in which a process counted any; null: there are none. */
const faultsOfDay = (minutes: readonly SiteMinute[]): Night['figures']['faults'] => {
  const counted = minutes.filter(({ requests }) => requests !== null);
  if (!counted.length) return null;
  return { faults: sum(counted, ({ faults }) => faults ?? 0), requests: sum(counted, ({ requests }) => requests ?? 0) };
};

export const figuresOf = ({ now, moment, minutes, window, today, people }: FiguresInput): Night['figures'] => {
  const { viewers, latest, recent, reported, processes } = moment;
  return {
    viewers: {
      now: viewers?.all ?? null,
      ...peakOf(minutes, viewers, now),
      without_seat: reported.withoutSeat,
    },
    starts: {
      per_minute: viewers ? sum(latest, ({ refused, count }) => (refused === null ? count : 0)) : null,
      start_ms_p95: reported.startP95,
    },
    refused: { refused: window.refused, attempts: window.attempts },
    payments: {
      paid: sum(recent, ({ paid }) => paid),
      failed: sum(recent, ({ failed }) => failed),
      paid_today: sum(today, ({ paid }) => paid),
      failed_today: sum(today, ({ failed }) => failed),
    },
    sold: soldOf(today),
    passes_today: people.passes,
    registrations_today: people.registrations,
    faults: viewers ? faultsOfNow(processes, now) : faultsOfDay(minutes),
  };
};
