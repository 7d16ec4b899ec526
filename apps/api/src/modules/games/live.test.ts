import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Play } from '@palco/baseball/rules/play';
import { bats, isUp, pitches, runs, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let origin: string;
let token: string;
const [one, two, three, four, five]: readonly Play[] = numbered(
  written([
    bats('a1', 'single', [], pitches('ball', 'in_play')),
    bats('a2', 'home_run', [{ runner: 1, to: 4 }], pitches('called_strike', 'in_play')),
    bats('a3', 'strikeout', [], pitches('called_strike', 'foul', 'swinging_strike')),
    bats('a4', 'walk', [], pitches('ball', 'ball', 'ball', 'ball')),
    isUp('a5', pitches('ball')),
  ]),
);

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  token = (await world.staff('scorer')).token;
});
afterAll(() => world.close());

const change = (game: number, ...changes: object[]) =>
  world.ask(`POST /api/operations/games/${game}/scoring/plays`, { token, body: { changes } });
const record = (game: number, play: Play | undefined) => change(game, { kind: 'record', play, seenRevision: 0 });
/** A game that the scorer holds. */
const liveGame = async (plays: readonly (Play | undefined)[] = []): Promise<number> => {
  const game = await writeGame(world.db, {
    startsAt: new Date('2026-11-21T00:30:00Z'),
    status: 'in_progress',
    plays: plays.filter((play) => play !== undefined),
  });
  await world.ask(`PUT /api/operations/games/${game}/scoring`, { token, body: { active: true } });
  return game;
};

test('a play recorded by the scorer reaches a listener in under 2 KB', async () => {
  const game = await liveGame();
  const reader = await readEvents(origin, `game=${game}&day=2026-11-20`);
  const hello = await reader.until('hello');
  expect(hello.data).toMatchObject({ cursor: 0, scoreboard: expect.stringMatching(/^W\//) });
  expect((await record(game, one)).body).toMatchObject({ cursor: 1, applied: [{ play: 'p1', revision: 1 }] });
  const heard = await reader.until('play');
  expect(heard).toMatchObject({ id: `${game}.1`, data: { game, cursor: 1, revision: 1, play: { id: 'p1' } } });
  expect(heard.bytes).toBeLessThan(2048);
  const card = await reader.until('card', ({ data }) => data.id === game);
  expect(card.data).toMatchObject({ id: game, shortStatus: '1era Alta', awayHomes: 1, currentBatter: { mlbId: 1002 } });
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  reader.close();
});

test('a client that reconnects receives exactly what it missed', async () => {
  const game = await liveGame([one]);
  const first = await readEvents(origin, `game=${game}`);
  await record(game, two);
  const last = await first.until('play', ({ data }) => data.cursor === 2);
  first.close();
  await first.ended;
  await record(game, three);
  await record(game, four);
  const again = await readEvents(origin, `game=${game}`, { 'last-event-id': last.id });
  await again.until('play', ({ data }) => data.cursor === 4);
  await record(game, five);
  await again.until('play', ({ data }) => data.cursor === 5);
  expect(again.events.filter(({ event }) => event === 'play').map(({ id }) => id)).toEqual([
    `${game}.3`,
    `${game}.4`,
    `${game}.5`,
  ]);
  again.close();
});

test('the id of another game does not count, the cursor of the log read does', async () => {
  const game = await liveGame([one, two]);
  const other = await readEvents(origin, `game=${game}`, { 'last-event-id': '999.1' });
  await other.until('hello');
  const fromLog = await readEvents(origin, `game=${game}&after=1`);
  await fromLog.until('play', ({ data }) => data.cursor === 2);
  expect(other.events.some(({ event }) => event === 'play')).toBe(false);
  for (const reader of [other, fromLog]) reader.close();
});

test('the log gives the plays that count, and after a cursor only what changed since', async () => {
  const game = await liveGame([one, two, three]);
  const whole = (await world.ask(`GET /api/games/${game}/log`)).body;
  expect(whole).toMatchObject({
    cursor: 3,
    game: { id: game, status: 1, pictureDelayMs: 0, staleSince: null },
    roster: { clubs: { away: { abbreviation: 'NAV', wins: 0 } }, setup: { clubs: { home: 'HER' } } },
  });
  expect(whole.plays.map(({ play }: { play: Play }) => play.id)).toEqual(['p1', 'p2', 'p3']);
  expect(whole.roster.players['1001']).toMatchObject({ name: 'Pelotero NAV1', jersey: '1', atBats: 0 });
  await change(game, { kind: 'void', play: 'p3', seenRevision: 1, reason: 'Foul, no third strike' });
  const after3 = async () => (await world.ask(`GET /api/games/${game}/log?after=3`)).body;
  await expect.poll(async () => (await after3()).plays.length).toBe(1);
  const since = await after3();
  expect(since.plays).toEqual([{ cursor: 4, revision: 2, isVoid: true, play: expect.objectContaining({ id: 'p3' }) }]);
  expect(since.roster).toBeUndefined();
  // the whole log is prepared bytes, rendered a moment after the change
  const idsOfLog = async (): Promise<string[]> =>
    (await world.ask(`GET /api/games/${game}/log`)).body.plays.map(({ play }: { play: Play }) => play.id);
  await expect.poll(idsOfLog).toEqual(['p1', 'p2']);
});

test('the box score shows whether the log changed: a play, a correction, a status', async () => {
  const game = await liveGame([one, two]);
  const versions = async (): Promise<readonly string[]> => {
    const [box, whole, since] = await Promise.all(
      [`league/3.0.0/boxscore/${game}`, `api/games/${game}/log`, `api/games/${game}/log?after=2`].map(
        async (path) => (await world.ask(`GET /${path}`)).body,
      ),
    );
    return [box.response.version, whole.version, since.version];
  };
  const seen = [(await versions())[0]];
  for (const act of [
    () => record(game, three),
    () => {
      const later = { ...two, at: (two?.at ?? 0) + 1000 };
      return change(game, { kind: 'record', play: later, seenRevision: 1, reason: 'A second later' });
    },
    () => world.ask(`POST /api/operations/games/${game}/picture-delay`, { token, body: { milliseconds: 7000 } }),
    () => world.ask(`POST /api/operations/games/${game}/status`, { token, body: { status: 5, reason: 'Lluvia' } }),
  ]) {
    expect((await act()).status).toBe(200);
    // all three say the same, a moment after the change
    const isNew = async () => {
      const [box, ...logs] = await versions();
      return box !== seen.at(-1) && logs.every((version) => version === box);
    };
    await expect.poll(isNew).toBe(true);
    seen.push((await versions())[0]);
  }
  expect(new Set(seen).size).toBe(5);
});

test('the play-by-play describes every play, in the requested language', async () => {
  const game = await liveGame([one, two, three]);
  const [spanish, english] = await Promise.all(
    ['es', 'en'].map(
      async (lang) => (await world.ask(`GET /league/3.0.0/playbyplay/${game}?lang=${lang}`)).body.response,
    ),
  );
  const { name } = await world.db.selectFrom('players').select('name').where('id', '=', 1001).executeTakeFirstOrThrow();
  expect(spanish[0].top.map(({ title }: { title: string }) => title)).toEqual(['Sencillo', 'Jonrón', 'Ponche']);
  expect(spanish[0].top[0]).toMatchObject({ event_type: 'single', type: 'atBat', team: 'NAV' });
  expect(spanish[0].top[0].description).toMatch(new RegExp(`^${name} conecta sencillo`));
  expect(english[0].top.map(({ title }: { title: string }) => title)).toEqual(['Single', 'Home run', 'Strikeout']);
  expect(english[0].top[2].description).toContain('strikes out');
});

test('every row has the time of its own event: a steal during a turn at bat comes before the turn’s end', async () => {
  const steal = runs('stolen_base_2b', { runner: 1, to: 2, reason: 'stolen_base' });
  const list = numbered(written([bats('a1', 'single'), bats('a2', 'strikeout', [], [...pitches('ball'), steal])]));
  const game = await liveGame(list);
  const rows = (await world.ask(`GET /league/3.0.0/playbyplay/${game}`)).body.response[0].top;
  const instants = rows.map(({ event_type, at }: { event_type: string; at: string }) => [event_type, Date.parse(at)]);
  // one second for each event of the written game: play 2 begins at 3000
  expect(instants).toEqual([
    ['single', 2000],
    ['stolen_base_2b', 5000],
    ['strikeout', 6000],
  ]);
});

test('a status is sent to the listeners of the game, once', async () => {
  const game = await liveGame([one]);
  const reader = await readEvents(origin, `game=${game}&after=1`);
  await reader.until('hello');
  await world.ask(`POST /api/operations/games/${game}/status`, { token, body: { status: 5, reason: 'Lluvia' } });
  const event = await reader.until('game', ({ data }) => data.status === 5);
  expect(event.data).toMatchObject({ statusReason: 'Lluvia' });
  reader.close();
});

test.each(['game=x', 'day=2026-02-30', 'game=1&game=2', 'after=-1'])(
  'a stream of «%s» is refused in words',
  async (search) => {
    const answer = await fetch(`${origin}/api/events?${search}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'request/invalid' });
  },
);

test('a stream without a topic sends hello and stays open', async () => {
  const reader = await readEvents(origin, '');
  expect((await reader.until('hello')).data).toEqual({ now: world.now().toISOString(), notices: 'none' });
  reader.close();
});

test('hot answers come from the fast path with the same bytes and headers as through Fastify, and 304 when unchanged', async () => {
  const game = await liveGame([one, two]);
  for (const path of [
    `/api/games/${game}/log`,
    `/league/3.0.0/boxscore/${game}`,
    `/league/3.0.0/playbyplay/${game}?lang=en`,
    '/league/3.0.0/scoreboard/2026/11/20',
    '/league/3.0.0/calendar?date=2026-11-20&extraDays=6',
  ]) {
    const logged = world.logLines.length;
    const outside = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    const body = await outside.text();
    expect(outside.status).toBe(200);
    const own = [
      'x-request-id',
      'date',
      'connection',
      'keep-alive',
      'transfer-encoding',
      'content-length',
      'content-encoding',
    ];
    const comparable = (headers: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !own.includes(name))
          .map(([name, value]) => [name, String(value)]),
      );
    expect(body.length).toBeGreaterThan(100);
    const line = world.logLines.slice(logged).map((each) => JSON.parse(each))[0];
    expect(line).toMatchObject({ msg: 'request', method: 'GET', status: 200 });
    // news of what was recorded for this test may come between two answers
    await expect
      .poll(async () => {
        const inside = await world.app.inject({ url: path, headers: { host: 'localhost', 'accept-encoding': 'br' } });
        const { headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
        const again = await fetch(origin + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
        const isSame = isDeepStrictEqual(comparable(Object.fromEntries(headers)), comparable(inside.headers));
        return [isSame, again.status];
      })
      .toEqual([true, 304]);
  }
});

test('after a change, the answer is made once for many readers', async () => {
  const game = await liveGame([one]);
  await fetch(`${origin}/league/3.0.0/boxscore/${game}`);
  const runs = async (): Promise<number> => {
    const { response } = (await (await fetch(`${origin}/league/3.0.0/boxscore/${game}`)).json()) as {
      response: { linescore: { awayTeam: { runs: number } } };
    };
    return response.linescore.awayTeam.runs;
  };
  expect(await runs()).toBe(0);
  await record(game, two);
  await expect.poll(runs, { interval: 20 }).toBe(2);
});
