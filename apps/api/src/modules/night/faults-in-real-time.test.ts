/**
 * Every planted fault in real time, side by side as on an evening: seconds until it is named, until its one alert, and until the
 * alert ends after the fault did. Only with PALCO_TEST_REAL_TIME, which the long run sets while
 * nothing else runs.
 * Real time: it is what is tested; the long run gives it a machine of its own.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { publish } from '@palco/rtmp/publisher';
import { type FeedDocument, openRecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AssignedGame, type Encoders, makeEncoders } from '../../testing/encoders.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { patience } from '../../testing/patience.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';
import { FEED_SILENT_AFTER_MS } from '../games/feed/feed-health.ts';

const IS_REAL_TIME = process.env.PALCO_TEST_REAL_TIME === '1';
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const NAMED_WITHIN_S = 10;
/** A game of a feed that does not say when there is more is read this often: until then nobody can know that it fails. */
const FEED_READ_EVERY_S = 10;
const OVER_WITHIN_S = 60;
const USUAL_S = 15;
const BATCH_MS = 100;
const LOOK_MS = 500;
const ROUND_MS = 1000;
let world: World;
let encoders: Encoders;
let api: RunningStatsApi;
let media: string;
let url: string;
let game: number;
let isFeedRead = true;
const timers: NodeJS.Timeout[] = [];
const rounds = new Set<Promise<unknown>>();

/** A round each second, as the leader makes them. */
const everySecond = (round: () => Promise<unknown>): void => {
  let isBusy = false;
  const run = async (): Promise<void> => {
    isBusy = true;
    await round().finally(() => {
      isBusy = false;
    });
  };
  timers.push(
    setInterval(() => {
      if (isBusy) return;
      const running = run().finally(() => rounds.delete(running));
      rounds.add(running);
    }, ROUND_MS),
  );
};

beforeAll(async () => {
  if (!IS_REAL_TIME) return;
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  let now = (): Date => WORLD_START;
  const day = { startsAt: new Date(WORLD_START.getTime() - 1_800_000), day: '2026-11-20', speed: 1 };
  const recorded = openRecordedGame({ feed: writtenFeed() as unknown as FeedDocument, ...day });
  game = recorded.id;
  api = await openStatsApi({ port: 0, clock: () => now(), games: [recorded] });
  const stats = { PALCO_STATS_API: api.origin, PALCO_STATS_LEAGUE: '0', PALCO_STATS_PATIENCE: '2000' };
  world = await openWorld({ settings: { PALCO_MEDIA: media, PALCO_RTMP_PORT: '0', ...stats } });
  now = world.now;
  await writeLeague(world.db);
  encoders = makeEncoders(world);
  url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
  const began = performance.now();
  timers.push(setInterval(() => world.setNow(new Date(WORLD_START.getTime() + performance.now() - began)), 20));
  everySecond(async () => {
    if (isFeedRead) await world.palco.followGames();
  });
  everySecond(async () => {
    await world.palco.night.beat();
    await world.palco.night.watch();
  });
});
afterAll(async () => {
  if (!IS_REAL_TIME) return;
  for (const timer of timers) clearInterval(timer);
  await Promise.all(rounds);
  await world.close();
  await api.close();
  rmSync(media, { recursive: true, force: true });
});

/** Real seconds until it is so. */
const until = async (what: string, isSo: () => Promise<boolean>, mostSeconds: number): Promise<number> => {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > mostSeconds * 1000) throw new Error(`${what}: not within ${mostSeconds} s`);
    await sleep(LOOK_MS);
  }
  return (performance.now() - began) / 1000;
};
const alertsOf = (subjects: readonly string[], db = world.db) =>
  db
    .selectFrom('alerts')
    .select(['id', 'kind', 'subject', 'times_seen', 'ended_at', 'detail'])
    .where('subject', 'in', subjects)
    .execute();

/** A busy machine makes an encoder late: waits until the alerts of that have ended, before a fault is planted. */
const whenSound = async (fault: string, subject: string): Promise<readonly number[]> => {
  await until(
    `${fault}, a sound encoder before it`,
    async () => (await alertsOf([subject])).every(({ ended_at }) => ended_at !== null),
    OVER_WITHIN_S * patience(),
  );
  return (await alertsOf([subject])).map(({ id }) => id);
};

interface Course {
  readonly fault: string;
  readonly word: string;
  readonly withinS: number;
  readonly namedS: number;
  readonly alertS: number;
  readonly overS: number;
  readonly alerts: Awaited<ReturnType<typeof alertsOf>>;
}
interface Planted {
  readonly fault: string;
  readonly word: string;
  readonly subjects: readonly string[];
  readonly isNamed: () => Promise<boolean>;
  readonly withinS?: number;
  /** ends the fault; resolves when it has ended */
  readonly end: () => Promise<unknown>;
  /** alerts that ended before it */
  readonly earlier?: readonly number[];
  readonly db?: typeof world.db;
}
/** Follows a fault that was planted just now. */
const follow = async ({ fault, word, subjects, isNamed, end, earlier, db, ...planted }: Planted): Promise<Course> => {
  const withinS = planted.withinS ?? NAMED_WITHIN_S;
  const alerts = async () => (await alertsOf(subjects, db)).filter(({ id }) => !earlier?.includes(id));
  const [namedS, alertS] = await Promise.all([
    until(`${fault}, its name`, isNamed, withinS * 3 * patience()),
    until(`${fault}, its alert`, async () => (await alerts()).length > 0, withinS * 3 * patience()),
  ]);
  await end();
  const isOver = async (): Promise<boolean> => (await alerts()).every(({ ended_at }) => ended_at !== null);
  const overS = await until(`${fault}, its end`, isOver, OVER_WITHIN_S * patience());
  // no other alert follows
  await sleep(3000);
  return { fault, word, withinS, namedS, alertS, overS, alerts: await alerts() };
};

const causesOf = async ({ input }: AssignedGame): Promise<readonly string[]> =>
  (await encoders.health(input)).conditions.map(({ cause }) => cause);

/** An encoder in real time. `settings` is called every tenth of a second; undefined: it sends nothing. */
const sendInRealTime = async (
  target: AssignedGame,
  settings: () => EncoderSettings | undefined,
): Promise<{ stop(): Promise<void> }> => {
  const connection = await publish(url, target.key);
  let isOver = false;
  const send = async (): Promise<void> => {
    const began = performance.now();
    let configured = '';
    for (let at = 0; !isOver; at += BATCH_MS) {
      await sleep(Math.max(0, began + at + BATCH_MS - performance.now()));
      const now = settings();
      if (!now) continue;
      if (configured !== JSON.stringify(now))
        for (const { kind, body } of configTags(now)) await connection.send(kind, at, body);
      configured = JSON.stringify(now);
      for (const { kind, timestamp, body } of encoderTags(now, at, at + BATCH_MS))
        await connection.send(kind, timestamp, body);
    }
  };
  const sending = send();
  return {
    stop: async () => {
      isOver = true;
      await sending;
      await connection.close();
    },
  };
};

interface EncoderFault {
  readonly fault: string;
  readonly word: string;
  readonly change: Partial<EncoderSettings> | 'nothing';
  /** how long it lasts; undefined: until it has been named */
  readonly forMs?: number;
}
const FAULTS: readonly EncoderFault[] = [
  { fault: 'nothing for 5 s', word: 'no-data', change: 'nothing', forMs: 5000 },
  { fault: 'half of the bitrate', word: 'bitrate-low', change: { bitsPerSecond: 1_200_000 } },
  { fault: '15 pictures a second', word: 'frame-rate-low', change: { picturesPerSecond: 15 } },
  { fault: 'a muted sound', word: 'silent', change: { sound: 'muted' } },
  { fault: 'key frames every 10 s', word: 'key-frames-far-apart', change: { keyEveryMs: 10_000 } },
];
const encoderFault = async ({ fault, word, change, forMs }: EncoderFault): Promise<Course> => {
  const target = await encoders.assignedGame();
  let isPlanted = false;
  const faulty = (): EncoderSettings | undefined =>
    change === 'nothing' ? undefined : { ...USUAL_ENCODER, ...change };
  const encoder = await sendInRealTime(target, () => (isPlanted ? faulty() : USUAL_ENCODER));
  await sleep(USUAL_S * 1000);
  const subject = `input ${target.input}`;
  const earlier = await whenSound(fault, subject);
  isPlanted = true;
  const clear = (): void => {
    isPlanted = false;
  };
  const lasts = forMs === undefined ? undefined : sleep(forMs).then(clear);
  const course = await follow({
    fault,
    word,
    subjects: [subject],
    earlier,
    isNamed: async () => (await causesOf(target)).includes(word),
    end: async () => (lasts ? await lasts : clear()),
  });
  await encoder.stop();
  return course;
};

/** A real ffmpeg publishes by RTMP; after so many seconds its picture is black, and after as many more it is back. */
const BLACK_S = 14;
const blackFault = async (): Promise<Course> => {
  const target = await encoders.assignedGame();
  const picture = `testsrc2=s=640x360:r=30,drawbox=color=black:t=fill:enable='between(t,${BLACK_S},${2 * BLACK_S})'`;
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '60', '-bf', '0'];
  const rate = [
    '-b:v',
    '900k',
    '-minrate',
    '900k',
    '-maxrate',
    '900k',
    '-bufsize',
    '900k',
    '-x264-params',
    'nal-hrd=cbr',
  ];
  const child: ChildProcess = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', picture],
      ...['-re', '-f', 'lavfi', '-i', 'sine=f=440:r=48000', '-pix_fmt', 'yuv420p', ...encode, ...rate],
      ...['-c:a', 'aac', '-b:a', '128k', '-f', 'flv', `${url}/${target.key}`],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const isMeasured = async (): Promise<boolean> => (await encoders.health(target.input)).newest !== null;
  await until('ffmpeg publishes', isMeasured, 30);
  // its first pictures are a second old then, at most
  const health = await encoders.health(target.input);
  const shown = world.now().getTime() - Date.parse(health.seconds[0].at);
  await sleep(BLACK_S * 1000 - shown);
  expect(await alertsOf([`input ${target.input}`])).toEqual([]);
  const lasts = sleep(BLACK_S * 1000);
  const course = await follow({
    fault: 'a black picture',
    word: 'black-picture',
    subjects: [`input ${target.input}`],
    isNamed: async () => (await causesOf(target)).includes('black-picture'),
    end: () => lasts,
  });
  child.kill('SIGINT');
  await once(child, 'exit');
  return course;
};

/** The feed answers with faults: its game that is under way, and its calendar. */
const feedFault = async (): Promise<Course> => {
  const gameRow = () =>
    world.db
      .selectFrom('games')
      .select(['status', 'stale_since', 'play_cursor'])
      .where('id', '=', game)
      .executeTakeFirst();
  await until('the feed is followed', async () => ((await gameRow())?.play_cursor ?? 0) > 0, 60);
  for (const on of ['feed', 'patch', 'schedule']) api.faults.add({ fault: '500', on, times: 1_000_000 });
  return follow({
    fault: 'a feed that fails',
    word: 'stale',
    subjects: [`game ${game}`, 'stats-api'],
    isNamed: async () => (await gameRow())?.stale_since != null,
    withinS: NAMED_WITHIN_S + FEED_READ_EVERY_S,
    end: async () => api.faults.clear(),
  });
};

const sourceState = async (name: string): Promise<string | undefined> => {
  const { token } = await encoders.engineer();
  const { body } = await world.ask('GET /api/operations/night', { token });
  return body.sources?.find((each: { name: string }) => each.name === name)?.state;
};
/** Nobody reads the feed. The fault begins when it has been silent for as long as it may be. */
const silentFeedFault = async (): Promise<Course> => {
  isFeedRead = false;
  await Promise.all(rounds);
  const { good_at } = await world.db
    .selectFrom('feed_states')
    .select('good_at')
    .where('feed', '=', 'stats-api')
    .executeTakeFirstOrThrow();
  const lastGood = good_at?.getTime() ?? 0;
  await until('the feed is silent', async () => world.now().getTime() > lastGood + FEED_SILENT_AFTER_MS, 120);
  return follow({
    fault: 'a feed that nobody reads',
    word: 'no-data',
    subjects: ['stats-api'],
    isNamed: async () => (await sourceState('feed stats-api')) === 'no-data',
    end: async () => {
      isFeedRead = true;
    },
  });
};

/** One of two processes is killed; another one takes its place. */
const processFault = async (): Promise<Course> => {
  const { one, connection, data, close } = await openTwoProcesses(inject('postgres'), WITHOUT_LEAGUE);
  const { db } = connection;
  const alive = () => db.selectFrom('processes').select('name').where('stopped_at', 'is', null).execute();
  await until('both processes live', async () => (await alive()).length === 2, 60);
  const { port } = new URL(one.origin);
  const subjects = (await alive()).flatMap(({ name }) => (name.endsWith(`:${port}`) ? [name] : []));
  await one.kill();
  const successors: Awaited<ReturnType<typeof openProcess>>[] = [];
  const course = await follow({
    fault: 'a killed process',
    word: 'process-gone',
    subjects,
    isNamed: async () => (await alertsOf(subjects, db)).some(({ kind }) => kind === 'process-gone'),
    end: async () =>
      void successors.push(await openProcess({ data, databaseUrl: connection.url, settings: WITHOUT_LEAGUE })),
    db,
  });
  for (const successor of successors) await successor.stop();
  await close();
  return course;
};

/** The provider answers with faults, and somebody asks it every second. */
const providerFault = async (): Promise<Course> => {
  const { token } = await world.staff('admin');
  const setFault = async (times: number): Promise<void> => {
    await fetch(`${world.sandbox}/__openpay/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: '500', on: 'webhooks', times }),
    });
  };
  everySecond(() => world.ask('POST /api/operations/openpay/webhook', { token }));
  await until('the provider answers', async () => (await sourceState('openpay')) === 'good', 60);
  await setFault(1_000_000);
  return follow({
    fault: 'a provider that fails',
    word: 'failing',
    subjects: ['openpay'],
    isNamed: async () => (await sourceState('openpay')) === 'failing',
    end: () => fetch(`${world.sandbox}/__openpay/faults`, { method: 'DELETE' }),
  });
};

test.runIf(IS_REAL_TIME)(
  'every fault is named within ten seconds, is one alert, and ends by itself',
  async () => {
    const together = await Promise.allSettled([
      ...FAULTS.map(encoderFault),
      ...(hasFfmpeg ? [blackFault()] : []),
      feedFault(),
      providerFault(),
    ]);
    const settled = [...together, ...(await Promise.allSettled([silentFeedFault(), processFault()]))];
    const courses = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    for (const { fault, word, namedS, alertS, overS, alerts } of courses)
      process.stdout.write(
        `${fault}: ${word} after ${namedS.toFixed(1)} s, ${alerts.length} alert after ${alertS.toFixed(1)} s, over ${overS.toFixed(1)} s after it\n`,
      );
    expect(settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([]);
    for (const { fault, withinS, namedS, alerts } of courses) {
      expect([fault, alerts]).toMatchObject([fault, [{ times_seen: 1, ended_at: expect.any(Date) }]]);
      expect(namedS, `${fault}: ${namedS.toFixed(1)} s`).toBeLessThanOrEqual(withinS * patience());
    }
  },
  600_000,
);
