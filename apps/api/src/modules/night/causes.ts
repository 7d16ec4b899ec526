/** What is wrong now, one cause for one thing. Pure. */
import type { AlertKind } from '@palco/contracts/operations/alert-kinds';
import { ALERT_KINDS, kindOfAlert } from '@palco/contracts/operations/alert-kinds';
import type { QueueFigures } from '../../jobs/queue-figures.ts';
import { FEED_SILENT_AFTER_MS } from '../games/feed/feed-health.ts';
import type { Incident } from '../operations/incidents.ts';
import type { LastingCause } from '../operations/watch-alerts.ts';
import { goneProcesses, type KnownProcess, requestsOfMinute, wordsOfProviders } from './processes.ts';
import type { KnownFeed } from './sources.ts';

/** The kinds of which `causesOf` finds every cause, so that an alert whose cause it no longer finds has ended. */
export const WATCHED_ALERTS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => kindOfAlert(kind).endsByItself);

export interface GameWithoutLineups {
  readonly id: number;
  readonly startsAt: Date;
}
/** Attempts to pay that were sent and whose outcome is not known. */
export interface WaitingInvoices {
  readonly count: number;
  readonly oldest: Date | undefined;
}
/** A dispute whose evidence was not sent. */
export interface OpenDispute {
  readonly id: string;
  readonly orderId: number;
  readonly dueAt: Date;
}
export interface UncertainAttempts {
  readonly count: number;
  /** when the first of them began; undefined: there are none */
  readonly oldest: Date | undefined;
}
export interface StaleGame {
  readonly id: number;
  readonly feed: string;
  readonly since: Date;
  readonly reason: string;
}
export interface CausesInput {
  readonly now: Date;
  readonly incidents: readonly Incident[];
  readonly feeds: readonly KnownFeed[];
  readonly staleGames: readonly StaleGame[];
  readonly processes: readonly KnownProcess[];
  readonly queue: readonly QueueFigures[];
  /** scored by hand, with a start about now */
  readonly withoutLineups: readonly GameWithoutLineups[];
  readonly uncertain: UncertainAttempts;
  /** requests for an invoice that wait */
  readonly invoices: WaitingInvoices;
  readonly disputes: readonly OpenDispute[];
}

/** One failure may be a lost packet. */
const FAILURES = 2;
const MESSENGERS: ReadonlySet<string> = new Set(['mail', 'sms', 'whatsapp']);
const MINUTE_MS = 60_000;
/** Share and number of faults among the requests of this minute and the last. */
const FAULTY_SHARE = 0.02;
const FAULTS = 20;
const LATE_SECONDS = 120;
/** Scorers need line-ups for the first pitch, and fans read them before. */
const LINEUPS_BEFORE_MS = 30 * MINUTE_MS;
/** By then the provider has been asked a dozen times, and an attempt that never reached it has been given up. */
const UNCERTAIN_MS = 15 * MINUTE_MS;
/** One working day to gather what is missing, and one to send it. */
const DISPUTE_BEFORE_MS = 48 * 60 * MINUTE_MS;
const INPUT = 'input-';
const OUTPUT = 'output-';

const incidentCauses = (incidents: readonly Incident[]): LastingCause[] => {
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  const encoders = Map.groupBy(
    open.filter(({ kind }) => kind.startsWith(INPUT)),
    ({ subject }) => subject,
  );
  const recordings = (prefix: string, kind: AlertKind): LastingCause[] => {
    const of = open.filter((incident) => incident.kind.startsWith(prefix));
    if (!of.length) return [];
    return [{ kind, subject: 'recordings', detail: { causes: of.map((each) => each.kind).sort() }, isAnnounced: true }];
  };
  return [
    ...[...encoders].map(([subject, of]) => ({
      kind: 'encoder' as const,
      subject,
      gameId: of.find(({ gameId }) => gameId !== null)?.gameId ?? undefined,
      detail: { causes: of.map(({ kind }) => kind.slice(INPUT.length)).sort() },
      // the incident has sent a mail already
      isAnnounced: true,
    })),
    ...open
      .filter(({ kind }) => kind.startsWith(OUTPUT))
      .map(({ subject, gameId, detail }) => ({
        kind: 'output' as const,
        subject,
        gameId: gameId ?? undefined,
        detail: detail as LastingCause['detail'],
      })),
    ...recordings('disk-', 'recordings-disk'),
    ...recordings('store-', 'recordings-store'),
  ];
};

/** A game whose whole feed is stale is no cause of its own. */
const feedCauses = ({ feeds, staleGames, now }: CausesInput): LastingCause[] => {
  const stale = feeds.flatMap((each): LastingCause[] => {
    const { feed, goodAt, staleSince, reason } = each;
    const silentSince = goodAt && now.getTime() - goodAt.getTime() > FEED_SILENT_AFTER_MS ? goodAt : undefined;
    const since = staleSince ?? silentSince;
    if (!since) return [];
    const detail = { since: since.toISOString(), reason: staleSince ? (reason ?? '') : 'nobody reads it' };
    return [{ kind: 'feed-stale', subject: feed, detail }];
  });
  const staleFeeds = new Set(stale.map(({ subject }) => subject));
  return [
    ...stale,
    ...staleGames
      .filter(({ feed }) => !staleFeeds.has(feed))
      .map(({ id, since, reason }) => ({
        kind: 'game-stale' as const,
        subject: `game ${id}`,
        gameId: id,
        detail: { since: since.toISOString(), reason },
      })),
  ];
};

const providerCauses = ({ processes }: CausesInput): LastingCause[] =>
  [...wordsOfProviders(processes)]
    .filter(([, { failures }]) => failures >= FAILURES)
    .map(([name, { failingSince }]) => ({
      kind: MESSENGERS.has(name) ? 'messages-away' : 'payments-away',
      subject: name,
      detail: { since: failingSince },
    }));

const faultCauses = ({ processes, now }: CausesInput): LastingCause[] => {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const counted = [minute, minute - MINUTE_MS].map((at) => requestsOfMinute(processes, new Date(at)));
  const requests = counted.reduce((sum, each) => sum + (each?.requests ?? 0), 0);
  const faults = counted.reduce((sum, each) => sum + (each?.faults ?? 0), 0);
  return faults >= FAULTS && faults / requests >= FAULTY_SHARE ? [{ kind: 'faults', subject: 'site', detail: {} }] : [];
};

const queueCauses = ({ queue }: CausesInput): LastingCause[] =>
  queue
    .filter(({ ageSeconds, dead }) => ageSeconds > LATE_SECONDS || dead > 0)
    .map(({ task, dead }) => ({ kind: 'queue-late', subject: task, detail: { dead } }));

const lineupCauses = ({ withoutLineups, now }: CausesInput): LastingCause[] =>
  withoutLineups
    .filter(({ startsAt }) => startsAt.getTime() - now.getTime() <= LINEUPS_BEFORE_MS)
    .map(({ id, startsAt }) => ({
      kind: 'lineups-missing',
      subject: `game ${id}`,
      gameId: id,
      detail: { starts_at: startsAt.toISOString() },
    }));

/** One alert for all of them, because their next step is the same. */
const attemptCauses = ({ uncertain: { count, oldest }, now }: CausesInput): LastingCause[] =>
  oldest && now.getTime() - oldest.getTime() > UNCERTAIN_MS
    ? [{ kind: 'attempts-open', subject: 'attempts', detail: { count, since: oldest.toISOString() } }]
    : [];

/** A task, not a fault, so nobody is sent a mail about it. */
const invoiceCauses = ({ invoices: { count, oldest } }: CausesInput): LastingCause[] =>
  oldest
    ? [
        {
          kind: 'invoices-waiting',
          subject: 'invoices',
          detail: { count, since: oldest.toISOString() },
          isAnnounced: true,
        },
      ]
    : [];

const disputeCauses = ({ disputes, now }: CausesInput): LastingCause[] =>
  disputes
    .filter(({ dueAt }) => dueAt.getTime() - now.getTime() <= DISPUTE_BEFORE_MS)
    .map(({ id, orderId, dueAt }) => ({
      kind: 'dispute-due',
      subject: `dispute ${id}`,
      orderId,
      detail: { due_at: dueAt.toISOString() },
    }));

export const causesOf = (input: CausesInput): LastingCause[] => [
  ...incidentCauses(input.incidents),
  ...disputeCauses(input),
  ...feedCauses(input),
  ...providerCauses(input),
  ...goneProcesses(input.processes, input.now).map((one) => ({
    kind: 'process-gone' as const,
    subject: one.name,
    detail: { since: one.seenAt.toISOString(), roles: one.roles },
  })),
  ...faultCauses(input),
  ...queueCauses(input),
  ...lineupCauses(input),
  ...attemptCauses(input),
  ...invoiceCauses(input),
];
