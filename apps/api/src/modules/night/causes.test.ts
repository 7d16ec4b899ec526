import { expect, test } from 'vitest';
import type { Incident } from '../operations/incidents.ts';
import { type CausesInput, causesOf } from './causes.ts';
import type { ProcessFigures, ProviderWord } from './process-beat.ts';
import { goneProcesses, type KnownProcess, wordsOfProviders } from './processes.ts';
import { sourcesOf } from './sources.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const MINUTE = String(Math.floor(NOW.getTime() / 60_000) * 60_000);
const NO_FIGURES: ProcessFigures = { minutes: {}, providers: {}, watchedAt: null };
const process = (name: string, changes: Partial<KnownProcess> = {}): KnownProcess => ({
  id: name,
  name,
  roles: ['web', 'work'],
  startedAt: ago(3600),
  seenAt: ago(0.5),
  stoppedAt: undefined,
  figures: NO_FIGURES,
  ...changes,
});
const word = (changes: Partial<ProviderWord>): ProviderWord => ({
  goodAt: null,
  failingSince: null,
  failures: 0,
  p95: null,
  ...changes,
});
const hears = (providers: Record<string, ProviderWord>): Partial<KnownProcess> => ({
  figures: { ...NO_FIGURES, providers },
});
const incident = (kind: string, subject: string, changes: Partial<Incident> = {}): Incident => ({
  id: 1,
  kind,
  subject,
  gameId: 7,
  detail: {},
  beganAt: ago(20),
  endedAt: null,
  returned: 0,
  ...changes,
});
const QUIET: CausesInput = {
  now: NOW,
  incidents: [],
  feeds: [],
  staleGames: [],
  processes: [process('a:4000')],
  queue: [],
  withoutLineups: [],
  uncertain: { count: 0, oldest: undefined },
  invoices: { count: 0, oldest: undefined },
  disputes: [],
};
const named = (input: Partial<CausesInput>): string[] =>
  causesOf({ ...QUIET, ...input }).map(({ kind, subject }) => `${kind} ${subject}`);

test('nothing wrong, no alert', () => expect(named({})).toEqual([]));

test('faults of one encoder are one alert that names them all', () => {
  const incidents = [
    incident('input-silent', 'input 3'),
    incident('input-late', 'input 3'),
    incident('input-no-data', 'input 4'),
    incident('input-gap', 'input 5', { endedAt: ago(1) }),
    incident('disk-low', 'recordings'),
    incident('store-away', 'recordings'),
    incident('output-failing', 'output 2', { detail: { problem: 'refused' } }),
    incident('output-failing', 'output 1', { endedAt: ago(1) }),
  ];
  expect(
    causesOf({ ...QUIET, incidents }).map(({ kind, subject, detail }) => [kind, subject, Object.values(detail)[0]]),
  ).toEqual([
    ['encoder', 'input 3', ['late', 'silent']],
    ['encoder', 'input 4', ['no-data']],
    ['output', 'output 2', 'refused'],
    ['recordings-disk', 'recordings', ['disk-low']],
    ['recordings-store', 'recordings', ['store-away']],
  ]);
});

test('a stale feed is one alert, and its games are none; a stale game of a good feed is its own', () => {
  const feed = { feed: 'stats-api', goodAt: ago(30), staleSince: undefined, reason: undefined };
  const staleGames = [{ id: 7, feed: 'stats-api', since: ago(40), reason: 'HTTP 500' }];
  expect(named({ feeds: [feed], staleGames })).toEqual(['game-stale game 7']);
  expect(named({ feeds: [{ ...feed, staleSince: ago(40), reason: 'HTTP 500' }], staleGames })).toEqual([
    'feed-stale stats-api',
  ]);
  // nobody reads it any more
  expect(named({ feeds: [{ ...feed, goodAt: ago(120) }] })).toEqual(['feed-stale stats-api']);
});

test('a provider is away after two failures in a row, of whichever process', () => {
  const failing = (since: number, failures: number) =>
    word({ goodAt: ago(90).toISOString(), failingSince: ago(since).toISOString(), failures });
  const away = (...words: ProviderWord[]) =>
    named({ processes: words.map((each, at) => process(`${at}:4000`, hears({ openpay: each }))) });
  expect(away(failing(9, 1))).toEqual([]);
  expect(away(failing(9, 2))).toEqual(['payments-away openpay']);
  expect(away(failing(9, 1), failing(5, 1))).toEqual(['payments-away openpay']);
  // another process was answered since
  expect(away(failing(9, 2), word({ goodAt: ago(2).toISOString() }))).toEqual([]);
  expect(named({ processes: [process('a', hears({ sms: failing(9, 3), mail: word({}) }))] })).toEqual([
    'messages-away sms',
  ]);
});

test('a process that was killed is gone; one that stopped in order or has a successor is not', () => {
  const gone = (...others: KnownProcess[]) =>
    goneProcesses([process('a:4000'), ...others], NOW).map(({ name }) => name);
  const killed = process('b:4000', { seenAt: ago(7) });
  expect(gone(killed)).toEqual(['b:4000']);
  expect(gone(process('b:4000', { seenAt: ago(5) }))).toEqual([]);
  expect(gone(process('b:4000', { seenAt: ago(7), stoppedAt: ago(7) }))).toEqual([]);
  expect(gone(killed, process('c:4000', { startedAt: ago(3) }))).toEqual([]);
  // of two that were killed, one successor stands in for one
  expect(gone(killed, process('c:4000', { startedAt: ago(3) }), process('d:4000', { seenAt: ago(8) }))).toEqual([
    'b:4000',
  ]);
  expect(gone(killed, process('c:4000', { startedAt: ago(3), roles: ['ingest'] }))).toEqual(['b:4000']);
});

test('too many faults are an alert above a share and a number', () => {
  const counted = (requests: number, faults: number) =>
    named({ processes: [process('a', { figures: { ...NO_FIGURES, minutes: { [MINUTE]: [requests, faults] } } })] });
  expect(counted(100, 19)).toEqual([]);
  expect(counted(100, 20)).toEqual(['faults site']);
  expect(counted(1100, 20)).toEqual([]);
});

test('jobs that wait too long or failed for good are an alert by task', () => {
  const job = { task: 'send-sms', due: 3, ageSeconds: 30, failing: 0, dead: 0 };
  expect(named({ queue: [job] })).toEqual([]);
  expect(named({ queue: [{ ...job, ageSeconds: 121 }] })).toEqual(['queue-late send-sms']);
  expect(named({ queue: [{ ...job, dead: 1 }] })).toEqual(['queue-late send-sms']);
});

test('line-ups are missing from half an hour before a game that is scored by hand', () => {
  const startsIn = (seconds: number) => named({ withoutLineups: [{ id: 7, startsAt: ago(-seconds) }] });
  expect(startsIn(1801)).toEqual([]);
  expect(startsIn(1800)).toEqual(['lineups-missing game 7']);
  // it has begun
  expect(startsIn(-60)).toEqual(['lineups-missing game 7']);
});

test('payments whose outcome is not known are one alert when the first is older than a quarter of an hour', () => {
  const open = (seconds: number) => named({ uncertain: { count: 3, oldest: ago(seconds) } });
  expect(open(900)).toEqual([]);
  expect(open(901)).toEqual(['attempts-open attempts']);
});

test('a dispute is named two days before its evidence is due, and until it is sent', () => {
  const due = (hours: number) => ({ id: 'PP-D-1', orderId: 7, dueAt: ago(-hours * 3600) });
  expect(named({ disputes: [due(49)] })).toEqual([]);
  for (const hours of [48, 1, -30]) expect(named({ disputes: [due(hours)] })).toEqual(['dispute-due dispute PP-D-1']);
});

test('requests for an invoice are one task while any waits', () => {
  expect(named({ invoices: { count: 3, oldest: ago(1) } })).toEqual(['invoices-waiting invoices']);
  expect(named({ invoices: { count: 0, oldest: undefined } })).toEqual([]);
});

test('a silent source says since when; who was never asked is quiet, and what does not apply is missing', () => {
  const sources = sourcesOf({
    now: NOW,
    processes: [
      process('a:4000', {
        figures: { ...NO_FIGURES, providers: { openpay: word({ goodAt: ago(9).toISOString(), p95: 412 }) } },
      }),
      process('b:4000', { seenAt: ago(5) }),
    ],
    feeds: [
      { feed: 'simulated', goodAt: ago(3), staleSince: undefined, reason: undefined },
      { feed: 'stats-api', goodAt: ago(200), staleSince: undefined, reason: undefined },
    ],
    notices: new Map([['paypal', ago(240)]]),
    providers: ['openpay', 'paypal', 'mail'],
    recordings: undefined,
  });
  expect(sources.map(({ name, state, at, since }) => [name, state, at, since])).toEqual([
    ['openpay', 'good', ago(9).toISOString(), null],
    ['paypal', 'good', ago(240).toISOString(), null],
    ['mail', 'quiet', null, null],
    ['feed simulated', 'good', ago(3).toISOString(), null],
    ['feed stats-api', 'no-data', ago(200).toISOString(), ago(200).toISOString()],
    ['process a:4000', 'good', ago(0.5).toISOString(), null],
    ['process b:4000', 'no-data', ago(5).toISOString(), ago(5).toISOString()],
    ['watch', 'no-data', null, null],
  ]);
  expect(
    wordsOfProviders([process('a:4000', hears({ openpay: word({ p95: 412, goodAt: 'x' }) }))]).get('openpay')?.p95,
  ).toBe(412);
});
