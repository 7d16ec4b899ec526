/** Outputs through HTTP, to a far end on the wire, while an encoder publishes. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { createRtmpListener } from '@palco/rtmp/listener';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InputWorld, openInputWorld, programme, send } from '../../testing/input-world.ts';
import { WITHOUT_FFMPEG } from '../../testing/world.ts';
import { termsOf } from '../../testing/written-rule.ts';
import { notifyRulesChanged } from '../rights/rule-book.ts';

const KEY = 'FB-1234567890?s_bl=1&a=AbCdEfGhIjK';
let inputs: InputWorld;
let stopLeading: () => Promise<void>;
const far = { kinds: [] as string[], keys: [] as string[], ends: [] as string[], words: '' };
const listener = createRtmpListener({
  idleForMs: 600_000,
  silentForMs: 600_000,
  admit: async ({ key }) => {
    far.keys.push(key);
    if (far.words) return { rejected: far.words };
    const take = (kind: string) => () => void far.kinds.push(kind);
    return { sink: { video: take('video'), audio: take('audio'), end: (reason) => void far.ends.push(reason) } };
  },
});
let address: string;
/** Begins to feed outputs, as the leader of the processes does. */
const lead = (): (() => Promise<void>) => {
  const outputs = inputs.world.palco.modules.find((module) => module.lead?.name === 'outputs')?.lead;
  return outputs?.start() ?? (async () => undefined);
};
beforeAll(async () => {
  inputs = await openInputWorld(WITHOUT_FFMPEG);
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  address = `rtmp://127.0.0.1:${(listener.server.address() as AddressInfo).port}/live`;
  stopLeading = lead();
});
afterAll(async () => {
  await stopLeading();
  await inputs.close();
  await listener.close();
});

const settings = (changes: object = {}) => ({
  name: 'YouTube de la liga',
  address,
  key: KEY,
  delay: 0,
  countries: [],
  goes_with: 'game',
  ...changes,
});
const add = async (game: number, changes: object = {}) => {
  const { status, body } = await inputs.call(`POST /api/operations/games/${game}/outputs`, settings(changes));
  expect(status).toBe(200);
  return body;
};
const outputsOf = async (game: number) => (await inputs.call(`GET /api/operations/games/${game}/outputs`)).body.data;
const stateOf = async (game: number): Promise<string> => (await outputsOf(game))[0]?.state;

test('a game goes out, its key is shown once and stored sealed, and switching off is a goodbye', async () => {
  const { game, key } = await inputs.assignedGame();
  const camera = await publish(inputs.url, key);
  await send(camera, programme.slice(0, 600));
  const added = await add(game);
  expect(added.key).toBe(KEY);
  expect(added.data).toMatchObject({ key_hint: 'hIjK', delay: 0, goes_with: 'game', countries: [] });
  await expect.poll(() => far.keys.length).toBe(1);
  // whenever it begins to be fed, time goes on
  await expect
    .poll(() => {
      inputs.world.advance(500);
      return far.kinds.filter((kind) => kind === 'video').length;
    })
    .toBeGreaterThan(20);
  expect(far.keys).toContain(KEY);
  await expect.poll(async () => (await outputsOf(game))[0]?.bytes).toBeGreaterThan(1000);
  expect(await outputsOf(game)).toMatchObject([{ game, size: null, connections: 1, problem: null }]);
  // nothing that is stored or answered has the key
  const { db } = inputs.world;
  const stored = JSON.stringify([
    await db.selectFrom('outputs').selectAll().execute(),
    await db.selectFrom('output_runs').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await outputsOf(game),
  ]);
  expect(stored).not.toContain(KEY);
  expect(stored).not.toContain('FB-1234567890');
  const { id } = added.data;
  await inputs.call(`PUT /api/operations/outputs/${id}/on`, { on: false });
  await expect.poll(() => far.ends).toEqual(['ended by the encoder']);
  expect(await stateOf(game)).toBe('off');
  camera.destroy();
});

test('rights decide as for a viewer, and a refused key says so in the far end’s words, without the key', async () => {
  const { game } = await inputs.assignedGame();
  far.words = `Stream ${KEY} is not known`;
  await add(game, { countries: ['MX', 'US'] });
  await expect
    .poll(() => outputsOf(game))
    .toMatchObject([{ state: 'retrying', problem: { kind: 'refused', words: 'Stream ••• is not known' } }]);
  far.words = '';
  await expect.poll(() => stateOf(game)).toBe('card');
  const { db } = inputs.world;
  const at = inputs.world.now();
  const terms = JSON.stringify(termsOf({ effect: 'no-video', game, countries: ['US'] }));
  await db.insertInto('rights_rules').values({ terms, made_at: at, made_by: null, changed_at: at }).execute();
  await notifyRulesChanged(db);
  await expect.poll(() => stateOf(game)).toBe('no-rights');
  const [{ id }] = await outputsOf(game);
  const { key: _, goes_with: __, ...kept } = settings({ countries: ['MX'] });
  expect((await inputs.call(`PUT /api/operations/outputs/${id}`, kept)).status).toBe(200);
  await expect.poll(() => stateOf(game)).toBe('card');
  expect(far.keys.at(-1)).toBe(KEY);
  expect((await inputs.call(`DELETE /api/operations/outputs/${id}`)).body).toEqual({ removed: id });
  expect(await outputsOf(game)).toEqual([]);
});

test('an output that keeps failing is an incident until its far end takes it again', async () => {
  const { game } = await inputs.assignedGame();
  far.words = 'Stream is not known';
  const { data: output } = await add(game);
  const incident = async () => {
    // no round may look twice at the same moment
    inputs.world.advance(4000);
    const { body } = await inputs.call('GET /api/operations/incidents?since=2026-01-01T00:00:00Z');
    return body.data.find(({ subject }: { subject: string }) => subject === `output ${output.id}`);
  };
  await expect.poll(incident).toMatchObject({
    kind: 'output-failing',
    game,
    ended_at: null,
    detail: { problem: 'refused', name: 'YouTube de la liga' },
  });
  far.words = '';
  await expect.poll(incident).toMatchObject({ ended_at: expect.any(String) });
  expect((await inputs.call(`DELETE /api/operations/outputs/${output.id}`)).status).toBe(200);
});

test('a secret in the address is sealed like the key, and a change that leaves it masked keeps the stream', async () => {
  const { game } = await inputs.assignedGame();
  const whole = `${address}?token=s3cret-of-the-partner&backup=1`;
  far.words = 'No live?token=s3cret-of-the-partner here';
  const { data: output } = await add(game, { address: `${whole}/${KEY}` });
  expect(output.address).toBe(`${address}?token=•••&backup=1`);
  await expect
    .poll(() => outputsOf(game))
    .toMatchObject([{ state: 'retrying', problem: { words: 'No live?token=••• here' } }]);
  far.words = '';
  await expect.poll(() => stateOf(game)).toBe('card');
  const change = (changes: object) => {
    const { key: _, goes_with: __, ...kept } = settings({ address: output.address, ...changes });
    return inputs.call(`PUT /api/operations/outputs/${output.id}`, kept);
  };
  const connections = far.keys.length;
  expect((await change({ name: 'Del socio' })).body.data.address).toBe(output.address);
  inputs.world.advance(4000);
  await expect.poll(async () => (await outputsOf(game))[0]).toMatchObject({ name: 'Del socio', state: 'card' });
  expect(far.keys.length).toBe(connections);
  expect((await change({ address: `${address}?other=•••` })).status).toBe(422);
  // another one is another far end
  expect((await change({ address: `${address}?token=another-secret` })).status).toBe(200);
  await expect.poll(() => far.keys.length).toBeGreaterThan(connections);
  const { db } = inputs.world;
  const stored = JSON.stringify([
    await db.selectFrom('outputs').selectAll().execute(),
    await db.selectFrom('output_runs').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ]);
  for (const secret of ['s3cret-of', 'another-secret']) {
    expect(stored).not.toContain(secret);
    expect(inputs.world.logLines.join('')).not.toContain(secret);
  }
  await inputs.call(`DELETE /api/operations/outputs/${output.id}`);
});

test('of two outputs with one key the first publishes, and the other waits for it and says so', async () => {
  const { game } = await inputs.assignedGame();
  const first = (await add(game)).data;
  await expect.poll(() => stateOf(game)).toBe('card');
  const second = (await add(game, { name: 'Otra vez', goes_with: 'home-games' })).data;
  const connections = far.keys.length;
  const secondNow = async () => (await outputsOf(game)).find(({ id }: { id: number }) => id === second.id);
  await expect.poll(secondNow).toMatchObject({ state: 'retrying', problem: { kind: 'in-use' }, connections: 0 });
  expect([far.keys.length, await stateOf(game)]).toEqual([connections, 'card']);
  await inputs.call(`PUT /api/operations/outputs/${first.id}/on`, { on: false });
  await expect.poll(secondNow).toMatchObject({ state: 'card', problem: null });
  for (const { id } of [first, second]) await inputs.call(`DELETE /api/operations/outputs/${id}`);
});

test('a delay that is changed on the air takes hold without a goodbye', async () => {
  const { game, key } = await inputs.assignedGame();
  const camera = await publish(inputs.url, key);
  await send(camera, programme.slice(0, 600));
  const { data: output } = await add(game);
  await expect.poll(() => stateOf(game)).toMatch(/live|card/);
  const [ends, connections] = [far.ends.length, far.keys.length];
  const { key: _, goes_with: __, ...kept } = settings({ delay: 40 });
  expect((await inputs.call(`PUT /api/operations/outputs/${output.id}`, kept)).body.data.delay).toBe(40);
  await expect.poll(() => far.keys.length).toBeGreaterThan(connections);
  await expect.poll(() => stateOf(game)).toBe('card');
  expect(far.ends.slice(ends)).not.toContain('ended by the encoder');
  await inputs.call(`DELETE /api/operations/outputs/${output.id}`);
  camera.destroy();
});

test('without an encoder program an output goes out as recorded, and says so', async () => {
  const { game, key } = await inputs.assignedGame();
  const camera = await publish(inputs.url, key);
  await send(camera, programme.slice(0, 600));
  const { data: output } = await add(game, { size: 480 });
  expect(output.size).toBe(480);
  await expect.poll(async () => (await outputsOf(game))[0]?.problem?.kind).toBe('no-encoder');
  inputs.world.advance(10_000);
  await expect.poll(async () => (await outputsOf(game))[0]?.connections).toBe(1);
  await inputs.call(`DELETE /api/operations/outputs/${output.id}`);
  camera.destroy();
});

test('a process that stops says no goodbye, and the next one goes on; a game that is called off says one', async () => {
  const { game } = await inputs.assignedGame();
  const { data: output } = await add(game);
  await expect.poll(() => stateOf(game)).toBe('card');
  const [ends, connections] = [far.ends.length, far.keys.length];
  await stopLeading();
  await expect.poll(() => far.ends.length).toBeGreaterThan(ends);
  expect(far.ends.slice(ends)).not.toContain('ended by the encoder');
  stopLeading = lead();
  await expect.poll(() => far.keys.length).toBeGreaterThan(connections);
  await expect.poll(() => stateOf(game)).toBe('card');
  const { db } = inputs.world;
  const before = far.ends.length;
  await db
    .updateTable('games')
    .set({ status: codeOfStatus('cancelled') })
    .where('id', '=', game)
    .execute();
  await expect.poll(() => far.ends.slice(before)).toEqual(['ended by the encoder']);
  expect(await stateOf(game)).toBe('idle');
  await inputs.call(`DELETE /api/operations/outputs/${output.id}`);
});

test('an output of the home club goes with each of its games', async () => {
  const { game } = await inputs.assignedGame();
  await add(game, { goes_with: 'home-games' });
  const other = await inputs.freeGame('final', -90_000_000);
  for (const id of [game, other]) expect(await outputsOf(id)).toMatchObject([{ goes_with: 'home-games' }]);
  const [{ id }] = await outputsOf(game);
  await inputs.call(`DELETE /api/operations/outputs/${id}`);
});

test.each([
  [{ address: 'http://far.example/live' }, 422],
  [{ address: 'rtmp://me:secret@far.example/live' }, 422],
  [{ key: 'with blanks' }, 400],
  [{ delay: 3601 }, 400],
  [{ size: 1080 }, 400],
  [{ countries: ['Mexico'] }, 400],
])('%j is refused', async (changes, status) => {
  const { game } = await inputs.assignedGame();
  expect((await inputs.call(`POST /api/operations/games/${game}/outputs`, settings(changes))).status).toBe(status);
});
