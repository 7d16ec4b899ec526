/** What staff learns about encoders that send something wrong: the cause, the incident, the mail, the figures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { createStreamMeter } from '@palco/media/stream-meter';
import { amf0Bytes } from '@palco/rtmp/amf0';
import { echoOf, hello } from '@palco/rtmp/handshake';
import { MESSAGE } from '@palco/rtmp/message';
import { publish } from '@palco/rtmp/publisher';
import { messageChunks } from '@palco/rtmp/write-chunks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Encoders, makeEncoders } from '../../../testing/encoders.ts';
import { openWorld, WITHOUT_FFMPEG, type World } from '../../../testing/world.ts';
import { writeLeague } from '../../../testing/written-league.ts';
import { createInputHealth } from './input-health.ts';
import { watchInputs } from './watch-inputs.ts';

const METRICS = 'a token of the metrics';
const STAFF = 'guardia@palco.example';
let world: World;
let encoders: Encoders;
let media: string;
let url: string;

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  const settings = {
    ...WITHOUT_FFMPEG,
    PALCO_MEDIA: media,
    PALCO_RTMP_PORT: '0',
    PALCO_METRICS_TOKEN: METRICS,
    PALCO_ALERT_MAIL: STAFF,
  };
  world = await openWorld({ settings });
  await writeLeague(world.db);
  url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
});
beforeEach(async () => {
  encoders = makeEncoders(world);
  // nobody waits for the encoders of the test before
  await world.db.updateTable('games').set({ status: 2 }).execute();
});
afterAll(async () => {
  await world.close();
  rmSync(media, { recursive: true, force: true });
});

const ask = async (request: `${string} /${string}`) =>
  (await world.ask(request, { token: (await encoders.engineer()).token })).body;
const causesOf = async (input: number): Promise<readonly string[]> =>
  (await encoders.health(input)).conditions.map(({ cause }) => cause);
const incidentsOf = async (input: number) =>
  (await ask('GET /api/operations/incidents?since=2026-01-01T00:00:00Z')).data.filter(
    ({ subject }: { subject: string }) => subject === `input ${input}`,
  );
const mailsQueued = async (): Promise<number> => {
  const rows = await world.db
    .selectFrom('graphile_worker.jobs' as never)
    .select('id' as never)
    .where('task_identifier' as never, '=', 'send-mail' as never)
    .execute();
  return rows.length;
};

test('an input nobody has published on has no data; a usual encoder is fine, by the second', async () => {
  const target = await encoders.assignedGame();
  expect(await encoders.health(target.input)).toMatchObject({ verdict: 'no-data', newest: null, seconds: [] });
  const encoder = await encoders.connect(url, target);
  await encoder.play(12);
  const health = await encoders.health(target.input);
  expect(health).toMatchObject({
    verdict: 'fine',
    conditions: [],
    is_publishing: true,
    game: target.game,
    picture: { width: 1280, height: 720 },
    sound: { codec: 'mp4a.40.2', channels: 2, sample_rate: 48_000 },
    newest: { pictures: 30, dropped_parts: 0, unusable: 0, clock_jumps: 0 },
  });
  expect(health.seconds).toHaveLength(12);
  const { now } = await ask('GET /api/operations/inputs/health');
  const newer = await ask(`GET /api/operations/inputs/${target.input}/health?after=${health.seconds[9].at}`);
  expect(newer.data.seconds.map(({ at }: { at: string }) => at)).toEqual(
    health.seconds.slice(10).map(({ at }: { at: string }) => at),
  );
  expect(now).toBe(world.now().toISOString());

  const { text } = await world.ask('GET /metrics', { token: METRICS });
  expect(text).toMatch(new RegExp(`palco_input_causes\\{input="${target.input}"\\} 0`));
  expect(text).toMatch(new RegExp(`palco_input_pictures_per_second\\{input="${target.input}"\\} 30`));
  await encoder.connection.close();
  // they are on the disk a moment later
  const parts = async (): Promise<number> => {
    await encoders.wait(1);
    const { seconds } = await encoders.health(target.input);
    return seconds.reduce((sum: number, each: { parts: number }) => sum + each.parts, 0);
  };
  await expect.poll(parts).toBeGreaterThanOrEqual(2 * 2 * 11);
});

test('only the broadcast engineer reads it; an unknown input is refused', async () => {
  const fan = await world.signUp();
  for (const path of ['inputs/health', 'inputs/1/health', 'incidents'] as const) {
    const { status } = await world.ask(`GET /api/operations/${path}`, { token: fan.token });
    expect(status).toBe(403);
  }
  expect((await ask('GET /api/operations/inputs/99999/health')).error).toBe('inputs/unknown');
});

test('planted faults are each named within ten seconds, and another game stays fine', async () => {
  const faults: readonly (readonly [string, Partial<EncoderSettings> & { readonly jumpMs?: number }])[] = [
    ['bitrate-low', { bitsPerSecond: 1_200_000 }],
    ['frame-rate-low', { picturesPerSecond: 15 }],
    ['silent', { sound: 'muted' }],
    ['no-sound', { sound: 'none' }],
    ['sound-only', { hasPictures: false }],
    ['still-picture', { isStill: true }],
    ['key-frames-far-apart', { keyEveryMs: 10_000 }],
    ['clock-wrong', { jumpMs: 60_000 }],
    ['clock-wrong', { jumpMs: -20_000 }],
    ['picture-changed', { size: '640x360' }],
  ];
  const [one, other] = [await encoders.assignedGame(), await encoders.assignedGame()];
  for (const [cause, fault] of faults) {
    const encoder = await encoders.connect(url, one);
    await encoder.play(12);
    expect(await causesOf(one.input)).not.toContain(cause);
    await encoder.play(10, fault);
    expect([cause, await causesOf(one.input)]).toEqual([cause, expect.arrayContaining([cause])]);
    await encoder.connection.close();
    // the causes that end by themselves have ended
    await encoders.wait(35);
  }
  const well = await encoders.connect(url, other);
  await well.play(6);
  expect((await encoders.health(other.input)).verdict).toBe('fine');
  await well.connection.close();
}, 120_000);

test('a mute is one incident and one mail, however long it lasts; it ends by itself, and comes back as the same', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  await encoder.play(8);
  const before = await mailsQueued();
  await encoder.play(20, { sound: 'muted' });
  const [incident, ...others] = await incidentsOf(target.input);
  expect(others).toEqual([]);
  expect(incident).toMatchObject({ kind: 'input-silent', game: target.game, ended_at: null, returned: 0 });
  expect((await mailsQueued()) - before).toBe(1);
  const { text } = await world.ask('GET /metrics', { token: METRICS });
  expect(text).toContain('palco_open_incidents{kind="input-silent"} 1');
  await encoder.play(20);
  expect((await incidentsOf(target.input))[0].ended_at).not.toBeNull();
  await encoder.play(15, { sound: 'muted' });
  expect(await incidentsOf(target.input)).toMatchObject([{ kind: 'input-silent', ended_at: null, returned: 1 }]);
  expect((await mailsQueued()) - before).toBe(1);
  const lines = world.logLines.filter(
    (line) => line.includes(`"input":${target.input},`) && line.includes('needs attention'),
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', cause: 'silent', began: 'begun' },
    { cause: 'silent', began: 'returned' },
  ]);
  await encoder.play(20);
  await encoder.connection.close();
});

test('an encoder that is away is missed while its game is under way, and no longer', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  await encoder.play(5);
  encoder.connection.destroy();
  await encoder.connection.closed;
  const isPublishing = async (): Promise<boolean> => {
    await world.palco.watchInputs();
    return (await encoders.health(target.input)).is_publishing;
  };
  await expect.poll(isPublishing).toBe(false);
  await encoders.wait(3);
  expect((await encoders.health(target.input)).verdict).toBe('no-data');
  await encoders.wait(5);
  expect(await incidentsOf(target.input)).toMatchObject([{ kind: 'input-no-data', ended_at: null }]);
  const again = await encoders.connect(url, target);
  await again.play(14);
  expect(await causesOf(target.input)).toEqual([]);
  expect((await incidentsOf(target.input))[0].ended_at).not.toBeNull();
  await again.connection.close();
  await encoders.wait(8);
  expect((await incidentsOf(target.input))[0].ended_at).toBeNull();
  await world.db.updateTable('games').set({ status: 2 }).where('id', '=', target.game).execute();
  await encoders.wait(18);
  expect((await incidentsOf(target.input))[0].ended_at).not.toBeNull();
});

test('a sound that dies while its game is live is one incident and one mail, until it is back, removed, or the game is over', async () => {
  const target = await encoders.assignedGame();
  const { token } = await encoders.engineer();
  const sound = { purpose: 'radio', language: 'es', name: 'Radio Sonora' };
  const place = `/api/operations/inputs/${target.input}/sounds` as const;
  const { data, key } = (await world.ask(`POST ${place}`, { token, body: sound })).body;
  const incidents = async () =>
    (await ask('GET /api/operations/incidents?since=2026-01-01T00:00:00Z')).data.filter(
      ({ subject }: { subject: string }) => subject === `sound ${data.id}`,
    );
  const publishing = async () =>
    (await ask('GET /api/operations/inputs')).data.find(({ id }: { id: number }) => id === target.input).sounds[0]
      .publishing;
  const tagsOfSound = (from: number, until: number) =>
    encoderTags(USUAL_ENCODER, from, until).filter(({ kind }) => kind === 'audio');
  /** An encoder sends so many seconds and dies. */
  const playAndDie = async (seconds: number): Promise<void> => {
    const radio = await publish(url, key);
    for (const { kind, body } of configTags(USUAL_ENCODER)) if (kind === 'audio') await radio.send(kind, 0, body);
    for (let second = 0; second < seconds; second++) {
      await encoders.wait(1);
      for (const { kind, timestamp, body } of tagsOfSound(second * 1000, second * 1000 + 1000))
        await radio.send(kind, timestamp, body);
      await expect.poll(async () => (await publishing()).silent_for).toBe(0);
    }
    radio.destroy();
    await expect.poll(publishing).toBeNull();
  };
  const before = await mailsQueued();
  // one that never came is not missed
  await encoders.wait(10);
  expect(await incidents()).toEqual([]);
  await playAndDie(2);
  await encoders.wait(4);
  expect(await incidents()).toEqual([]);
  await encoders.wait(15);
  expect(await incidents()).toMatchObject([
    { kind: 'input-sound-away', game: target.game, ended_at: null, returned: 0 },
  ]);
  expect((await mailsQueued()) - before).toBe(1);
  await playAndDie(12);
  expect((await incidents())[0].ended_at).not.toBeNull();
  await encoders.wait(10);
  expect(await incidents()).toMatchObject([{ ended_at: null, returned: 1 }]);
  expect((await mailsQueued()) - before).toBe(1);
  await world.db.updateTable('games').set({ status: 2 }).where('id', '=', target.game).execute();
  await encoders.wait(18);
  expect((await incidents())[0].ended_at).not.toBeNull();
  await world.db.updateTable('games').set({ status: 1 }).where('id', '=', target.game).execute();
  await encoders.wait(8);
  expect(await incidents()).toMatchObject([{ ended_at: null, returned: 2 }]);
  expect((await world.ask(`DELETE ${place}/${data.id}`, { token: (await encoders.engineer()).token })).status).toBe(
    200,
  );
  await encoders.wait(12);
  expect((await incidents())[0].ended_at).not.toBeNull();
});

test.each([
  ['of both', ['video', 'audio'], ['picture-not-kept', 'sound-not-kept']],
  ['of the picture', ['video'], ['picture-not-kept']],
  ['of the sound', ['audio'], ['sound-not-kept']],
] as const)(
  'without the decoder configuration %s a stream is never well, until it comes',
  async (_, without, causes) => {
    const target = await encoders.assignedGame();
    const before = await mailsQueued();
    const encoder = await encoders.connect(url, target);
    await encoder.play(30, { without });
    expect(await encoders.health(target.input)).toMatchObject({
      verdict: 'faulty',
      conditions: causes.map((cause) => ({ cause })),
    });
    const open = (await incidentsOf(target.input)).map(({ kind, ended_at }: Record<string, unknown>) => [
      kind,
      ended_at,
    ]);
    expect(new Map(open)).toEqual(new Map(causes.map((cause) => [`input-${cause}`, null])));
    expect((await mailsQueued()) - before).toBe(causes.length);
    const said = (text: string): boolean =>
      world.logLines.some((line) => line.includes(text) && line.includes(`"input":${target.input},`));
    expect(said('an encoder is well again')).toBe(false);
    await encoder.play(16);
    expect(await encoders.health(target.input)).toMatchObject({ verdict: 'fine', conditions: [] });
    expect(said('an encoder is well again')).toBe(true);
    await encoder.connection.close();
  },
);

test('headers that come right behind publish are kept: relays do not wait for the answer', async () => {
  const target = await encoders.assignedGame();
  const { port } = new URL(url.replace('rtmp:', 'http:'));
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  const message = (type: number, payload: Uint8Array, timestamp = 0): Buffer =>
    messageChunks({ type, stream: 1, timestamp, payload }, type === MESSAGE.command ? 3 : type, 128);
  const greeting = hello();
  socket.write(
    Buffer.concat([
      greeting,
      echoOf(greeting),
      ...[
        ['connect', 1, new Map([['app', 'live']])],
        ['createStream', 2, null],
        ['publish', 3, null, target.key, 'live'],
      ].map((values) => message(MESSAGE.command, amf0Bytes(values))),
      ...[...configTags(USUAL_ENCODER), ...encoderTags(USUAL_ENCODER, 0, 3000)].map(({ kind, timestamp, body }) =>
        message(kind === 'video' ? MESSAGE.video : MESSAGE.audio, body, timestamp),
      ),
    ]),
  );
  const parts = async (): Promise<number> => {
    await encoders.wait(1);
    const { seconds } = await encoders.health(target.input);
    return seconds.reduce((sum: number, each: { parts: number }) => sum + each.parts, 0);
  };
  await expect.poll(parts).toBeGreaterThanOrEqual(10);
  socket.destroy();
});

test('what a process left open when it died is watched on by the next', async () => {
  const target = await encoders.assignedGame();
  for (const kind of ['input-no-data', 'input-silent'])
    await world.db
      .insertInto('incidents')
      .values({
        kind,
        subject: `input ${target.input}`,
        game_id: target.game,
        detail: '{}',
        began_at: world.now(),
        ended_at: null,
      })
      .execute();
  const watch = watchInputs({
    db: world.db,
    clock: world.now,
    log: world.app.log as never,
    health: createInputHealth({ publishing: () => [] }),
    publishers: { publishingSounds: () => [] },
    notListening: () => new Map(),
    outbox: { queueMail: () => Promise.reject(new Error('nobody is told twice')) },
    alertMail: STAFF,
    origin: () => 'http://127.0.0.1',
    language: () => 'es',
  });
  for (let second = 0; second < 20; second++) {
    world.advance(1000);
    await watch.round();
  }
  const state = async () =>
    new Map(
      (await incidentsOf(target.input)).map((each: { kind: string; ended_at: string | null }) => [
        each.kind,
        each.ended_at !== null,
      ]),
    );
  expect(await state()).toEqual(
    new Map([
      ['input-no-data', false],
      ['input-silent', true],
    ]),
  );
  await watch.close();
});

test.each([
  ['at its beginning', 0, Array(9).fill(30)],
  ['within it', 400, [18, ...Array(9).fill(30)]],
])('an encoder that connects anew every second, %s, is seen to send all the time', (_, offset, expected) => {
  const start = Date.parse('2026-11-20T20:00:00Z');
  let publishing: ReturnType<Parameters<typeof createInputHealth>[0]['publishing']> = [];
  const health = createInputHealth({ publishing: () => publishing });
  let now = start;
  for (let second = 0; second < 10; second++) {
    const since = start + second * 1000 + offset;
    const meter = createStreamMeter(since);
    publishing = [{ inputId: 7, gameId: 1, encoder: { since: new Date(since), meter } as never }];
    for (let at = 0; at < 1000; at += 100)
      for (const { kind, timestamp, body } of encoderTags(USUAL_ENCODER, at, at + 100))
        meter[kind](since + at, timestamp, body);
    now = since + 990;
    health.round(new Date(now));
  }
  const seen = health.of(7, new Date(now));
  expect(seen?.seconds.map(({ pictures }) => pictures)).toEqual(expected);
  expect(seen?.conditions.map(({ cause }) => cause)).not.toContain('no-data');
});

test('minutes are kept', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  world.setNow(new Date(Math.ceil(world.now().getTime() / 60_000) * 60_000));
  await encoder.play(62);
  const [from, until] = [world.now().getTime() - 600_000, world.now().getTime()].map((at) =>
    new Date(at).toISOString(),
  );
  const { data } = await ask(`GET /api/operations/inputs/${target.input}/minutes?from=${from}&until=${until}`);
  const whole = data.find(({ measured_seconds }: { measured_seconds: number }) => measured_seconds === 60);
  expect(whole).toMatchObject({
    game: target.game,
    pictures_per_second: 30,
    key_interval: 2000,
    dropped_parts: 0,
    silent_seconds: 0,
  });
  expect(whole.bits_per_second).toBeGreaterThan(2_400_000);
  await encoder.connection.close();
});
