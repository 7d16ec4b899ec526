/** One evening from its opening to its verdicts. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSandbox } from '@palco/sandbox/sandbox';
import { createAsker } from './ask.ts';
import { startCamera } from './camera.ts';
import { chanceFrom } from './chance.ts';
import { playFan } from './fan.ts';
import { runFaults } from './faults.ts';
import { findUnsettled, gatherEvidence } from './gather.ts';
import { helpPeople } from './help.ts';
import { openLeague } from './league.ts';
import { openHouse } from './open-house.ts';
import { buildSite, openPalco } from './palco.ts';
import { type EveningOptions, METHODS, planEvening } from './plan.ts';
import { judge } from './promises/judge.ts';
import { readClip } from './publish-clip.ts';
import { type Attendance, clockText, type EveningFacts } from './report/facts.ts';
import type { Sample } from './sample.ts';
import { emptyTally, type Scene } from './scene.ts';
import { scoreGame } from './scorer.ts';
import { openStage } from './stage.ts';
import { errorRows, kindRows, quantile, slices } from './summary.ts';

export interface EveningRun extends EveningOptions {
  /** an empty folder: data, the outside world's state, what Palco prints */
  readonly folder: string;
  readonly say: (line: string) => void;
}
const EVERY_MS = 5000;
const SLICES = 90;
/** Longer than any pause between two looks at a payment whose answer was lost, and between two tries of a webhook. */
const SETTLED_WITHIN_MS = 240_000;
/** Longer than any evening that is not over yet. */
const PREPARING_MS = 24 * 3_600_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What happens, in one line. */
const statusLine = ({ stage, tally }: Scene, recent: readonly Sample[]): string => {
  const fine = recent
    .filter(({ outcome }) => outcome === 'fine')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const bought = METHODS.reduce((sum, method) => sum + tally.bought[method], 0);
  const speed = fine.length
    ? `${(recent.length / (EVERY_MS / 1000)).toFixed(0)}/s, p95 ${quantile(fine, 0.95).toFixed(0)} ms`
    : 'no answers';
  const broken = stage.windows.filter(({ until }) => until === Number.POSITIVE_INFINITY).map(({ kind }) => kind);
  return `${clockText(stage.now()).padStart(6)}  ${tally.registered} registered, ${bought} passes bought, ${tally.watching} watching · ${speed}${broken.length ? ` · now: ${broken.join(', ')}` : ''}`;
};

/** Errors: when Palco does not open, does not come back, or somebody of the cast cannot do their part. */
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
    const before = openStage(PREPARING_MS);
    const preparing = createAsker({ origin: palco.origin, stage: before, note: () => undefined });
    const cardCount = plan.fans.filter(({ method }) => method === 'prepaid').length * 3 + 10;
    const house = await openHouse({ asker: preparing, stage: before }, league, cardCount);
    before.finish();

    const stage = openStage(plan.durationMs);
    const asker = createAsker({ origin: palco.origin, stage, note });
    const cards = [...house.cards];
    const scene: Scene = {
      stage,
      asker,
      origin: palco.origin,
      sandbox: sandbox.origin,
      league,
      regulars: [],
      tally: emptyTally(),
      sights: [],
      recordedPlays: [],
      passWaits: [],
      takeCard: () => cards.pop(),
      say: (line) => say(`${clockText(stage.now()).padStart(6)}  ${line}`),
    };
    const camera = startCamera(stage, palco.rtmp, house.streamKey, readClip());
    closing.unshift(() => camera.close());
    const attendance: Attendance[] = [];
    let told = 0;
    const ticking = setInterval(() => {
      const { registered, watching, bought } = scene.tally;
      const passes = METHODS.reduce((sum, method) => sum + bought[method], 0);
      attendance.push({ at: stage.now(), registered, watching, passes });
      say(statusLine(scene, samples.slice(told)));
      told = samples.length;
    }, EVERY_MS);
    closing.unshift(async () => clearInterval(ticking));
    await Promise.all([
      ...plan.fans.map((fan) => playFan(scene, fan, seed)),
      helpPeople(scene, house, chanceFrom(seed, 'errands')),
      scoreGame(scene, house.scorer, chanceFrom(seed, 'scorer')),
      runFaults({ scene, palco, camera }, plan.faults),
    ]);
    clearInterval(ticking);
    const during = [...samples];
    say('The evening is over. What is on its way is settled ...');
    await camera.close();
    const until = performance.now() + SETTLED_WITHIN_MS;
    let waits: string | undefined;
    for (let shown = ''; performance.now() < until; await pause(1000)) {
      waits = await findUnsettled(scene, { data: palco.data, world }).catch(() => 'the database');
      if (!waits) break;
      if (waits !== shown) say(`        waiting for ${waits}`);
      shown = waits;
    }
    say('The promises are looked at: database, books, recordings ...');
    const evidence = await gatherEvidence(scene, house, { data: palco.data, world });
    const windows = stage.windows;
    const errors = errorRows(samples, windows);
    const { tally, passWaits } = scene;
    return {
      seed,
      minutes,
      fans,
      openedAt: stage.instantOf(0),
      verdicts: judge(evidence, errors, windows),
      kinds: kindRows(during),
      errors,
      slices: slices(during, plan.durationMs, SLICES),
      windows,
      attendance,
      passWaits: passWaits.toSorted((a, b) => a - b),
      counts: [
        ['registered', String(tally.registered)],
        ...METHODS.map((method) => [`passes by ${method}`, String(tally.bought[method])] as const),
        ['takeovers', String(tally.takeovers)],
        ['plays shared', String(tally.shares)],
        ['signed out', String(tally.signOuts)],
        ['segments', String(tally.segments)],
        ['megabytes of video', (tally.bytes / 1e6).toFixed(0)],
        ['plays scored by hand', String(scene.recordedPlays.length)],
        ['starts of the camera', String(camera.starts())],
        // on a slow machine the evening may be over before all have fallen
        ['faults that fell', `${windows.length} of ${plan.faults.length}`],
        ...Object.entries(tally.helped).map(([what, count]) => [what, String(count)] as const),
      ],
    };
  } finally {
    for (const close of closing) await close();
  }
};
