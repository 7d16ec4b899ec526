/** Outputs through HTTP, to a far end on the wire, while an encoder publishes. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
beforeAll(async () => {
  inputs = await openInputWorld(WITHOUT_FFMPEG);
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  address = `rtmp://127.0.0.1:${(listener.server.address() as AddressInfo).port}/live`;
  const lead = inputs.world.palco.modules.find((module) => module.lead?.name === 'outputs')?.lead;
  stopLeading = lead?.start() ?? (async () => undefined);
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
  inputs.world.advance(10_000);
  await expect.poll(() => far.kinds.filter((kind) => kind === 'video').length).toBeGreaterThan(20);
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
