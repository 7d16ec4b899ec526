/** Numbers of an evening from its samples: latencies by kind of request, errors by class and reason, all over time. */
import { type FaultWindow, meets, OUTCOMES, type Outcome, type Sample } from './sample.ts';

export interface KindRow {
  readonly kind: string;
  readonly count: number;
  /** milliseconds, of what was answered */
  readonly min: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}
export interface ErrorRow {
  readonly outcome: Exclude<Outcome, 'fine'>;
  readonly kind: string;
  readonly why: string;
  readonly count: number;
  /** of them, while a fault of the plan lasted */
  readonly inFault: number;
}
/** A slice of time. */
export interface Slice {
  /** milliseconds from the opening */
  readonly at: number;
  readonly perSecond: number;
  /** milliseconds; undefined: nothing was answered */
  readonly median: number | undefined;
  readonly p95: number | undefined;
  readonly errors: Readonly<Record<Exclude<Outcome, 'fine'>, number>>;
}

/** The value that a share of all does not exceed (nearest rank). `sorted` ascends and is not empty. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] as number;

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const countOutcomes = (samples: readonly Sample[]): Record<Outcome, number> => {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of samples) counts[outcome] += 1;
  return counts;
};

/** The most frequent kind first. */
export const kindRows = (samples: readonly Sample[]): KindRow[] =>
  [...Map.groupBy(samples, ({ kind }) => kind)]
    .map(([kind, own]): KindRow => {
      const answered = ascending(own.filter(({ outcome }) => outcome === 'fine').map(({ ms }) => ms));
      const at = (share: number): number => (answered.length ? quantile(answered, share) : 0);
      return {
        kind,
        count: own.length,
        min: at(0),
        median: at(0.5),
        p95: at(0.95),
        max: at(1),
        outcomes: countOutcomes(own),
      };
    })
    .toSorted((one, other) => other.count - one.count || one.kind.localeCompare(other.kind));

/** What went wrong, the worst class first. */
export const errorRows = (samples: readonly Sample[], windows: readonly FaultWindow[]): ErrorRow[] => {
  const wrong = samples.filter(({ outcome }) => outcome !== 'fine');
  return [...Map.groupBy(wrong, ({ outcome, kind, why = '' }) => JSON.stringify([outcome, kind, why]))]
    .map(([key, own]): ErrorRow => {
      const [outcome, kind, why] = JSON.parse(key) as [ErrorRow['outcome'], string, string];
      const inFault = own.filter(({ at, ms }) => meets(windows, at, at + ms)).length;
      return { outcome, kind, why, count: own.length, inFault };
    })
    .toSorted(
      (one, other) =>
        OUTCOMES.indexOf(other.outcome) - OUTCOMES.indexOf(one.outcome) ||
        other.count - one.count ||
        one.kind.localeCompare(other.kind),
    );
};

/** So many equal slices from the opening to `untilMs`. */
export const slices = (samples: readonly Sample[], untilMs: number, count: number): Slice[] => {
  const width = untilMs / count;
  const groups = Map.groupBy(samples, ({ at }) => Math.min(count - 1, Math.max(0, Math.floor(at / width))));
  return Array.from({ length: count }, (_, place) => {
    const own = groups.get(place) ?? [];
    const answered = ascending(own.filter(({ outcome }) => outcome === 'fine').map(({ ms }) => ms));
    const { fine: _fine, ...errors } = countOutcomes(own);
    return {
      at: place * width,
      perSecond: (own.length * 1000) / width,
      median: answered.length ? quantile(answered, 0.5) : undefined,
      p95: answered.length ? quantile(answered, 0.95) : undefined,
      errors,
    };
  });
};
