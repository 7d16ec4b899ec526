import { codeOfStatus, type GameStatus } from '@palco/baseball/rules/game-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteGame, playsFrom } from '../../../testing/minute-game.ts';
import { stopAging } from '../../../testing/patience.ts';
import { DEVICE_A, DEVICE_B, makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { type WrittenGame, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let viewers: Viewers;
let live: number;
const HOST = 'https://videos.liga.example.mx';
const HALF_HOUR = 1_800_000;
const onCouch = { device: DEVICE_A };
const gameThat = async (
  is: Partial<WrittenGame> & { isFree?: boolean; hasRecording?: boolean } = {},
): Promise<number> => {
  const { isFree = false, hasRecording = true, ...game } = is;
  const status = game.status ?? 'in_progress';
  const id = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - HALF_HOUR), ...game, status });
  await world.db
    .updateTable('games')
    .set({ is_free: isFree, has_recording: hasRecording, ended_at: status === 'final' ? WORLD_START : null })
    .where('id', '=', id)
    .execute();
  return id;
};

beforeAll(async () => {
  world = await openWorld({
    seeds: ['people', 'plans', 'rights'],
    isListening: true,
    settings: { PALCO_VIDEO_HOSTS: HOST },
  });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  live = await gameThat();
});
afterAll(() => world.close());

const access = (gameId: number, token?: string, body: object = {}) =>
  world.ask('POST /api/videos/access', { ...(token ? { token } : {}), body: { gameId, ...body } });

test('nobody gets an address without a pass, nor a second after it ended, nor without signing in', async () => {
  const { id, token } = await world.signUp();
  const refusals = [await viewers.watch(token, live, onCouch)];
  await viewers.givePass(id, { endsAt: new Date(world.now().getTime() + 1000) });
  expect((await viewers.watch(token, live, onCouch)).status).toBe(200);
  world.advance(1000);
  refusals.push(await viewers.watch(token, live, onCouch));
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
    [403, 'streaming/no-pass'],
    [403, 'streaming/no-pass'],
  ]);
  const nobody = await viewers.watch(undefined, live);
  expect([nobody.status, nobody.body.error]).toEqual([401, 'session/required']);
  const over = await viewers.watch('eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl', live);
  expect([over.status, over.body.error]).toEqual([401, 'session/ended']);
  for (const { text } of [...refusals, nobody, over]) expect(text).not.toMatch(/\/media\/|m3u8|https?:/);
});

test.each([107, 108, 109])(
  'season pass %i opens any game of the season and of the playoffs, and not the Caribbean series',
  async (planId) => {
    const { id, token } = await world.signUp();
    await viewers.givePass(id, { planId });
    const series = await gameThat({ competition: 'caribbean-series' });
    const statuses = [];
    for (const game of [live, await gameThat({ competition: 'playoffs' }), series])
      statuses.push((await viewers.watch(token, game, onCouch)).status);
    expect(statuses).toEqual([200, 200, 403]);
  },
);

test('a pass of the regular season opens no playoff game', async () => {
  const { id, token } = await world.signUp();
  await viewers.givePass(id, { competitions: ['regular-season'] });
  const playoff = await gameThat({ competition: 'playoffs' });
  expect((await viewers.watch(token, live, onCouch)).status).toBe(200);
  expect((await viewers.watch(token, playoff, onCouch)).body.error).toBe('streaming/no-pass');
});

test('a game that is dark in a country opens no picture there', async () => {
  const { id, token } = await world.signUp();
  await viewers.givePass(id, { competitions: ['caribbean-series'] });
  const hidden = await gameThat({
    startsAt: new Date('2027-02-01T01:00:00Z'),
    status: 'final',
    competition: 'caribbean-series',
  });
  await world.db
    .updateTable('games')
    .set({ ended_at: new Date('2027-02-01T04:00:00Z') })
    .where('id', '=', hidden)
    .execute();
  const ask = (from: string) =>
    world.ask(`POST /api/streaming?gameId=${hidden}`, { token, body: onCouch, from, headers: {} });
  const refused = await ask('8.8.8.8');
  expect([refused.status, refused.body.error]).toEqual([403, 'streaming/not-here']);
  expect((await ask('127.0.0.1')).status).toBe(200);
});

const STATES: readonly (readonly [GameStatus, number, string])[] = [
  ['upcoming', 404, 'streaming/not-started'],
  ['postponed', 404, 'streaming/no-video'],
  ['cancelled', 404, 'streaming/no-video'],
];
test.each(STATES)('a game that is %s answers why there is no video', async (status, code, error) => {
  const { token } = await viewers.member();
  const game = await gameThat({ status, startsAt: new Date(WORLD_START.getTime() + 86_400_000) });
  const refused = await viewers.watch(token, game, onCouch);
  expect([refused.status, refused.body.error]).toEqual([code, error]);
  const reply = await access(game, token);
  expect(reply.body.data).toMatchObject({ may: false, why: error, message: refused.body.message, kind: null });
});

test('a game that is over plays on demand, and says between which plays it is resumed', async () => {
  const { token } = await viewers.member();
  const game = await gameThat({ status: 'final' });
  const { status, body } = await viewers.watch(token, game, onCouch);
  expect([status, body.kind, body.plays]).toEqual([200, 'ondemand', null]);
  expect(await viewers.media(body.st)).toBe(200);
  const { setup, plays } = minuteGame();
  const startsAt = new Date(WORLD_START.getTime() - HALF_HOUR);
  const played = await gameThat({ status: 'final', setup, startsAt, plays: playsFrom(plays, startsAt) });
  const [first, last] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
  const resumed = (await viewers.watch(token, played, onCouch)).body.plays;
  expect(Date.parse(resumed.last) - Date.parse(resumed.first)).toBe(last - first);
  const unpublished = await gameThat({ status: 'final', hasRecording: false });
  expect((await viewers.watch(token, unpublished, onCouch)).body.error).toBe('streaming/no-video');
});

test.each(['0', '-1', 'abc', '9223372036854775808', '1 OR 1=1', '99999999999', '1.5', '%00', 'a'.repeat(4000), ''])(
  'gameId %s is no game',
  async (gameId) => {
    const { token } = await viewers.member();
    const { status, body } = await world.ask(`POST /api/streaming?gameId=${encodeURIComponent(gameId)}`, { token });
    expect([status, body.error]).toEqual([400, 'request/invalid']);
  },
);

test('an unknown game is not found, and a request without gameId is invalid', async () => {
  const { token } = await viewers.member();
  expect((await viewers.watch(token, 2_000_000_000)).body.error).toBe('games/unknown');
  expect((await world.ask('POST /api/streaming', { token })).status).toBe(400);
  expect((await access(2_000_000_000, token)).status).toBe(404);
});

test('the clients of the spec send a form with an empty src, and testing=1 changes nothing', async () => {
  const { token } = await viewers.member();
  const ask = (query: string, who: string) =>
    world.ask(`POST /api/streaming?gameId=${live}&isWeb=true&platform=webapp${query}`, {
      token: who,
      form: { src: '' },
    });
  const played = await ask('', token);
  expect(played.status).toBe(200);
  expect(played.body.st).toMatch(new RegExp(`^/media/[\\w.-]+/${live}/master\\.m3u8$`));
  const fan = await world.signUp();
  expect((await ask('&testing=1', fan.token)).status).toBe(403);
});

test('a form may take over', async () => {
  const { token } = await viewers.member();
  await viewers.watch(token, live, { device: DEVICE_B });
  const path = `POST /api/streaming?gameId=${live}` as const;
  expect((await world.ask(path, { token, form: { device: DEVICE_A, takeover: '0' } })).status).toBe(409);
  expect((await world.ask(path, { token, form: { device: DEVICE_A, takeover: '1' } })).status).toBe(200);
});

test('without a device id every session is a device', async () => {
  const { email, token } = await viewers.member();
  expect((await viewers.watch(token, live)).status).toBe(200);
  expect((await viewers.watch(token, live)).status).toBe(200);
  expect((await viewers.watch(await world.signIn(email), live)).status).toBe(409);
});

test('the right to watch can be checked beforehand without taking a seat', async () => {
  const { token } = await viewers.member();
  const free = await access(live, token, onCouch);
  expect(free.body.data).toEqual({
    may: true,
    why: null,
    message: '',
    holder: null,
    opensAt: null,
    kind: 'live',
    seat: null,
    startsAt: null,
  });
  await viewers.watch(token, live, { device: DEVICE_B });
  expect((await access(live, token, onCouch)).body.data).toMatchObject({
    may: false,
    why: 'streaming/seat-taken',
    seat: { device: 'Chrome · Windows 10', since: world.now().toISOString() },
  });
  expect((await access(live)).body.data).toMatchObject({ may: false, why: 'session/required', kind: 'live' });
  const fan = await world.signUp();
  expect((await access(live, fan.token)).body.data).toMatchObject({ may: false, why: 'streaming/no-pass' });
});

test('the test picture plays for whoever is signed in, without a pass and without a seat', async () => {
  const fan = await world.signUp();
  const { status, body } = await viewers.watch(fan.token, 'test');
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'sample', lease: null });
  expect(await viewers.media(body.st)).toBe(200);
  expect(await viewers.media(body.st.replace('/0/', `/${live}/`))).toBe(403);
  expect((await viewers.watch(undefined, 'test')).status).toBe(401);
});

/** The staff actions about a game in the audit log, oldest first. */
const actionsOn = async (game: number): Promise<readonly string[]> => {
  const actions = world.db.selectFrom('audit_log').select('action').where('subject', '=', `game ${game}`);
  return (await actions.orderBy('id').execute()).map(({ action }) => action);
};

test('a game marked free plays for everybody, takes no seat, and has an audit entry', async () => {
  const game = await gameThat();
  expect((await viewers.watch(undefined, game)).status).toBe(401);
  const { token } = await world.staff('support');
  const mark = (free: boolean) =>
    world.ask(`POST /api/operations/games/${game}/free`, { token, body: { free, reason: 'opening day' } });
  expect((await mark(true)).status).toBe(200);
  await expect.poll(async () => (await viewers.watch(undefined, game)).status).toBe(200);
  const { body } = await viewers.watch(undefined, game);
  expect(body.lease).toBeNull();
  expect(await viewers.media(body.st)).toBe(200);
  expect((await access(game)).body.data.may).toBe(true);
  expect((await mark(false)).status).toBe(200);
  await expect.poll(async () => (await viewers.watch(undefined, game)).status).toBe(401);
  expect(await actionsOn(game)).toEqual(['mark-free', 'mark-free']);
});

/** Resolves when the address is refused, because the process was told, and not because it reads again. */
const untilRefused = async (address: string): Promise<void> => {
  stopAging();
  await expect.poll(() => viewers.media(address)).toBe(403);
};
const segmentOf = (st: string): string => st.replace('master.m3u8', '360p/100.m4s');

test('a game that is not free any more stops for whoever watches without a pass, and for nobody else', async () => {
  const game = await gameThat({ isFree: true });
  const { token: support } = await world.staff('support');
  const free = (await viewers.watch(undefined, game)).body.st;
  expect(await viewers.media(segmentOf(free))).toBe(200);
  const answer = await world.ask(`POST /api/operations/games/${game}/free`, {
    token: support,
    body: { free: false, reason: 'opening day is over' },
  });
  expect(answer.status).toBe(200);
  await untilRefused(segmentOf(free));
  expect(await viewers.media(free)).toBe(403);
  const { token } = await viewers.member();
  expect(await viewers.media((await viewers.watch(token, game, onCouch)).body.st)).toBe(200);
});

test.each([true, false])('a recording that is withdrawn stops for whoever watches it (free: %s)', async (isFree) => {
  const game = await gameThat({ status: 'final', isFree });
  const { token } = await viewers.member();
  const { st } = (await viewers.watch(token, game, onCouch)).body;
  expect(await viewers.media(segmentOf(st))).toBe(200);
  const { token: ingest } = await world.staff('ingest');
  const body = { published: false, reason: 'rights ended' };
  expect((await world.ask(`POST /api/operations/games/${game}/recording`, { token: ingest, body })).status).toBe(200);
  await untilRefused(segmentOf(st));
});

test('the companion’s page plays recordings and nothing live', async () => {
  const ask = async (is: { isFree: boolean; status: GameStatus }) => {
    const game = await gameThat(is);
    return (await world.ask(`POST /api/streaming?gameId=${game}&platform=playerapp`)).body;
  };
  expect((await ask({ isFree: true, status: 'final' })).kind).toBe('ondemand');
  expect((await ask({ isFree: true, status: 'in_progress' })).error).toBe('streaming/no-video');
  expect((await ask({ isFree: false, status: 'final' })).error).toBe('session/required');
  expect((await ask({ isFree: true, status: 'upcoming' })).error).toMatch(/no-video|not-started/);
});

test('a recording at another host replaces ours, with the same access check and an audit entry', async () => {
  const game = await gameThat({ status: 'final', hasRecording: false });
  const { token } = await viewers.member();
  const { token: ingest } = await world.staff('ingest');
  const path = `/api/operations/games/${game}/video` as const;
  const set = (body: object) => world.ask(`PUT ${path}`, { token: ingest, body });
  const play = () => world.ask(`POST /api/streaming?gameId=${game}&platform=playerapp`, { token, body: onCouch });
  expect((await play()).body.error).toBe('streaming/no-video');

  const anchor = { seconds: 95.5, at: '2026-11-21T00:30:00.000Z' };
  expect((await set({ host: 'vimeo', address: '76979871', anchor })).body.data).toMatchObject({ address: '76979871' });
  await expect.poll(async () => (await play()).status).toBe(200);
  const vimeo = (await play()).body;
  expect(vimeo).toMatchObject({ kind: 'vimeo', st: 'https://player.vimeo.com/video/76979871?dnt=1', anchor });
  expect((await world.ask('POST /api/seats/heartbeat', { body: { lease: vimeo.lease } })).status).toBe(200);
  const calendar = await world.ask(`GET /league/3.0.0/calendar/games/${game}`);
  expect(calendar.body.response).toMatchObject({ status: 'On Demand', ondemand: String(game) });
  expect(calendar.text).not.toContain('76979871');
  expect((await viewers.watch((await world.signUp()).token, game)).text).not.toContain('76979871');

  await set({ host: 'hls', address: `${HOST}/final.m3u8` });
  expect((await play()).body).toMatchObject({ kind: 'ondemand', st: `${HOST}/final.m3u8`, from: null, anchor: null });
  for (const address of [
    'file:///etc/passwd',
    'https://169.254.169.254/x.m3u8',
    'http://videos.liga.example.mx/x.m3u8',
  ])
    expect((await set({ host: 'hls', address })).body.error).toBe('streaming/address-refused');
  expect((await world.ask(`GET ${path}`, { token: ingest })).body.data.address).toBe(`${HOST}/final.m3u8`);

  await world.ask(`DELETE ${path}`, { token: ingest });
  await expect.poll(async () => (await play()).body.error).toBe('streaming/no-video');
  const published = { published: true, reason: 'our own is good' };
  await world.ask(`POST /api/operations/games/${game}/recording`, { token: ingest, body: published });
  await expect.poll(async () => (await play()).body.st).toMatch(/^\/media\//);
  expect(await actionsOn(game)).toEqual([
    'set-outside-video',
    'set-outside-video',
    'remove-outside-video',
    'publish-recording',
  ]);
});

test('an intro token stands for its session once, and not after that session has ended', async () => {
  const { id, token } = await viewers.member();
  const make = async (): Promise<string> => (await world.ask('POST /api/videos/intro', { token })).body.token;
  const [one, two, three] = [await make(), await make(), await make()];
  const answers = await Promise.all([viewers.watch(one, live, onCouch), viewers.watch(one, live, onCouch)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)?.body.error).toBe('streaming/intro-over');
  expect((await world.ask('GET /api/users/me', { token: two })).status).toBe(401);
  await world.ask(`DELETE /api/users/logout/${id}`, { token });
  expect((await viewers.watch(two, live, onCouch)).body.error).toBe('streaming/intro-over');
  world.advance(301_000);
  expect((await viewers.watch(three, live, onCouch)).body.error).toBe('streaming/intro-over');
});

test('a status that changes changes the answer', async () => {
  const { token } = await viewers.member();
  const game = await gameThat({ status: 'upcoming', startsAt: new Date(world.now().getTime() + HALF_HOUR) });
  expect((await viewers.watch(token, game, onCouch)).body.error).toBe('streaming/not-started');
  world.advance(HALF_HOUR);
  const scorer = await world.staff('scorer');
  const body = { status: codeOfStatus('in_progress') };
  await world.ask(`POST /api/operations/games/${game}/status`, { token: scorer.token, body });
  await expect.poll(async () => (await viewers.watch(token, game, onCouch)).body.kind).toBe('live');
});
