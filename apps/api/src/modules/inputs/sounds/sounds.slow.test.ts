/** A radio beside a camera, each by real RTMP with a stream key of its own: one recording with two sounds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFragment } from '@palco/hls/fragment';
import { readInitSegment } from '@palco/hls/init-segment';
import { readMultivariantPlaylist } from '@palco/hls/read-multivariant-playlist';
import type { Tag } from '@palco/media/read-tags';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP, type InputWorld, must, openInputWorld, programme, send } from '../../../testing/input-world.ts';

let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld();
});
afterAll(() => inputs.close());

const RADIO = { purpose: 'radio', language: 'es', name: 'Radio Sonora' };
/** of the clip at 48 kHz; the cut itself is whole frames */
const FRAME_SECONDS = 1024 / 48_000;
const sounds = programme.filter(({ kind }) => kind === 'audio');
const between = (tags: readonly Tag[], from: number, to: number): readonly Tag[] =>
  tags.filter(({ timestamp }) => timestamp >= from && timestamp < to);
const addRadio = async (input: number, settings: object = RADIO) => {
  const { status, body } = await inputs.call(`POST /api/operations/inputs/${input}/sounds`, settings);
  expect(status).toBe(200);
  return { id: body.data.id as number, key: body.key as string };
};
const soundOf = async (input: number) => (await inputs.inputOf(input)).sounds[0];
const master = async (game: number, file = 'master.m3u8') =>
  must(readMultivariantPlaylist(await (await inputs.fetchMedia(game, file)).text()));
const namesOf = async (game: number, file?: string) =>
  (await master(game, file)).alternatives.map(({ name, uri, language, isDefault }) => [name, uri, language, isDefault]);

/** Sends both within the same seconds of the world's clock, a quarter of a second at a time, as two encoders do. */
const playBoth = async (
  { picture, radio }: { readonly picture: Publisher; readonly radio?: Publisher | undefined },
  game: number,
  from: number,
  to: number,
): Promise<void> => {
  const STEP = 250;
  const reached = async (): Promise<number> => {
    const reply = await inputs.call('GET /api/operations/inputs');
    return reply.body.data.find(({ publishing }: { publishing?: { game: number } }) => publishing?.game === game)
      ?.publishing.silent_for;
  };
  for (let at = from; at < to; at += STEP) {
    if (radio)
      for (const { kind, timestamp, body } of between(sounds, at, at + STEP))
        await radio.send(kind, timestamp + 5_000_000, body);
    if (radio)
      await expect.poll(async () => (await inputs.inputOf(target.input)).sounds[0]?.publishing?.silent_for).toBe(0);
    for (const { kind, timestamp, body } of between(programme, at, at + STEP))
      await picture.send(kind, timestamp, body);
    await expect.poll(reached).toBe(0);
    inputs.world.advance(STEP);
  }
};
let target: { readonly game: number; readonly input: number; readonly key: string };

/** Start and end of each segment on the media's own clock, seconds. */
const timesOf = async (game: number, rendition: string): Promise<readonly (readonly [number, number])[]> => {
  const list = await inputs.playlist(game, rendition);
  const bytes = async (file: string) =>
    new Uint8Array(await (await inputs.fetchMedia(game, `${rendition}/${file}`)).arrayBuffer());
  const init = must(readInitSegment(await bytes(list.map ?? '')));
  return Promise.all(
    list.segments
      .filter(({ isGap }) => !isGap)
      .map(async ({ uri }) => {
        const timings = must(readFragment(await bytes(uri), init));
        const [first, last] = [timings[0], timings.at(-1)];
        const end = ((last?.startTicks ?? 0) + (last?.durationTicks ?? 0)) / (last?.timescale ?? 1);
        return [(first?.startTicks ?? 0) / (first?.timescale ?? 1), end] as const;
      }),
  );
};

test('the key of a sound is shown once, stored as a hash, replaced and removed; each is audited', async () => {
  const { id: input } = await inputs.addInput();
  const { call, world } = inputs;
  const { id, key } = await addRadio(input);
  const again = await call(`POST /api/operations/inputs/${input}/sounds`, { ...RADIO, name: 'Otra' });
  expect([again.status, again.body.error]).toEqual([409, 'inputs/sound-exists']);
  expect(await soundOf(input)).toMatchObject({ id, ...RADIO, offset: 0, state: 'waiting', publishing: null });
  const renamed = { name: 'Fórmula 104', offset: 1500 };
  const place = `/api/operations/inputs/${input}/sounds/${id}` as const;
  expect((await call(`PUT ${place}`, renamed)).body.data).toMatchObject(renamed);
  const rotated = await call(`POST ${place}/key`);
  expect(rotated.body.key).not.toBe(key);
  expect((await call(`PUT /api/operations/inputs/${input + 1}/sounds/${id}`, renamed)).status).toBe(404);
  expect((await call('GET /api/operations/inputs')).text).not.toContain(rotated.body.key);
  expect(JSON.stringify(await world.db.selectFrom('input_sounds').selectAll().execute())).not.toContain(
    rotated.body.key,
  );
  expect((await call(`DELETE ${place}`)).body).toEqual({ removed: id });
  expect((await call(`DELETE ${place}`)).status).toBe(404);
  expect((await inputs.inputOf(input)).sounds).toEqual([]);
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `sound ${id}`)
    .execute();
  expect(audit.map(({ action }) => action).sort()).toEqual([
    'add-sound',
    'change-sound',
    'remove-sound',
    'rotate-sound-key',
  ]);
  expect(audit.find(({ action }) => action === 'change-sound')?.detail).toEqual({
    input,
    before: { name: RADIO.name, offset: 0 },
    after: renamed,
  });
  for (const secret of [key, rotated.body.key]) {
    expect(JSON.stringify(audit)).not.toContain(secret);
    expect(world.logLines.join()).not.toContain(secret);
  }
  await expect(publish(inputs.url, rotated.body.key)).rejects.toThrow(/key is not valid/);
  for (const body of [
    { ...RADIO, name: 'a"b' },
    { ...RADIO, purpose: 'tv' },
    { ...RADIO, language: 'tlh' },
  ])
    expect((await call(`POST /api/operations/inputs/${input}/sounds`, body)).status).toBe(400);
});

test('a radio beside a camera is a sound of its game; when it dies the picture goes on', async () => {
  target = await inputs.assignedGame();
  const { game, input, key } = target;
  const radioKey = (await addRadio(input)).key;
  const [picture, before] = [await publish(inputs.url, key), await publish(inputs.url, radioKey)];
  // the same encoder once more takes its own place
  const radio = await publish(inputs.url, radioKey);
  await before.closed;
  await send(picture, []);
  // with a picture, which a sound's key does not take
  await send(radio, []);
  await playBoth({ picture, radio }, game, 0, 12_000);
  expect(await soundOf(input)).toMatchObject({
    state: 'live',
    publishing: { transport: 'rtmp', problem: expect.stringContaining('sound alone') },
  });
  await expect
    .poll(() => namesOf(game))
    .toEqual([
      ['Sonido', 'sonido/whole.m3u8', 'es', true],
      ['Radio Sonora', 'sonido-radio-es/whole.m3u8', 'es', false],
    ]);
  expect(await namesOf(game, 'low.m3u8')).toContainEqual(['Radio Sonora', 'sonido-radio-es/low.m3u8', 'es', false]);

  // the radio dies; nothing waits for it
  radio.destroy();
  await expect.poll(async () => (await soundOf(input))?.state).toBe('waiting');
  await playBoth({ picture }, game, 12_000, 23_000);
  await picture.close();
  await expect.poll(async () => (await inputs.playlist(game, 'fuente')).segments.length).toBe(6);
  const [pictures, radios] = [await inputs.playlist(game, 'fuente'), await inputs.playlist(game, 'sonido-radio-es')];
  expect(pictures.segments.every(({ isGap }) => !isGap)).toBe(true);
  expect(radios.segments.map(({ isGap = false }) => isGap)).toEqual([true, false, false, false, false, true]);
  expect(radios.segments.map(({ uri }) => uri)).toEqual(pictures.segments.map(({ uri }) => uri));
  expect(radios.dateRanges).toContainEqual(expect.objectContaining({ kind: 'mx.palco.absent' }));
  expect(pictures.dateRanges).not.toContainEqual(expect.objectContaining({ kind: 'mx.palco.absent' }));

  const [ofPicture, ofRadio] = [await timesOf(game, 'fuente'), await timesOf(game, 'sonido-radio-es')];
  for (const [place, [from, until]] of ofRadio.entries()) {
    const [start = 0, end = 0] = ofPicture[place + 1] ?? [];
    expect(Math.abs(from - start)).toBeLessThanOrEqual(FRAME_SECONDS + 0.001);
    expect(Math.abs(until - end)).toBeLessThanOrEqual(FRAME_SECONDS + 0.001);
  }

  // on demand: half of it is there, so it is offered
  await inputs.world.db
    .updateTable('games')
    .set({ status: 2, has_recording: true, ended_at: inputs.world.now() })
    .where('id', '=', game)
    .execute();
  await inputs.assign(game, null);
  await expect.poll(async () => (await inputs.playlist(game, 'sonido-radio-es')).isEnded).toBe(true);
  expect((await namesOf(game)).map(([name]) => name)).toEqual(['Sonido', 'Radio Sonora']);
});

test('a sound is uploaded too; before a picture is on the air it stands by, and with another key its encoder is disconnected', async () => {
  const { input } = await inputs.assignedGame();
  const { id, key } = await addRadio(input);
  const upload = (file: string) =>
    fetch(`${inputs.origin}/ingest/${file}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body: readFileSync(join(CLIP, file)),
    });
  for (const file of ['ambiente/init.mp4', 'ambiente/s0.m4s', 'ambiente/s1.m4s'])
    expect((await upload(file)).status).toBe(200);
  expect(await soundOf(input)).toMatchObject({
    state: 'standby',
    publishing: { transport: 'push', problem: null, silent_for: 0 },
  });
  // the picture's input is not taken by it
  expect(await inputs.inputOf(input)).toMatchObject({ state: 'waiting', publishing: null });
  expect((await inputs.call(`POST /api/operations/inputs/${input}/sounds/${id}/key`)).status).toBe(200);
  await expect.poll(async () => (await soundOf(input))?.state).toBe('waiting');
  expect((await upload('ambiente/s2.m4s')).status).toBe(401);
});

test('of two sounds alike in one game the first is heard, and the other one when it has left', async () => {
  const { call } = inputs;
  const [game, one, other] = [await inputs.liveGame(), await inputs.addInput(), await inputs.addInput()];
  await call(`PUT /api/operations/games/${game}/input`, { input: one.id, backup: other.id });
  const keys = [(await addRadio(one.id)).key, (await addRadio(other.id)).key];
  const [picture, first, second] = await Promise.all([one.key, ...keys].map((each) => publish(inputs.url, each)));
  if (!picture || !first || !second) throw new Error('not connected');
  await send(picture, between(programme, 0, 4000));
  await expect.poll(async () => (await inputs.inputOf(one.id)).state).toBe('live');
  const states = async () => [(await soundOf(one.id))?.state, (await soundOf(other.id))?.state];
  await expect.poll(states).toContain('live');
  const [before] = await states();
  expect((await states()).toSorted()).toEqual(['live', 'standby']);
  await (before === 'live' ? first : second).close();
  await expect.poll(states).toEqual(before === 'live' ? ['waiting', 'live'] : ['live', 'waiting']);
  for (const each of [picture, first, second]) each.destroy();
});
