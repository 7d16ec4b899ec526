/** Two encoders of one game by real RTMP: the backup takes over, and the primary takes the air back. */
import type { Tag } from '@palco/media/read-tags';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../gateways/notifications/notifications.ts';
import { type InputWorld, openInputWorld, programme, send } from '../../testing/input-world.ts';
import { WITHOUT_FFMPEG } from '../../testing/world.ts';
import { INPUTS_TOPIC } from './assigned-games.ts';

let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld(WITHOUT_FFMPEG);
});
afterAll(() => inputs.close());

const between = (from: number, to: number): readonly Tag[] =>
  programme.filter(({ timestamp }) => timestamp >= from && timestamp < to);

test('the backup takes over when the primary is silent, and the primary takes the air back when it is steady', async () => {
  const { world, call } = inputs;
  const [game, primary, backup] = [await inputs.liveGame(), await inputs.addInput(), await inputs.addInput()];
  const assigned = { input: primary.id, backup: backup.id };
  expect((await call(`PUT /api/operations/games/${game}/input`, assigned)).body).toMatchObject(assigned);
  const picture = async () => (await call(`GET /api/operations/games/${game}/picture`)).body;
  const silence = async (input: number): Promise<number> => (await inputs.inputOf(input)).publishing?.silent_for ?? -1;
  expect(await picture()).toMatchObject({
    state: 'waiting',
    by: 'hand',
    on_air: null,
    inputs: [
      { input: primary.id, role: 'primary', state: 'waiting' },
      { input: backup.id, role: 'backup', state: 'waiting' },
    ],
  });

  const [first, second] = [await publish(inputs.url, primary.key), await publish(inputs.url, backup.key)];
  await send(first, between(0, 8000));
  await send(second, between(0, 8000));
  await expect.poll(picture).toMatchObject({
    state: 'live',
    on_air: primary.id,
    inputs: [{ state: 'live' }, { state: 'standby' }],
  });
  await expect.poll(() => silence(backup.id)).toBe(0);

  // the camera of the primary stops, its connection stays
  world.advance(3000);
  await send(second, between(8000, 12_000));
  await expect.poll(picture).toMatchObject({
    state: 'backup_live',
    on_air: backup.id,
    inputs: [{ state: 'away' }, { state: 'backup_live' }],
  });
  expect(world.logLines.join('')).toContain('on the air');

  // the primary is back, and for ten seconds nothing changes
  for (let at = 12_000; at < 22_000; at += 2000) {
    world.advance(2000);
    await send(first, between(at, at + 400));
    await send(second, between(at, at + 2000));
    await expect.poll(() => silence(primary.id)).toBe(0);
    await expect.poll(() => silence(backup.id)).toBe(0);
    expect((await picture()).on_air).toBe(backup.id);
  }
  world.advance(2000);
  await send(first, between(22_000, 23_000));
  await expect.poll(async () => (await picture()).on_air).toBe(primary.id);

  // staff wants the backup
  await send(second, between(22_000, 23_000));
  await expect.poll(() => silence(backup.id)).toBe(0);
  expect((await call(`PUT /api/operations/games/${game}/on-air`, { input: backup.id })).status).toBe(200);
  await expect.poll(picture).toMatchObject({ on_air: backup.id, wanted: backup.id });
  await second.close();
  await expect.poll(picture).toMatchObject({ on_air: primary.id });
  await first.close();
  await expect.poll(async () => (await picture()).state).toBe('away');

  // one recording, without a number twice and without a gap in its media time
  const breaks = async () =>
    (await inputs.playlist(game, 'fuente')).segments.filter(({ isDiscontinuous }) => isDiscontinuous).length;
  // what came last is written while the game is away already
  await expect.poll(breaks).toBeGreaterThanOrEqual(1);
  const list = await inputs.playlist(game, 'fuente');
  expect(new Set(list.segments.map(({ uri }) => uri)).size).toBe(list.segments.length);
});

test('by the calendar: the first input of a club is the primary, the next its backup', async () => {
  const { world, call } = inputs;
  const game = await inputs.liveGame();
  const { home } = await world.db.selectFrom('games').select('home').where('id', '=', game).executeTakeFirstOrThrow();
  await world.db.deleteFrom('games').where('id', '!=', game).execute();
  const second = await inputs.addInput({ club: home, position: 2 });
  const first = await inputs.addInput({ club: home, position: 1 });
  const { body } = await call(`GET /api/operations/games/${game}/picture`);
  expect(body).toMatchObject({ by: 'calendar', inputs: [{ input: first.id }, { input: second.id, role: 'backup' }] });
  expect(await inputs.inputOf(second.id)).toMatchObject({ due: { game, role: 'backup', by: 'calendar' } });
  const encoder = await publish(inputs.url, second.key);
  await send(encoder, between(0, 4000));
  await expect.poll(async () => (await inputs.inputOf(second.id)).state).toBe('backup_live');
  await encoder.close();
  await expect.poll(async () => (await inputs.inputOf(second.id)).state).toBe('away');
});

test('an encoder goes on with the game that staff assigns, and is disconnected when nothing has been due for long', async () => {
  const { world } = inputs;
  const [one, other, input] = [await inputs.liveGame(), await inputs.liveGame(), await inputs.addInput()];
  await inputs.assign(one, input.id);
  const encoder = await publish(inputs.url, input.key);
  await send(encoder, between(0, 4000));
  await inputs.assign(one, null);
  await inputs.assign(other, input.id);
  await expect.poll(async () => (await inputs.inputOf(input.id)).publishing?.game).toBe(other);
  await send(encoder, between(4000, 12_000));
  await expect.poll(async () => (await inputs.fetchMedia(other, 'fuente/whole.m3u8')).status).toBe(200);
  await inputs.assign(other, null);
  await expect.poll(async () => (await inputs.inputOf(input.id)).due).toBeNull();
  await send(encoder, between(12_000, 12_500));
  await expect
    .poll(async () => {
      world.advance(11 * 60_000);
      // any change of inputs makes Palco decide again; a call of staff would need a new proof of the password
      await notify(world.db, INPUTS_TOPIC, one);
      return world.logLines.join('');
    })
    .toContain('no game is due on this input any more');
  await encoder.closed;
});
