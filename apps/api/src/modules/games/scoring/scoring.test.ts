import { playsAsOf } from '@palco/baseball/rules/as-of';
import type { Play } from '@palco/baseball/rules/play';
import { bats, happens, pitches, written } from '@palco/baseball/testing/written-game';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { askFrom, TEST_PASSWORD } from '../../../testing/people.ts';
import { openSecondPalco } from '../../../testing/second-palco.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
});
afterAll(() => world.close());

const MINUTE = 60_000;
const startsAt = new Date('2026-11-21T00:30:00Z');
const plays: readonly Play[] = numbered(
  written([
    bats('a1', 'single', [], pitches('ball', 'in_play')),
    bats('a2', 'strikeout', [], pitches('swinging_strike', 'swinging_strike', 'swinging_strike')),
    bats('a3', 'strikeout'),
    bats('a4', 'field_out'),
    bats('h1', 'walk'),
  ]),
);
const [first, second, third] = plays as readonly [Play, Play, Play];
const record = (play: Play, seenRevision = 0, reason?: string) => ({
  kind: 'record',
  play,
  seenRevision,
  ...(reason ? { reason } : {}),
});
const undo = (play: string, seenRevision: number, reason?: string) => ({
  kind: 'void',
  play,
  seenRevision,
  ...(reason ? { reason } : {}),
});

/** A scorer, with the session's token and with tokens that also prove the password. */
const scorer = async (name: string, ...more: StaffRole[]) => {
  const { id, token } = await world.signUp({ name });
  await world.db
    .updateTable('users')
    .set({ roles: ['scorer', ...more], email_confirmed_at: world.now() })
    .where('id', '=', id)
    .execute();
  const proof = async () =>
    (await world.ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } })).body.token as string;
  return { id, name, token, proved: await proof(), proof };
};
const at = (game: number, path = '') => `/api/operations/games/${game}/scoring${path}` as const;
const take = (game: number, token: string, active = true) => world.ask(`PUT ${at(game)}`, { token, body: { active } });
const ask = (game: number, token: string) => world.ask(`POST ${at(game, '/ask')}`, { token });
const give = (game: number, token: string, to: number) =>
  world.ask(`POST ${at(game, '/give')}`, { token, body: { to } });
const send = (game: number, token: string, ...changes: object[]) =>
  world.ask(`POST ${at(game, '/plays')}`, { token, body: { changes } });
const operate = (game: number, path: string, token: string, body: object) =>
  world.ask(`POST /api/operations/games/${game}/${path}`, { token, body });
const revisions = async (game: number) =>
  (
    await world.db
      .selectFrom('game_plays')
      .select(['play_id', 'revision', 'is_void', 'recorded_by'])
      .where('game_id', '=', game)
      .orderBy('cursor')
      .execute()
  ).map(({ play_id, revision, is_void }) => `${play_id}.${revision}${is_void ? ' void' : ''}`);
const entries = (game: number) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', `game ${game}`)
    .orderBy('id')
    .execute();

test('one scorer holds a game: another sees who, asks, and takes it only when it is given', async () => {
  const game = await writeGame(world.db, { startsAt });
  const [ana, beto, carla] = [await scorer('Ana Luna'), await scorer('Beto Soto'), await scorer('Carla Paz')];
  expect((await take(game, ana.proved)).body.hold).toMatchObject({
    holder: { id: ana.id, name: 'Ana Luna' },
    isMine: true,
    asked: null,
    silentAt: new Date(world.now().getTime() + 30_000).toISOString(),
  });
  const no = await take(game, beto.proved);
  expect(no.status).toBe(409);
  expect(no.body).toMatchObject({ error: 'games/held', detail: { who: 'Ana Luna', at: world.now().toISOString() } });
  expect((await send(game, beto.proved, record(first))).body.error).toBe('games/held');
  for (const [path, body] of [
    ['status', { status: 1 }],
    ['feed', { manual: true }],
  ] as const)
    expect((await operate(game, path, beto.proved, body)).body, path).toMatchObject({ error: 'games/held' });

  expect((await give(game, ana.proved, beto.id)).body.error).toBe('games/nobody-asks');
  expect((await ask(game, beto.proved)).body.hold).toMatchObject({
    isMine: false,
    asked: { by: { name: 'Beto Soto' } },
  });
  const told = (await send(game, ana.proved, record(first))).body.hold;
  expect(told.asked).toMatchObject({ by: { id: beto.id, name: 'Beto Soto' }, given: false });
  expect((await give(game, beto.proved, beto.id)).body.error).toBe('games/not-held');
  expect((await give(game, ana.proved, beto.id)).body.hold.asked.given).toBe(true);
  expect((await take(game, carla.proved)).body.error).toBe('games/held');
  expect((await ask(game, carla.proved)).body.hold.asked).toMatchObject({ by: { name: 'Beto Soto' }, given: true });
  // until it is taken the holder goes on
  expect((await send(game, ana.proved, record(second))).body.stopped).toBe(null);
  expect((await take(game, beto.proved)).body.hold).toMatchObject({ holder: { name: 'Beto Soto' }, isMine: true });
  expect((await send(game, ana.proved, record(third))).body).toMatchObject({
    error: 'games/held',
    detail: { who: 'Beto Soto' },
  });
  expect(await entries(game)).toMatchObject([
    { actor: ana.id, action: 'take-scoring', detail: { way: 'free' } },
    { actor: ana.id, action: 'record-plays', detail: { changes: [{ record: 'p1', revision: 1 }] } },
    { actor: ana.id, action: 'give-scoring', detail: { to: beto.id } },
    { actor: ana.id, action: 'record-plays' },
    { actor: beto.id, action: 'take-scoring', detail: { way: 'given', from: ana.id } },
  ]);
});

test('the list of games says who scores which one, and since when', async () => {
  const [first, second] = [await writeGame(world.db, { startsAt }), await writeGame(world.db, { startsAt })];
  const [ana, beto] = [await scorer('Ana Luna'), await scorer('Beto Soto')];
  const list = async (token: string): Promise<{ game: number }[]> =>
    (await world.ask('GET /api/operations/scoring', { token })).body.data.filter(({ game }: { game: number }) =>
      [first, second].includes(game),
    );
  const since = world.now().toISOString();
  await take(first, ana.proved);
  world.advance(20_000);
  await take(second, beto.proved);
  const held = { game: first, holder: { id: ana.id, name: 'Ana Luna' }, isMine: true, since, isSilent: false };
  expect(await list(ana.proved)).toEqual([
    held,
    {
      ...held,
      game: second,
      holder: { id: beto.id, name: 'Beto Soto' },
      isMine: false,
      since: world.now().toISOString(),
    },
  ]);
  world.advance(10_000);
  expect(await list(beto.proved)).toMatchObject([
    { game: first, isMine: false, isSilent: true },
    { game: second, isMine: true, isSilent: false },
  ]);
  await world.ask(`DELETE ${at(second)}`, { token: beto.proved });
  expect((await list(beto.proved)).map(({ game }) => game)).toEqual([first]);
  // the hold of a closed session is over, though its row stays until somebody takes the game
  await world.ask(`DELETE /api/users/logout/${ana.id}`, { token: ana.token });
  expect(await list(beto.proved)).toEqual([]);
});

test('a silent scorer keeps the game until somebody else takes it, after 30 seconds', async () => {
  const game = await writeGame(world.db, { startsAt });
  const [ana, beto] = [await scorer('Ana Luna'), await scorer('Beto Soto')];
  await take(game, ana.proved);
  world.advance(29_999);
  expect((await take(game, beto.proved)).body.error).toBe('games/held');
  await take(game, ana.proved, false);
  world.advance(40_000);
  // back from a dead network, with nobody else there
  expect((await send(game, ana.proved, record(first))).body.applied).toEqual([{ play: 'p1', revision: 1 }]);
  world.advance(30_000);
  expect((await take(game, beto.proved)).body.hold.holder.name).toBe('Beto Soto');
  expect((await send(game, ana.proved, record(second))).body.error).toBe('games/held');
  expect((await world.ask(`DELETE ${at(game)}`, { token: ana.proved })).body).toEqual({ game });
  expect((await take(game, ana.proved)).body.error).toBe('games/held');
  await world.ask(`DELETE ${at(game)}`, { token: beto.proved });
  expect((await send(game, beto.proved, record(second))).body.error).toBe('games/not-held');
  expect((await take(game, ana.proved)).body.hold.isMine).toBe(true);
});

test('the hold ends with the session, and after six hours', async () => {
  const game = await writeGame(world.db, { startsAt });
  const [ana, beto] = [await scorer('Ana Luna'), await scorer('Beto Soto')];
  await take(game, ana.proved);
  await world.ask(`DELETE /api/users/logout/${ana.id}`, { token: ana.token });
  expect((await take(game, beto.proved)).body.hold.holder.name).toBe('Beto Soto');
  for (let passed = 0; passed < 6 * 60; passed += 10) {
    expect((await take(game, beto.token)).status, `${passed} minutes`).toBe(200);
    world.advance(10 * MINUTE);
  }
  expect((await take(game, beto.token)).body.error).toBe('staff/proof-required');
  expect((await send(game, await beto.proof(), record(first))).body.error).toBe('games/not-held');
});

test('a game of three hours and a half takes one password, which is good for nothing else', async () => {
  const [game, other] = [await writeGame(world.db, { startsAt }), await writeGame(world.db, { startsAt })];
  const ana = await scorer('Ana Luna', 'cashier', 'admin');
  expect((await take(game, ana.token)).body.error).toBe('staff/proof-required');
  await take(game, ana.proved);
  let revision = 0;
  const turn = (call: number) => ({ ...first, events: [{ kind: 'pitch', at: call, call: 'ball' }], result: undefined });
  for (let passed = 0; passed < 210; passed += 14) {
    world.advance(14 * MINUTE);
    const play = { ...turn(1000 + passed), id: 'p1' } as unknown as Play;
    const sent = await send(game, ana.token, record(play, revision, 'The count is the umpire’s'));
    expect(sent.body.applied, sent.text).toEqual([{ play: 'p1', revision: revision + 1 }]);
    revision += 1;
  }
  for (const [call, body] of [
    [`PUT ${at(other)}`, { active: true }],
    [`POST ${at(other, '/plays')}`, { changes: [record(first)] }],
    [`POST /api/operations/games/${game}/free`, { free: true, reason: 'For everybody' }],
    [`POST ${at(game, '/ask')}`, undefined],
    ['POST /api/operations/orders/1/refund', { reason: 'Twice', payment: 1, amount: '1.00' }],
  ] as const)
    expect((await world.ask(call, { token: ana.token, body })).body.error, call).toBe('staff/proof-required');
  expect((await operate(game, 'status', ana.token, { status: 1 })).status).toBe(200);
  expect((await world.ask(`GET /api/operations/games/${game}/rulings`, ana)).status).toBe(200);

  // nobody is at the keys: the screen renews the hold, and the password is asked again
  world.advance(10 * MINUTE);
  expect((await take(game, ana.token, false)).status).toBe(200);
  world.advance(5 * MINUTE);
  expect((await take(game, ana.token, false)).body.error).toBe('staff/proof-required');
  const proved = await ana.proof();
  expect((await take(game, proved, true)).body.hold.since).not.toBe(world.now().toISOString());
  // a role that is taken away ends the hold's use at once
  const { token } = await world.staff('admin');
  await world.ask(`PUT /api/operations/users/${ana.id}/roles`, { token, body: { roles: ['cashier'] } });
  await expect.poll(async () => (await send(game, ana.token, record(second))).body.error).toBe('staff/role-required');
});

test('a queue is applied in order up to the first refusal, and once however often it is sent', async () => {
  const game = await writeGame(world.db, { startsAt });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const started = { ...first, events: [], result: undefined } as unknown as Play;
  const queue = [
    record(started),
    record(first, 1),
    record(second),
    { ...record({ ...(plays[3] as Play), id: 'x', order: 2.5 } as Play) },
    record(third),
  ];
  const sent = await send(game, ana.proved, ...queue);
  const applied = [
    { play: 'p1', revision: 1 },
    { play: 'p1', revision: 2 },
    { play: 'p2', revision: 1 },
  ];
  expect(sent.body).toMatchObject({
    cursor: 3,
    applied,
    stopped: { index: 3, error: 'games/play-refused', detail: { why: 'batting/out-of-order', play: 'x' } },
  });
  expect(sent.body.stopped.message).toContain('batting/out-of-order');
  expect(await revisions(game)).toEqual(['p1.1', 'p1.2', 'p2.1']);

  // the reply was lost: the same queue, in parallel and through another process
  const other = await openSecondPalco(world);
  const elsewhere = askFrom(other.palco.app, { learn: () => undefined, assertClean: () => undefined });
  const beto = await scorer('Beto Soto');
  const held = await elsewhere(`PUT ${at(game)}`, { token: beto.proved, body: { active: true } });
  expect(held.body).toMatchObject({ error: 'games/held', detail: { who: 'Ana Luna' } });
  const again = [...queue.slice(0, 3), record(third)];
  const replies = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      (index % 2 ? elsewhere : world.ask)(`POST ${at(game, '/plays')}`, {
        token: ana.proved,
        body: { changes: again },
      }),
    ),
  );
  for (const { body } of replies)
    expect(body).toMatchObject({ cursor: 4, applied: [...applied, { play: 'p3', revision: 1 }], stopped: null });
  expect(await revisions(game)).toEqual(['p1.1', 'p1.2', 'p2.1', 'p3.1']);
  expect((await entries(game)).filter(({ action }) => action === 'record-plays')).toHaveLength(2);

  // what was undone and recorded again is recognized too
  const fan = await readEvents(other.origin, `game=${game}&after=4`);
  await fan.until('hello');
  const back = [undo('p3', 1), record(third, 2)];
  for (let time = 0; time < 2; time += 1)
    expect((await send(game, ana.proved, ...back)).body.applied).toEqual([
      { play: 'p3', revision: 2 },
      { play: 'p3', revision: 3 },
    ]);
  // what was changed together is shown together
  await fan.until('play', ({ data }) => data.cursor === 6);
  const heard = fan.events.filter(({ event }) => event === 'play').map(({ data }) => [data.cursor, data.until]);
  expect(heard).toEqual([
    [5, 6],
    [6, undefined],
  ]);
  fan.close();
  await other.close();
  expect((await send(game, ana.proved, undo('p3', 2))).body.stopped).toMatchObject({ error: 'games/play-changed' });
  expect((await send(game, ana.proved, undo('p9', 0))).body.stopped).toMatchObject({ error: 'games/play-unknown' });
});

test('the stamps stay as they were pressed; one of the future or out of order is refused', async () => {
  const game = await writeGame(world.db, { startsAt });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const pressed = world.now().getTime() - 9 * MINUTE;
  const up = (play: Play, from: number) => ({ ...play, at: from, events: [], result: undefined }) as unknown as Play;
  await send(game, ana.proved, record(up(first, pressed)));
  const stored = await world.db.selectFrom('game_plays').selectAll().where('game_id', '=', game).executeTakeFirst();
  expect(stored).toMatchObject({ occurred_at: new Date(pressed), recorded_at: world.now(), play: { at: pressed } });
  const late = { ...up(first, pressed), events: [{ kind: 'pitch', at: world.now().getTime() + 2001, call: 'ball' }] };
  expect((await send(game, ana.proved, record(late as unknown as Play, 1))).body.stopped).toMatchObject({
    error: 'games/stamp-wrong',
    detail: { why: 'future', play: 'p1' },
  });
});

test('a play scored from a late picture is stored at its own time, and a player shows it with its picture', async () => {
  const delay = 6200;
  const game = await writeGame(world.db, { startsAt });
  const [ana, engineer] = [await scorer('Ana Luna'), await world.staff('ingest')];
  await operate(game, 'picture-delay', engineer.token, { milliseconds: delay });
  await take(game, ana.proved);
  // the clock of the frame that shows it, less the delay: six seconds before the key
  const frame = world.now().getTime() - 400;
  const ball = { kind: 'pitch', at: frame - delay, call: 'ball' };
  const play = { ...first, at: frame - delay, events: [ball], result: undefined } as unknown as Play;
  expect((await send(game, ana.proved, record(play))).body.stopped).toBe(null);
  const log = async () => (await world.ask(`GET /api/games/${game}/log`)).body;
  await expect.poll(async () => (await log()).cursor).toBe(1);
  const { plays: sent, game: now } = await log();
  const shownAt = (picture: number) =>
    playsAsOf(
      sent.map(({ play: each }: { play: Play }) => each),
      picture - now.pictureDelayMs,
    );
  expect(shownAt(frame)).toMatchObject([{ id: 'p1', events: [ball] }]);
  expect(shownAt(frame - 1)).toEqual([]);
});

test('a play corrected after the game changes box score and standings at once, and both versions are kept', async () => {
  const game = await writeGame(world.db, { startsAt: new Date('2026-11-19T00:30:00Z'), status: 'in_progress' });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const homer = bats('a1', 'home_run');
  const whole: readonly Play[] = numbered(
    written([
      homer,
      ...['a2', 'a3', 'a4', 'h1', 'h2', 'h3'].map((batter) => bats(batter, 'strikeout')),
      happens({ kind: 'game_called', at: 0, reason: 'rain' }),
    ]),
  );
  await send(game, ana.proved, ...whole.map((play) => record(play)));
  const runs = async () =>
    (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response.linescore.awayTeam.runs;
  const standing = async () =>
    (await world.ask('GET /api/standings')).body.general.find((row: { abbrName: string }) => row.abbrName === 'NAV');
  await expect.poll(async () => [await runs(), (await standing())?.wins]).toEqual([1, 1]);
  const triple = {
    ...(whole[0] as Play),
    result: { kind: 'result', at: 2000, type: 'triple', advances: [{ runner: 0, to: 3 }] },
  } as Play;
  expect((await send(game, ana.proved, record(triple, 1))).body.stopped).toBe(null);
  await expect.poll(async () => [await runs(), (await standing())?.wins]).toEqual([0, 0]);
  expect((await revisions(game)).filter((revision) => revision.startsWith('p1.'))).toEqual(['p1.1', 'p1.2']);
});

test('sixty pitches of ten minutes without a network arrive in order, each with the time it was pressed', async () => {
  const game = await writeGame(world.db, { startsAt });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const began = world.now().getTime();
  const stamps = Array.from({ length: 60 }, (_, index) => began + index * 10_000);
  const foul = (stamp: number) => ({ kind: 'pitch', at: stamp, call: 'foul' });
  const turn = (pitched: number) =>
    ({ ...first, at: began, events: stamps.slice(0, pitched).map(foul), result: undefined }) as unknown as Play;
  world.advance(10 * MINUTE);
  const queue = stamps.map((_, index) => record(turn(index + 1), index));
  for (const part of [queue.slice(0, 50), queue.slice(50)])
    expect((await send(game, ana.token, ...part)).body.stopped).toBe(null);
  const { plays: kept } = (await world.ask(`GET ${at(game)}`, { token: ana.token })).body;
  expect(kept).toMatchObject([{ revision: 60, play: { at: began, events: stamps.map(foul) } }]);
  expect((await revisions(game)).length).toBe(60);
  expect((await send(game, ana.token, ...queue.slice(0, 50), record(first, 60))).status).toBe(400);
});

test('what somebody else recorded is not undone, only corrected with a reason', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: [] });
  const [ana, beto] = [await scorer('Ana Luna'), await scorer('Beto Soto')];
  const [ball, strike] = pitches('ball', 'called_strike').map((pitch, index) => ({ ...pitch, at: 2000 + index }));
  const turn = (...events: object[]) => ({ ...first, events, result: undefined }) as unknown as Play;
  await take(game, ana.proved);
  await send(game, ana.proved, record(turn(ball as object)));
  world.advance(30_000);
  await take(game, beto.proved);
  const refused = { error: 'games/other-scorer', detail: { play: 'p1' } };
  expect((await send(game, beto.proved, undo('p1', 1))).body.stopped).toMatchObject(refused);
  // continuing the turn is no correction, and scorers may take back their own pitch
  const both = turn(ball as object, strike as object);
  expect((await send(game, beto.proved, record(both, 1))).body.stopped).toBe(null);
  expect((await send(game, beto.proved, record(turn(ball as object), 2))).body.stopped).toBe(null);
  expect((await send(game, beto.proved, record(turn(), 3))).body.stopped).toMatchObject(refused);
  expect((await send(game, beto.proved, record(turn(), 3, 'It was no pitch'))).body.stopped).toBe(null);
});

test('a game that a feed reports is corrected, and continued only by hand', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: [first] });
  await world.db.updateTable('games').set({ feed: 'stats-api' }).where('id', '=', game).execute();
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  expect((await send(game, ana.proved, record(second))).body.stopped.error).toBe('games/from-feed');
  await operate(game, 'feed', ana.proved, { manual: true });
  expect((await send(game, ana.proved, record(second))).body.stopped).toBe(null);
});

test('one reply has what a scorer needs, and stays small', async () => {
  const turns = Array.from({ length: 60 }, (_, index) =>
    bats(index % 2 ? 'a1' : 'a2', 'single', [], pitches('ball', 'foul', 'called_strike', 'in_play')),
  );
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: [first] });
  const ana = await scorer('Ana Luna');
  const read = async (token: string) => (await world.ask(`GET ${at(game)}`, { token })).body;
  expect((await read(ana.token)).error).toBe('staff/proof-required');
  expect((await read(ana.proved)).hold).toBe(null);
  await take(game, ana.proved);
  await send(game, ana.proved, record(second), record(third), undo('p3', 1));
  const substitution = { kind: 'substitution', at: 60_000, type: 'offensive_substitution', side: 'away' };
  const pinchHitter = {
    ...substitution,
    id: 's1',
    order: 2.5,
    player: '1011',
    slot: 3,
    position: 11,
  } as unknown as Play;
  expect((await send(game, ana.proved, record(pinchHitter))).body.stopped).toBe(null);
  await expect.poll(async () => (await read(ana.token)).out.away).toEqual(['1003']);
  const body = await read(ana.token);
  expect(body).toMatchObject({
    game: { status: 1, scheduledInnings: 9, placedRunnerFrom: null, feed: 'hand', isManual: false, pictureDelayMs: 0 },
    clubs: { away: { abbreviation: 'NAV' }, home: { abbreviation: 'HER' } },
    cursor: 5,
    hold: { isMine: true },
    people: { [ana.id]: 'Ana Luna' },
    questions: [],
  });
  expect(body.plays.map((each: { recordedBy: number; play: Play }) => [each.play.id, each.recordedBy])).toEqual([
    ['p1', null],
    ['p2', ana.id],
    ['s1', ana.id],
  ]);
  expect(body.voided).toMatchObject([{ play: { id: 'p3' }, revision: 2 }]);
  expect(body.players).toHaveLength(30);
  expect(body.players.find(({ id }: { id: string }) => id === '2015')).toEqual({
    id: '2015',
    name: 'Pelotero HER15',
    lastName: 'HER15',
    side: 'home',
    jersey: '15',
    position: 1,
    bats: 'R',
    throws: 'R',
  });
  // a long game of four pitches a turn
  const size = JSON.stringify(body).length + 1.5 * JSON.stringify(numbered(written(turns))).length;
  expect(size).toBeLessThan(60_000);
});

test('a question waits in the tray; its answer is a ruling, and the fans see the box score change', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 4) });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const tray = async () => (await world.ask(`GET ${at(game)}`, { token: ana.token })).body.questions;
  const put = (question: string, play: string | null) =>
    world.ask(`PUT ${at(game, `/questions/${question}`)}`, {
      token: ana.token,
      body: { play, about: 'hit_or_error', note: 'Was it the shortstop’s?' },
    });
  const answer = (question: string, body: object) =>
    world.ask(`POST ${at(game, `/questions/${question}/answer`)}`, { token: ana.token, body });
  expect((await put('p77.hit', 'p77')).body.error).toBe('games/play-unknown');
  await put('p1.hit', 'p1');
  await put('p1.hit', 'p1');
  expect(await tray()).toMatchObject([
    { id: 'p1.hit', play: 'p1', about: 'hit_or_error', askedBy: ana.id, answer: null },
  ]);

  const hits = async () =>
    (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response.linescore.awayTeam.homes;
  expect(await hits()).toBe(1);
  const error = { kind: 'reached', play: 'p1', by: 'field_error', error: { by: 6, kind: 'fielding' } };
  expect((await answer('p9.hit', { answer: 'stands', reason: 'No such' })).body.error).toBe('games/question-unknown');
  const changed = await answer('p1.hit', { answer: 'changed', ruling: error, reason: 'It was the shortstop’s' });
  expect(changed.body).toEqual({ game, question: 'p1.hit', ruling: 1 });
  await expect.poll(hits).toBe(0);
  expect(await tray()).toMatchObject([{ answer: { answer: 'changed', ruling: 1, by: ana.id } }]);
  const { rulings } = (await world.ask(`GET /api/operations/games/${game}/rulings`, { token: ana.token })).body;
  expect(rulings).toMatchObject([
    { ruling: error, computed: { kind: 'reached', play: 'p1', by: 'single' }, stands: true },
  ]);
  // the second answer is a later ruling; both are in the history
  await answer('p1.hit', { answer: 'changed', ruling: { kind: 'reached', play: 'p1', by: 'single' }, reason: 'A hit' });
  await expect.poll(hits).toBe(1);
  expect((await entries(game)).filter(({ action }) => action === 'answer-question')).toMatchObject([
    { detail: { ruling: { by: 'field_error' } } },
    { detail: { ruling: { by: 'single' } } },
  ]);
});

test('two scorers who mark the same play at once ask one question, and one answer is enough', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 4) });
  const [ana, beto] = [await scorer('Ana Luna'), await scorer('Beto Soto')];
  const mark = 'mark.p1.1';
  const put = (token: string) =>
    world.ask(`PUT ${at(game, `/questions/${mark}`)}`, { token, body: { play: 'p1', about: 'other' } });
  const tray = async () => (await world.ask(`GET ${at(game)}`, { token: ana.proved })).body.questions;
  const both = await Promise.all([put(ana.proved), put(beto.proved)]);
  for (const { body } of both) expect(body).toEqual({ game, question: mark });
  const [asked, ...more] = await tray();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ id: mark, play: 'p1', answer: null });
  expect([ana.id, beto.id]).toContain(asked.askedBy);
  const stands = { answer: 'stands', reason: 'Plain to see' };
  await world.ask(`POST ${at(game, `/questions/${mark}/answer`)}`, { token: beto.proved, body: stands });
  // a mark that was on its way meanwhile does not open it again
  expect((await put(ana.proved)).status).toBe(200);
  expect(await tray()).toMatchObject([{ id: mark, answer: { answer: 'stands', by: beto.id } }]);
});

test('a game is closed only when its book is: over, balanced, without an open question', async () => {
  const out = (batter: string) => bats(batter, 'strikeout');
  const unassisted = bats('h3', 'field_out', [{ runner: 0, to: 1, out: true }]);
  const called = happens({ kind: 'game_called', at: 0, reason: 'rain' });
  const whole: readonly Play[] = numbered(
    written([bats('a1', 'home_run'), ...['a2', 'a3', 'a4', 'h1', 'h2'].map(out), unassisted, called]),
  );
  const [last, called8] = [whole[6] as Play, whole[7] as Play];
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: whole.slice(0, 6) });
  const ana = await scorer('Ana Luna');
  await take(game, ana.proved);
  const close = async () => (await operate(game, 'status', ana.token, { status: 2 })).body;
  expect(await close()).toMatchObject({ error: 'games/book-open', detail: { why: 'not-over', figure: 'bottom 1' } });
  const open = { ...last, events: pitches('ball').map((pitch) => ({ ...pitch, at: last.at })), result: undefined };
  await send(game, ana.token, record(open as unknown as Play));
  expect(await close()).toMatchObject({ detail: { why: 'plate-appearance', figure: 'p7' } });
  await send(game, ana.token, record(last, 1, 'The whole turn'), record(called8));
  // nobody has the putout
  const unbalanced = await close();
  expect(unbalanced).toMatchObject({
    detail: { why: 'unbalanced', figure: 'home outs and putouts', left: 3, right: 2 },
  });
  expect(unbalanced.message).toContain('home outs and putouts');
  const fielded = JSON.parse(JSON.stringify(last).replace('"out":true', '"out":true,"by":[6,3]'));
  await send(game, ana.token, record(fielded, 2, 'Grounded to short'));
  await world.ask(`PUT ${at(game, '/questions/q1')}`, { token: ana.token, body: { play: 'p1', about: 'earned_run' } });
  expect(await close()).toMatchObject({ detail: { why: 'question', figure: 'q1' } });
  const stands = { answer: 'stands', reason: 'Earned' };
  await world.ask(`POST ${at(game, '/questions/q1/answer')}`, { token: ana.token, body: stands });
  expect(await close()).toEqual({ game, cursor: expect.any(Number) });
  // a game that is not played has no book
  const off = await writeGame(world.db, { startsAt, setup: null });
  for (const status of [5, 6, 7, 2]) expect((await operate(off, 'status', ana.proved, { status })).status).toBe(200);
});
