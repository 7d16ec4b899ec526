import type { AddressInfo } from 'node:net';
import type { Play } from '@palco/baseball/rules/play';
import { advance, bats, happens, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { recordPlay } from '../../../testing/record-plays.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let scorer: { readonly id: number; readonly token: string };
const startsAt = new Date('2026-11-21T00:30:00Z');
/** NAV leads 2-0 after a single and a home run; its reliever comes with one out; HER reaches on an error. */
const plays: readonly Play[] = numbered(
  written([
    bats('a1', 'single'),
    bats('a2', 'home_run', [advance(1, 4), advance(0, 4)]),
    ...['a3', 'a4', 'a5'].map((batter) => bats(batter, 'strikeout')),
    bats('h1', 'strikeout'),
    happens({
      kind: 'substitution',
      at: 0,
      type: 'pitching_substitution',
      side: 'away',
      player: 'a14',
      slot: 0,
      position: 1,
    }),
    bats('h2', 'field_error'),
    bats('h3', 'strikeout'),
    bats('h4', 'strikeout'),
    happens({ kind: 'game_called', at: 0, reason: 'rain' }),
  ]),
);
const last = plays.at(-1) as Play;

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  scorer = await world.staff('scorer');
});
afterAll(() => world.close());

const operate = (game: number, path: string, body: object, token = scorer.token) =>
  world.ask(`POST /api/operations/games/${game}/${path}`, { token, body });
const rule = (game: number, ruling: object, reason = 'Visto otra vez') => operate(game, 'rulings', { ruling, reason });
const undo = (game: number, number: number) => operate(game, `rulings/${number}/undo`, { reason: 'Fue un error' });
const history = async (game: number) =>
  (await world.ask(`GET /api/operations/games/${game}/rulings`, { token: scorer.token })).body;
const box = async (game: number) => (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response;
const pitcher = async (game: number) => {
  const { mlbId, er, h, note } = (await box(game)).homePitchers[0];
  return { mlbId, er, h, note };
};
const pitching = async (player: number) =>
  (await world.ask(`GET /api/players/${player}`)).body.stats.pitching.byYear[0] ?? {};

/** A final game that counts in every table; the games of other tests are deleted. */
const finalGame = async (): Promise<number> => {
  await world.db.deleteFrom('games').execute();
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, -1) });
  expect((await recordPlay(world, scorer.token, game, last)).body.applied).toHaveLength(1);
  await expect.poll(async () => (await box(game)).gameStatus).toBe(2);
  return game;
};

test('only the scorer rules', async () => {
  const game = await finalGame();
  const fan = await world.signUp();
  const body = { ruling: { kind: 'reached', play: 'p1', by: 'single' }, reason: 'Claro' };
  expect((await operate(game, 'rulings', body, '')).status).toBe(401);
  expect((await operate(game, 'rulings', body, fan.token)).body.error).toBe('staff/role-required');
  expect((await world.ask(`GET /api/operations/games/${game}/rulings`, { token: fan.token })).status).toBe(403);
});

test('a run ruled unearned changes box score, athlete, leaders, card, log and stream at once; the undo brings all back', async () => {
  const game = await finalGame();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const stream = await readEvents(`http://127.0.0.1:${port}`, `game=${game}&day=2026-11-20&after=11`);
  await stream.until('hello');
  expect(await pitcher(game)).toEqual({ mlbId: 2010, er: '2', h: '2', note: '(L, 0-1)' });

  const ruling = { kind: 'run', play: 'p2', player: '1001', earned: false, batted: false };
  const ruled = await rule(game, ruling, 'Se debió hacer el tercer out');
  expect(ruled.body).toEqual({ game, number: 1 });
  await expect.poll(async () => (await pitcher(game)).er).toBe('1');
  expect((await box(game)).awayBatters[1]).toMatchObject({ mlbId: 1002, rbi: '1' });
  await expect.poll(async () => await pitching(2010)).toMatchObject({ er: '1', era: '9.00' });
  const rbi = async () => (await world.ask('GET /league/3.0.0/leaders?mode=batting&column=rbi')).body.response[0]?.rbi;
  await expect.poll(rbi).toBe('1');
  const card = async () =>
    (await world.ask('GET /league/3.0.0/scoreboard/2026/11/20')).body.response.find(
      (each: { id: number }) => each.id === game,
    );
  await expect.poll(async () => (await card()).losePitcherEra).toBe('9.00');
  expect((await stream.until('game', ({ data }) => data.rulings)).data.rulings).toMatchObject([{ number: 1, ruling }]);
  const log = async () => (await world.ask(`GET /api/games/${game}/log`)).body;
  expect((await log()).game.rulings).toEqual([{ number: 1, at: expect.any(String), ruling }]);
  // the plays stay as the source recorded them: rulings are stored beside them
  expect((await log()).plays).toHaveLength(plays.length);

  expect((await undo(game, 1)).body).toEqual({ game, number: 1 });
  await expect.poll(async () => (await pitcher(game)).er).toBe('2');
  await expect.poll(async () => await pitching(2010)).toMatchObject({ er: '2', era: '18.00' });
  await expect.poll(rbi).toBe('2');
  expect((await log()).game.rulings).toBeUndefined();
  stream.close();
});

test('the history shows the scorer, time and reason beside the computed answer; an undo restores the previous ruling', async () => {
  const game = await finalGame();
  const first = { kind: 'reached', play: 'p8', by: 'single' };
  const second = { kind: 'reached', play: 'p8', by: 'fielders_choice' };
  expect((await rule(game, first)).body.number).toBe(1);
  await expect.poll(async () => (await box(game)).linescore.homeTeam).toMatchObject({ homes: 1 });
  expect((await box(game)).linescore.awayTeam.errors).toBe(0);
  expect((await box(game)).playByPlays[0].bottom[2].event_type).toBe('single');
  // sent again, by a client that got no answer
  expect((await rule(game, first)).body.number).toBe(1);
  expect((await rule(game, second)).body.number).toBe(2);
  await expect.poll(async () => (await box(game)).linescore.homeTeam.homes).toBe(0);
  expect((await undo(game, 2)).status).toBe(200);
  expect((await undo(game, 2)).status).toBe(200);
  await expect.poll(async () => (await box(game)).linescore.homeTeam.homes).toBe(1);
  const { rulings, judgments } = await history(game);
  const computed = { kind: 'reached', play: 'p8', by: 'field_error', error: { by: 6, kind: 'fielding' } };
  const by = { by: scorer.id, at: expect.any(String) };
  expect(rulings).toEqual([
    { number: 1, ...by, reason: 'Visto otra vez', ruling: first, computed, stands: true, undone: null },
    {
      number: 2,
      ...by,
      reason: 'Visto otra vez',
      ruling: second,
      computed,
      stands: false,
      undone: { ...by, reason: 'Fue un error' },
    },
  ]);
  expect(judgments).toContainEqual({ computed, stands: first });
  const acts = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `game ${game}`)
    .where('action', 'in', ['rule-game', 'undo-ruling'])
    .execute();
  expect(acts.length).toBeGreaterThanOrEqual(3);
});

test('winner, loser, save and hold follow the scorer in notes, card and seasons', async () => {
  const game = await finalGame();
  const notes = async () =>
    Object.fromEntries(
      (await box(game)).awayPitchers.map((each: { mlbId: number; note: string }) => [each.mlbId, each.note]),
    );
  const before = await notes();
  await rule(game, { kind: 'decision', decision: 'winner', player: '1014' });
  await expect.poll(notes).toMatchObject({ 1014: '(W, 1-0)' });
  await expect.poll(async () => await pitching(1014)).toMatchObject({ w: '1', sv: '0' });
  await rule(game, { kind: 'decision', decision: 'winner', player: '1010' });
  await rule(game, { kind: 'relief', relief: 'hold', player: '1014', credited: true });
  await expect.poll(notes).toEqual({ 1010: '(W, 1-0)', 1014: '(S, 1)(H)' });
  await expect.poll(async () => await pitching(1014)).toMatchObject({ w: '0', sv: '1', hld: '1' });
  await rule(game, { kind: 'decision', decision: 'save', player: null });
  await expect.poll(async () => await pitching(1014)).toMatchObject({ sv: '0' });
  for (const { number } of (await history(game)).rulings) await undo(game, number);
  await expect.poll(notes).toEqual(before);
});

test('the plays may still be corrected: a ruling stays with its run, sleeps while that is gone, and counts again', async () => {
  const game = await finalGame();
  await rule(game, { kind: 'run', play: 'p2', player: '1001', earned: false });
  await expect.poll(async () => (await pitcher(game)).er).toBe('1');
  const homer = plays[1] as Play & { result: object };
  const double = {
    ...homer,
    result: {
      ...homer.result,
      type: 'double',
      advances: [
        { runner: 1, to: 3 },
        { runner: 0, to: 2 },
      ],
    },
  };
  const correct = (play: object, seenRevision: number) =>
    recordPlay(world, scorer.token, game, play, { seenRevision, reason: 'Visto otra vez' });
  expect((await correct(double, 1)).body.applied).toHaveLength(1);
  await expect.poll(async () => (await box(game)).linescore.awayTeam.runs).toBe(0);
  expect((await history(game)).rulings).toMatchObject([{ number: 1, computed: null, stands: true }]);
  expect((await correct(homer, 2)).body.applied).toHaveLength(1);
  await expect.poll(async () => await pitcher(game)).toMatchObject({ er: '1' });
});

test('there is nothing to rule on a play, a run or a pitcher that the game does not have', async () => {
  const game = await finalGame();
  for (const ruling of [
    { kind: 'reached', play: 'p3', by: 'single' },
    { kind: 'reached', play: 'p77', by: 'single' },
    { kind: 'run', play: 'p2', player: '1003', earned: true },
    { kind: 'run', play: 'p2', player: '1001', pitcher: '1001' },
    { kind: 'decision', decision: 'winner', player: '2002' },
    { kind: 'relief', relief: 'hold', player: '2002', credited: true },
  ])
    expect((await rule(game, ruling)).body).toMatchObject({ error: 'games/nothing-to-rule' });
  for (const ruling of [
    { kind: 'run', play: 'p2', player: '1001' },
    { kind: 'reached', play: 'p1', by: 'field_error' },
    { kind: 'reached', play: 'p8', by: 'single', error: { by: 6, kind: 'fielding' } },
    { kind: 'decision', decision: 'mvp', player: '1010' },
  ])
    expect((await rule(game, ruling)).body.error).toBe('request/invalid');
  expect((await undo(game, 9)).body.error).toBe('games/ruling-unknown');
  expect((await rule(999, { kind: 'reached', play: 'p1', by: 'single' })).body.error).toBe('games/unknown');
  const bare = await writeGame(world.db, { startsAt, setup: null });
  expect((await rule(bare, { kind: 'reached', play: 'p1', by: 'single' })).body.error).toBe('games/no-lineups');
  expect(await history(game)).toMatchObject({ rulings: [] });
});

test('the rulings of a feed stand in the history too, and give way to the scorer’s', async () => {
  await world.db.deleteFrom('games').execute();
  const [single, homer, ...rest] = plays as [Play, Play & { result: { advances: object[] } }, ...Play[]];
  const fed = {
    ...homer,
    result: {
      ...homer.result,
      advances: homer.result.advances.map((leg) => ({ ...leg, ruling: { earned: false, earnedByTeam: false } })),
    },
  };
  const game = await writeGame(world.db, {
    startsAt,
    status: 'in_progress',
    plays: [single, fed as unknown as Play, ...rest],
  });
  await expect.poll(async () => (await pitcher(game)).er).toBe('0');
  const ofFeed = { number: null, by: null, at: startsAt.toISOString(), reason: null, undone: null };
  const runOf = (player: string, earned: boolean) => ({ kind: 'run', play: 'p2', player, earned });
  expect((await history(game)).rulings).toMatchObject([
    { ...ofFeed, ruling: runOf('1001', false), computed: runOf('1001', true), stands: true },
    { ...ofFeed, ruling: runOf('1002', false), computed: runOf('1002', true), stands: true },
  ]);
  await rule(game, { ...runOf('1002', true), earnedByTeam: true });
  await expect.poll(async () => (await pitcher(game)).er).toBe('1');
  expect((await history(game)).rulings).toMatchObject([
    { number: null, stands: true },
    { number: null, stands: false },
    { number: 1, stands: true, computed: runOf('1002', true) },
  ]);
});
