/** One evening from its opening to its verdicts. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSandbox } from '@palco/sandbox/sandbox';
import { startCamera } from './camera.ts';
import { chanceFrom } from './chance.ts';
import { createClient } from './client.ts';
import { startClock } from './clock.ts';
import { type Context, emptyTally } from './context.ts';
import { playFan } from './fan.ts';
import { runFaults } from './faults.ts';
import { findUnsettled, gatherEvidence } from './gather.ts';
import { helpPeople } from './help-fans.ts';
import { openLeague } from './league.ts';
import { buildSite, openPalco } from './palco.ts';
import { type EveningOptions, METHODS, planEvening } from './plan.ts';
import { prepareLeague } from './prepare-league.ts';
import { judge } from './promises/judge.ts';
import { readClip } from './publish-clip.ts';
import { type Attendance, clockText, type EveningFacts } from './report/facts.ts';
import type { Sample } from './sample.ts';
import { scoreGame } from './scorer.ts';
import { errorRows, kindRows, quantile, slices } from './summary.ts';

interface EveningRun extends EveningOptions {
  /** an empty folder, for Palco's data, the sandbox's state, and Palco's output */
  readonly folder: string;
  readonly say: (line: string) => void;
}
const EVERY_MS = 5000;
const SLICES = 90;
/** Longer than any pause between two checks of a payment whose answer was lost, or between two tries of a webhook. */
const SETTLED_WITHIN_MS = 240_000;
/** The clock of the preparations must not end before them. */
const PREPARING_MS = 24 * 3_600_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One line of progress. */
const statusLine = ({ clock, totals }: Context, recent: readonly Sample[]): string => {
  const fine = recent
    .filter(({ outcome }) => outcome === 'fine')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const bought = METHODS.reduce((sum, method) => sum + totals.bought[method], 0);
  const speed = fine.length
    ? `${(recent.length / (EVERY_MS / 1000)).toFixed(0)}/s, p95 ${quantile(fine, 0.95).toFixed(0)} ms`
    : 'no answers';
  const broken = clock.windows.filter(({ until }) => until === Number.POSITIVE_INFINITY).map(({ kind }) => kind);
  return `${clockText(clock.now()).padStart(6)}  ${totals.registered} registered, ${bought} passes bought, ${totals.watching} watching · ${speed}${broken.length ? ` · now: ${broken.join(', ')}` : ''}`;
};

/** Errors: when Palco does not open, does not come back, or a member of staff cannot do their part. */
export const runEvening = async ({ minutes, seed, fans, folder, say }: EveningRun): Promise<EveningFacts> => {
  const plan = planEvening({ minutes, seed, fans });
  say('The site is built, if its sources have changed ...');
  await buildSite();
  const world = join(folder, 'world');
  await mkdir(world, { recursive: true });
  const sandbox = await openSandbox({ port: 0, data: world, clock: () => new Date() });
  const league = await openLeague(plan.durationMs);
  say('Palco opens on an empty folder, with a database of its own ...');
  const palco = await openPalco({
    folder,
    settings: {
      PALCO_SANDBOX: sandbox.origin,
      PALCO_TRUSTED_PROXIES: '127.0.0.1',
      PALCO_STATS_API: league.api.origin,
      PALCO_STATS_LEAGUE: '0',
    },
  });
  const samples: Sample[] = [];
  const note = (sample: Sample): void => void samples.push(sample);
  const closing: (() => Promise<unknown>)[] = [() => palco.stop(), () => league.api.close(), () => sandbox.close()];
  try {
    say(`Palco is open: ${palco.origin}. The staff prepares the evening ...`);
    const before = startClock(PREPARING_MS);
    const preparing = createClient({ origin: palco.origin, clock: before, note: () => undefined });
    const cardCount = plan.fans.filter(({ method }) => method === 'prepaid').length * 3 + 10;
    const prepared = await prepareLeague({ client: preparing, clock: before }, league, cardCount);
    before.finish();

    const clock = startClock(plan.durationMs);
    const client = createClient({ origin: palco.origin, clock, note });
    const cards = [...prepared.cards];
    const context: Context = {
      clock,
      client,
      origin: palco.origin,
      sandbox: sandbox.origin,
      league,
      registeredFans: [],
      totals: emptyTally(),
      observations: [],
      recordedPlays: [],
      passWaits: [],
      takeCard: () => cards.pop(),
      say: (line) => say(`${clockText(clock.now()).padStart(6)}  ${line}`),
    };
    const camera = startCamera(clock, palco.rtmp, prepared.streamKey, readClip());
    closing.unshift(() => camera.close());
    const attendance: Attendance[] = [];
    let told = 0;
    const ticking = setInterval(() => {
      const { registered, watching, bought } = context.totals;
      const passes = METHODS.reduce((sum, method) => sum + bought[method], 0);
      attendance.push({ at: clock.now(), registered, watching, passes });
      say(statusLine(context, samples.slice(told)));
      told = samples.length;
    }, EVERY_MS);
    closing.unshift(async () => clearInterval(ticking));
    await Promise.all([
      ...plan.fans.map((fan) => playFan(context, fan, seed)),
      helpPeople(context, prepared, chanceFrom(seed, 'tasks')),
      scoreGame(context, prepared.scorer, chanceFrom(seed, 'scorer')),
      runFaults({ context, palco, camera }, plan.faults),
    ]);
    clearInterval(ticking);
    const during = [...samples];
    say('The evening is over. What is on its way is settled ...');
    await camera.close();
    const until = performance.now() + SETTLED_WITHIN_MS;
    let waits: string | undefined;
    for (let shown = ''; performance.now() < until; await pause(1000)) {
      waits = await findUnsettled(context, { data: palco.data, world }).catch(() => 'the database');
      if (!waits) break;
      if (waits !== shown) say(`        waiting for ${waits}`);
      shown = waits;
    }
    say('The promises are looked at: database, books, recordings ...');
    const evidence = await gatherEvidence(context, prepared, { data: palco.data, world });
    const windows = clock.windows;
    const errors = errorRows(samples, windows);
    const { totals, passWaits } = context;
    return {
      seed,
      minutes,
      fans,
      openedAt: clock.instantOf(0),
      verdicts: judge(evidence, errors, windows),
      kinds: kindRows(during),
      errors,
      slices: slices(during, plan.durationMs, SLICES),
      windows,
      attendance,
      passWaits: passWaits.toSorted((a, b) => a - b),
      counts: [
        ['registered', String(totals.registered)],
        ...METHODS.map((method) => [`passes by ${method}`, String(totals.bought[method])] as const),
        ['takeovers', String(totals.takeovers)],
        ['plays shared', String(totals.shares)],
        ['signed out', String(totals.signOuts)],
        ['segments', String(totals.segments)],
        ['megabytes of video', (totals.bytes / 1e6).toFixed(0)],
        ['plays scored by hand', String(context.recordedPlays.length)],
        ['starts of the camera', String(camera.starts())],
        // on a slow machine the evening may end before every fault has happened
        ['faults that fell', `${windows.length} of ${plan.faults.length}`],
        ...Object.entries(totals.helped).map(([what, count]) => [what, String(count)] as const),
      ],
    };
  } finally {
    for (const close of closing) await close();
  }
};
