/** What each outside system, feed and process said last. Silence is reported as such, never as a zero. Pure. */
import type { NightSource } from '@palco/contracts/night/night-staff';
import { FEED_SILENT_AFTER_MS } from '../games/feed/feed-health.ts';
import {
  goneProcesses,
  isAlive,
  type KnownProcess,
  SILENT_AFTER_MS,
  watchedAtOf,
  wordsOfProviders,
} from './processes.ts';

export interface KnownFeed {
  readonly feed: string;
  readonly goodAt: Date | undefined;
  readonly staleSince: Date | undefined;
  readonly reason: string | undefined;
}
interface SourcesInput {
  readonly now: Date;
  readonly processes: readonly KnownProcess[];
  readonly feeds: readonly KnownFeed[];
  /** the last call of each payment provider to Palco */
  readonly notices: ReadonlyMap<string, Date>;
  /** outside systems that this installation uses */
  readonly providers: readonly string[];
  /** PayPal's form is in use, which PayPal ends */
  readonly hasPaypalForm?: boolean;
  /** kinds of open incidents of the recordings, with their beginning; undefined: this installation records nothing */
  readonly recordings: ReadonlyMap<string, Date> | undefined;
}

/** An answer that takes longer is slow for somebody who pays, or waits for a code. */
const SLOW_MS = 3000;
/** PayPal may switch its form off from this day on. */
const FORM_ENDS_ON = '2027-01-01';

const isoOf = (at: Date | undefined): string | null => at?.toISOString() ?? null;
const latest = (...times: readonly (Date | undefined)[]): Date | undefined =>
  times.filter((at) => at !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0];

const providerSources = ({ processes, providers, notices, hasPaypalForm }: SourcesInput): NightSource[] => {
  const words = wordsOfProviders(processes);
  return providers.map((name) => {
    const word = words.get(name);
    const at = isoOf(latest(word?.goodAt ? new Date(word.goodAt) : undefined, notices.get(name)));
    const p95 = typeof word?.p95 === 'number' ? { p95_ms: word.p95 } : {};
    const ends = name === 'paypal' && hasPaypalForm ? { ends_on: FORM_ENDS_ON } : {};
    const common = { name, kind: 'provider' as const, at, ...p95, ...ends };
    if (word?.failingSince) return { ...common, state: 'failing', since: word.failingSince };
    if (at === null) return { ...common, state: 'quiet', since: null };
    return { ...common, state: (word?.p95 ?? 0) > SLOW_MS ? 'slow' : 'good', since: null };
  });
};

const feedSource = ({ feed, goodAt, staleSince }: KnownFeed, now: Date): NightSource => {
  const isSilent = !goodAt || now.getTime() - goodAt.getTime() > FEED_SILENT_AFTER_MS;
  return {
    name: `feed ${feed}`,
    kind: 'feed',
    at: isoOf(goodAt),
    ...(staleSince
      ? { state: 'failing', since: staleSince.toISOString() }
      : isSilent
        ? { state: 'no-data', since: isoOf(goodAt) }
        : { state: 'good', since: null }),
  };
};

/** Processes that stopped normally or were replaced are not reported. */
const processSources = ({ processes, now }: SourcesInput): NightSource[] => {
  const gone = goneProcesses(processes, now);
  return processes
    .filter((one) => isAlive(one, now) || gone.includes(one))
    .map((one) => {
      const isSilent = now.getTime() - one.seenAt.getTime() > SILENT_AFTER_MS;
      return {
        name: `process ${one.name}`,
        kind: 'process',
        state: isSilent ? 'no-data' : 'good',
        at: one.seenAt.toISOString(),
        since: isSilent ? one.seenAt.toISOString() : null,
      };
    });
};

const watchSource = ({ processes, now }: SourcesInput): NightSource => {
  const at = watchedAtOf(processes);
  const isSilent = !at || now.getTime() - at.getTime() > SILENT_AFTER_MS;
  return {
    name: 'watch',
    kind: 'watch',
    state: isSilent ? 'no-data' : 'good',
    at: isoOf(at),
    since: isSilent ? isoOf(at) : null,
  };
};

const recordingSources = ({ recordings }: SourcesInput): NightSource[] =>
  recordings
    ? ['disk', 'store'].map((name) => {
        const since = latest(...[...recordings].filter(([kind]) => kind.startsWith(`${name}-`)).map(([, at]) => at));
        return { name, kind: 'recordings', state: since ? 'failing' : 'good', at: null, since: isoOf(since) };
      })
    : [];

export const sourcesOf = (input: SourcesInput): NightSource[] => [
  ...providerSources(input),
  ...input.feeds.map((feed) => feedSource(feed, input.now)),
  ...processSources(input),
  watchSource(input),
  ...recordingSources(input),
];
