import type { Play } from '@palco/baseball/rules/play';
import { bats, happens, isUp, pitches, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPlay, type SentPlay, voidPlay } from '../../testing/record-plays.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague, writtenSetup } from '../../testing/written-league.ts';

let world: World;
let scorer: { readonly id: number; readonly token: string };
/** NAV scores twice, the umpires call the game after HER has batted: 2-0. */
const plays: readonly Play[] = numbered(
  written([
    bats('a1', 'single', [], pitches('in_play')),
    bats('a2', 'home_run', [{ runner: 1, to: 4 }], pitches('ball', 'in_play')),
    bats('a3', 'strikeout'),
    bats('a4', 'strikeout'),
    bats('a5', 'field_out'),
    bats('h1', 'strikeout'),
    bats('h2', 'field_error'),
    bats('h3', 'grounded_into_double_play', [
      { runner: 1, to: 2, out: true, by: [6, 4] },
      { runner: 0, to: 1, out: true, by: [4, 3] },
    ]),
    happens({ kind: 'game_called', at: 0, reason: 'rain' }),
  ]),
);

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  scorer = await world.staff('scorer');
});
afterAll(() => world.close());

const operate = (game: number, path: string, body: object, token = scorer.token) =>
  world.ask(`POST /api/operations/games/${game}/${path}`, { token, body });
const record = (game: number, play: object | undefined, sent?: SentPlay, token = scorer.token) =>
  recordPlay(world, token, game, play, sent);
type Turn = Play & { readonly result: object };
const [single, homer] = plays as readonly [Turn, Turn];
const startsAt = new Date('2026-11-21T00:30:00Z');
const box = async (game: number) => (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response;
const standing = async (club: string) =>
  (await world.ask('GET /api/standings')).body.general.find((row: { abbrName: string }) => row.abbrName === club);

test.each([
  ['nav her', true],
  ['HERMOSILLO may', true],
  ['nàvo', true],
  ['nav cul', false],
  ['avo', false],
  ['%', false],
])('games are found by words of their clubs: %s', async (search, isFound) => {
  const later = await writeGame(world.db, { startsAt: new Date('2026-12-05T00:30:00Z') });
  const soon = await writeGame(world.db, { startsAt: new Date('2026-11-22T00:30:00Z') });
  const answer = await world.ask(`GET /api/operations/games?search=${encodeURIComponent(search)}`, scorer);
  const found = (answer.body.data as { id: number; away: string; home: string; starts_at: string }[]).filter(({ id }) =>
    [later, soon].includes(id),
  );
  const names = { season: '2026', away: 'Mayos', home: 'Naranjeros' };
  expect(found).toEqual(
    isFound
      ? [
          { ...names, id: soon, starts_at: '2026-11-22T00:30:00.000Z' },
          { ...names, id: later, starts_at: '2026-12-05T00:30:00.000Z' },
        ]
      : [],
  );
  await world.db.deleteFrom('games').where('id', 'in', [later, soon]).execute();
});

test('visitors, fans and staff without the scorer role may not score a game', async () => {
  const game = await writeGame(world.db, { startsAt });
  const fan = await world.signUp();
  const cashier = await world.staff('cashier');
  expect((await record(game, plays[0], {}, '')).status).toBe(401);
  expect((await record(game, plays[0], {}, fan.token)).body.error).toBe('staff/role-required');
  expect((await record(game, plays[0], {}, cashier.token)).body.error).toBe('staff/role-required');
});

test('a whole game by hand: it begins, is scored, ends, and counts in every table; a correction corrects them', async () => {
  const game = await writeGame(world.db, { startsAt, setup: null });
  expect((await record(game, plays[0])).body.error).toBe('games/no-lineups');
  expect(
    (await operate(game, 'lineups', { setup: writtenSetup({ clubs: { away: 'HER', home: 'NAV' } }) })).body.error,
  ).toBe('games/other-clubs');
  expect((await operate(game, 'lineups', { setup: writtenSetup() })).status).toBe(200);
  for (const [index, play] of plays.entries())
    expect((await record(game, play)).body).toMatchObject({
      cursor: index + 1,
      applied: [{ play: play.id, revision: 1 }],
    });

  await expect.poll(async () => (await box(game)).shortStatus).toBe('Final/1');
  const final = await box(game);
  expect(final.linescore).toMatchObject({
    innings: [
      {
        inning: '1',
        away_runs: '2',
        away_hits: '2',
        home_runs: '0',
        home_hits: '0',
        home_errors: '0',
        away_errors: '1',
      },
    ],
    awayTeam: { runs: 2, homes: 2, errors: 1, wins: 1, losses: 0, abbr: 'nav', abbrU: 'NAV' },
    homeTeam: { runs: 0, homes: 0, errors: 0, wins: 0, losses: 1 },
  });
  expect(final.awayBatters[1]).toMatchObject({ mlbId: 1002, ab: '1', h: '1', hr: '1', rbi: '2', avg: '1.000' });
  expect(final.homePitchers[0]).toMatchObject({
    mlbId: 2010,
    ip: '1.0',
    h: '2',
    r: '2',
    er: '2',
    so: '2',
    hr: '1',
    era: '18.00',
  });
  expect(final.homePitchers[0].note).toBe('(L, 0-1)');
  expect(final.currentBatter).toBeNull();
  expect(await standing('NAV')).toMatchObject({ wins: 1, losses: 0, percent: '1.000', lastTen: '1-0' });

  const batter = (await world.ask('GET /api/players/1002')).body;
  expect(batter.stats.batting.byYear).toMatchObject([
    {
      year: '2026',
      type: 'regular',
      avg: '1.000',
      hr: '1',
      rbi: '2',
      g: '1',
      ab: '1',
      w: '1',
      l: '0',
      obp: '1.000',
      slg: '4.000',
      ops: '5.000',
    },
  ]);
  expect(batter.stats.batting.gameLogs).toMatchObject([{ opponent: 'HER', isHome: '0', date: '2026-11-20', h: '1' }]);
  expect((await world.ask('GET /api/players/2010')).body.stats.pitching.general).toMatchObject([
    { year: '', w: '0', l: '1', era: '18.00', so: '2', ip: '1.0' },
  ]);
  const { body: leaders } = await world.ask('GET /league/3.0.0/leaders?mode=batting&column=hr');
  expect(leaders.response[0]).toMatchObject({ milb_id: '1002', name: 'Pelotero NAV2', team: 'NAV', hr: '1' });

  // the scorer looks again: the ball bounced over the fence
  const double = {
    ...homer,
    result: {
      ...homer.result,
      type: 'double',
      advances: [
        { runner: 1, to: 4 },
        { runner: 0, to: 2 },
      ],
    },
  };
  expect((await record(game, double, { seenRevision: 1, reason: 'Doble por regla' })).body.applied).toEqual([
    { play: 'p2', revision: 2 },
  ]);
  await expect.poll(async () => (await box(game)).linescore.awayTeam.runs).toBe(1);
  expect((await world.ask('GET /api/players/1002')).body.stats.batting.byYear).toMatchObject([
    { hr: '0', h2b: '1', rbi: '1' },
  ]);

  // and takes back that it was called: the game goes on, the tables forget it
  const taken = await voidPlay(world, scorer.token, game, 'p9', { reason: 'El juego sigue' });
  expect(taken.body.applied).toHaveLength(1);
  await expect.poll(async () => (await standing('NAV'))?.games).toBe(0);
  await expect.poll(async () => (await box(game)).gameStatus).toBe(1);
  expect((await world.ask('GET /api/players/1002')).body.stats.batting.byYear).toEqual([]);
});

test('a play that cannot follow is refused with the reason, and nothing is written', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 2) });
  const never = { reason: 'Never happened' };
  const gone = (play: string, seenRevision: number) =>
    voidPlay(world, scorer.token, game, play, { ...never, seenRevision });
  const { body } = await record(game, { ...(plays[4] as Play), id: 'x1', order: 3 });
  expect(body).toMatchObject({
    applied: [],
    stopped: { error: 'games/play-refused', detail: { why: 'batting/out-of-order', play: 'x1' } },
  });
  expect((await gone('p1', 1)).body.stopped.error).toBe('games/play-refused');
  expect((await gone('p77', 0)).body.stopped.error).toBe('games/play-unknown');
  const rows = await world.db.selectFrom('game_plays').select('cursor').where('game_id', '=', game).execute();
  expect(rows).toHaveLength(2);
});

test('the second of two corrections to the same revision is refused', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 1) });
  const walk = {
    ...single,
    result: { ...single.result, type: 'walk', advances: [{ runner: 0, to: 1 }] },
  };
  const hit = { ...walk, result: { ...walk.result, type: 'hit_by_pitch' } };
  const sent = { seenRevision: 1, reason: 'Base por bolas' };
  const answers = await Promise.all([walk, hit].map((play) => record(game, play, sent)));
  expect(answers.map(({ body }) => body.stopped?.error ?? 'applied').sort()).toEqual(['applied', 'games/play-changed']);
});

test('twenty writers at once give cursors without a gap', async () => {
  const game = await writeGame(world.db, { startsAt, status: 'in_progress' });
  const visits = Array.from({ length: 20 }, (_, index) => ({
    id: `v${index}`,
    order: index,
    kind: 'incident',
    type: 'mound_visit',
    at: 1000,
  }));
  const answers = await Promise.all(visits.map((play) => record(game, play)));
  expect(answers.map(({ body }) => body.cursor).sort((a, b) => a - b)).toEqual(visits.map((_, index) => index + 1));
});

test('status, delay and feed are changed with an audit entry', async () => {
  const game = await writeGame(world.db, { startsAt, plays: [], status: 'warm_up' });
  await operate(game, 'status', { status: 6, reason: 'Lluvia en Hermosillo' });
  await operate(game, 'picture-delay', { milliseconds: 8000 });
  await operate(game, 'feed', { manual: false });
  const log = async () => (await world.ask(`GET /api/games/${game}/log`)).body.game;
  await expect.poll(async () => (await log()).pictureDelayMs).toBe(8000);
  expect(await log()).toMatchObject({ status: 6, statusReason: 'Lluvia en Hermosillo' });
  const { body } = await world.ask(`GET /league/3.0.0/calendar/games/${game}`);
  expect(body.response).toMatchObject({ status: 'Pospuesto', statusReason: 'Lluvia en Hermosillo' });
  const actions = await world.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', `game ${game}`)
    .orderBy('id')
    .execute();
  expect(actions).toMatchObject([
    {
      actor: scorer.id,
      action: 'change-game-status',
      detail: { before: { status: 'warm_up' }, after: { status: 'postponed' }, reason: 'Lluvia en Hermosillo' },
    },
    {
      actor: scorer.id,
      action: 'set-picture-delay',
      detail: { before: { milliseconds: 0 }, after: { milliseconds: 8000 } },
    },
    { actor: scorer.id, action: 'mark-manual', detail: { before: { manual: true }, after: { manual: false } } },
  ]);
  expect((await operate(999, 'status', { status: 1 })).body.error).toBe('games/unknown');
});

test.each([
  [0, 'Próximamente', '6:30 pm CT', false],
  [1, 'En progreso', '1era Alta', true],
  [3, 'Por comenzar', '6:30 pm CT', false],
  [4, 'Calentamiento', '6:30 pm CT', false],
  [5, 'Suspendido', 'Suspendido', false],
  [6, 'Pospuesto', 'Pospuesto', false],
  [7, 'Cancelado', 'Cancelado', false],
])('status %i is «%s», its card says «%s», video: %s', async (status, text, short, video) => {
  const game = await writeGame(world.db, {
    startsAt,
    plays: numbered(written([isUp('a1', pitches('ball'))])),
    status: 'in_progress',
  });
  await operate(game, 'status', { status, reason: 'Prueba' });
  const card = async () =>
    (await world.ask('GET /league/3.0.0/scoreboard/2026/11/20')).body.response.find(
      ({ id }: { id: number }) => id === game,
    );
  const shown = async () => {
    const { gameStatus, statusReason } = (await card()) ?? {};
    return { gameStatus, statusReason };
  };
  await expect.poll(shown).toEqual({ gameStatus: status, statusReason: 'Prueba' });
  expect(await card()).toMatchObject({
    statusText: text,
    shortStatus: short,
    isVideoAvailable: video,
  });
});
