import type { Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { SentEdit } from '@palco/contracts/season/scheduled-game';
import { madeWorkbook } from '@palco/files/made-workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBareSite } from '../../testing/bare-site.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { notifyGameChanged } from '../games/game-cache.ts';

const bare = makeBareSite();
let world: World;
let token = '';
const OPERATIONS = '/api/operations';
const ask = (method: string, path: string, body?: object, by = token) =>
  world.ask(`${method} ${OPERATIONS}${path}` as `GET /`, { token: by, ...(body ? { body } : {}) });
const draft = async (): Promise<Draft> => (await ask('GET', '/seasons/2026/draft')).body.data;
const edit = async (...edits: SentEdit[]) => {
  const { revision } = await draft();
  return ask('POST', '/seasons/2026/draft/edits', { seen: revision, edits });
};
const publish = async (note = 'prueba') =>
  ask('POST', '/seasons/2026/draft/publish', { seen: (await draft()).revision, note });
const calendar = async (month = '2026-12') => (await world.ask(`GET /league/3.0.0/calendar?date=${month}`)).text;
const rowsOf = async (id: number, month = '2026-12') => {
  const { response } = JSON.parse(await calendar(month)) as { response: Record<string, { mlbid: number }[]> };
  return Object.entries(response).flatMap(([day, games]) =>
    games.filter(({ mlbid }) => mlbid === id).map((game) => ({ day, ...game })),
  );
};
const idOf = (games: readonly DraftGame[], day: string, home: string): number => {
  const found = games.find((game) => game.official_date === day && game.home === home);
  if (!found) throw new Error(`no game of ${home} on ${day}`);
  return found.id;
};

const CLUBS = [
  ['AAA', 'park-a', 32.6, -115.4],
  ['BBB', 'park-b', 29.1, -110.9],
  ['CCC', 'park-c', 24.8, -107.4],
  // more than 2,000 km from the first park
  ['DDD', 'park-d', 20.6, -97.4],
] as const;
const CENTRAL_DAY = '2026-12-';
/** Ten games on five days. */
const TEN: SentEdit[] = [1, 2, 3, 4, 5].flatMap((day): SentEdit[] => [
  add(`${CENTRAL_DAY}0${day}`, 'BBB', 'AAA'),
  add(`${CENTRAL_DAY}0${day}`, 'CCC', 'DDD'),
]);
function add(official_date: string, away: string, home: string, time: string | null = '19:30'): SentEdit {
  return { kind: 'add', competition: 'regular-season', official_date, time, away, home };
}

beforeAll(async () => {
  world = await openWorld({ isProduction: true, withWork: true, site: bare.folder });
  token = (await world.staff('league')).token;
});
afterAll(async () => {
  await world.close();
  bare.remove();
});

test('a league without anything goes to a published calendar by calls alone, and fans see it', async () => {
  for (const path of [
    '/tv/',
    '/tv/calendar',
    '/tv/standings',
    '/tv/leaders',
    '/sitemap.xml',
    '/league/3.0.0/calendar?date=2026-12',
    '/league/3.0.0/scoreboard/2026/12/01',
    '/api/teams',
  ])
    expect([path, (await world.ask(`GET ${path}` as 'GET /')).status]).toEqual([path, 200]);
  expect((await world.ask('GET /api/standings')).body).toMatchObject({ season: '', hasHalves: false, general: [] });
  expect((await world.ask('GET /api/standings?season=2026')).body.error).toBe('league/unknown-season');
  expect((await ask('GET', '/seasons/2026/draft')).body.error).toBe('league/unknown-season');
  const season = {
    label: '2026-2027',
    first_day: '2026-10-10',
    last_day: '2027-01-31',
    second_half_from: '2026-12-10',
    competitions: [],
  };
  expect((await ask('PUT', '/seasons/2026', season)).status).toBe(200);
  for (const [club, venue, latitude, longitude] of CLUBS) {
    const park = {
      name: `Parque ${club}`,
      city: club,
      zone: 'America/Hermosillo',
      capacity: null,
      latitude,
      longitude,
    };
    expect((await ask('PUT', `/venues/${venue}`, park)).status).toBe(200);
    const terms = {
      name: `Club ${club}`,
      short_name: club,
      city: club,
      primary_colour: '#101820',
      secondary_colour: '#F2C75C',
      venue_id: venue,
      feed_id: null,
    };
    expect((await ask('PUT', `/seasons/2026/clubs/${club}`, terms)).status).toBe(200);
  }
  const added = await edit(...TEN);
  expect(added.body.data).toMatchObject({ counts: { new: 10, changed: 0, blocking: 0 }, published: 0 });
  // fans see nothing of a draft
  expect(await calendar()).not.toContain('Club AAA');
  const ids = (added.body.data as Draft).games.map(({ id }) => id);
  expect(await publish('calendario')).toMatchObject({
    status: 200,
    body: { data: { number: 1, how: 'draft', added: 10 } },
  });
  await expect.poll(() => calendar()).toContain('Club AAA');
  expect((await draft()).games.map(({ id }) => id)).toEqual(ids);
  const standings = await world.ask('GET /api/standings');
  expect(standings.body.hasHalves).toBe(true);
  expect(standings.body.general).toHaveLength(4);
  expect(standings.body.general[0]).toMatchObject({ games: 0, wins: 0 });
  world.setNow('2026-12-01T18:00:00Z');
  token = (await world.staff('league')).token;
  for (const page of ['/tv/', '/tv/calendar', '/tv/standings'] as const)
    expect([page, (await world.ask(`GET ${page}`)).text]).toEqual([page, expect.stringContaining('Club AAA')]);
});

test('a club twice a day, a park twice at once and a far journey are conflicts, and none is published', async () => {
  const { games, revision } = await draft();
  const first = idOf(games, '2026-12-01', 'AAA');
  const reply = await edit(
    { kind: 'move', game: first, official_date: '2026-12-02', time: '19:30' },
    { kind: 'change', game: idOf(games, '2026-12-03', 'DDD'), venue_id: 'park-a' },
    add('2026-12-20', 'BBB', 'AAA', '12:00'),
    { ...add('2026-12-20', 'AAA', 'BBB', '20:00'), game_number: 2, venue_id: 'park-d' } as SentEdit,
  );
  const { conflicts, counts } = reply.body.data as Draft;
  const kinds = conflicts.filter(({ severity }) => severity === 'blocks').map(({ kind, day }) => `${kind} ${day}`);
  expect(kinds).toEqual(
    expect.arrayContaining(['doubleheader-numbers 2026-12-02', 'park-twice 2026-12-03', 'travel 2026-12-20']),
  );
  expect(counts.blocking).toBe(kinds.length);
  const refused = await publish();
  expect([refused.status, refused.body.error, refused.body.detail.count]).toEqual([
    409,
    'season/conflicts',
    kinds.length,
  ]);
  // an edit that is based on an earlier revision of the draft is refused
  const late = await ask('POST', '/seasons/2026/draft/edits', {
    seen: revision,
    edits: [add('2026-12-21', 'AAA', 'BBB')],
  });
  expect(late.body.error).toBe('staff/changed-meanwhile');
  const now = (await draft()).revision;
  expect((await ask('POST', '/seasons/2026/draft/discard', { seen: now })).body.data.revision).toBe(0);
  expect((await publish()).body.error).toBe('season/no-draft');
});

test('edits are made together or not at all, and those that fit no game say which', async () => {
  const { games } = await draft();
  const game = idOf(games, '2026-12-01', 'AAA');
  for (const [wrong, error] of [
    [{ kind: 'move', game: 1, official_date: '2026-12-09', time: null }, 'games/unknown'],
    [{ kind: 'move', game, official_date: '2026-12-09', time: null, venue_id: 'nowhere' }, 'season/unknown-venue'],
    [{ kind: 'change', game, broadcasters: ['canal-9'] }, 'season/unknown-broadcaster'],
    [{ kind: 'remove', game }, 'season/edit-refused'],
    [{ kind: 'restore', game }, 'season/edit-refused'],
    [{ kind: 'resume', game, official_date: '2026-12-09', time: null }, 'season/edit-refused'],
    [add('2026-12-09', 'ZZZ', 'AAA'), 'league/unknown-club'],
  ] as [SentEdit, string][]) {
    const reply = await edit(add('2026-12-09', 'BBB', 'AAA'), wrong);
    expect([reply.body.error, reply.body.detail?.edit]).toEqual([error, 1]);
  }
  expect((await draft()).revision).toBe(0);
});

test('a postponed game stands on both days with its reason, keeps its id, and day-pass holders are written to once', async () => {
  const { games } = await draft();
  const game = idOf(games, '2026-12-01', 'AAA');
  const fan = await world.signUp();
  const user = await world.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', fan.id)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('users')
    .set({ email_confirmed_at: world.now(), language: 'en' })
    .where('id', '=', user.id)
    .execute();
  await world.palco.seeds.find(({ name }) => name === 'plans')?.run();
  const plan = await world.db
    .selectFrom('plans')
    .select('id')
    .where('period', '=', 'day')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('memberships')
    .values({
      user_id: user.id,
      plan_id: plan.id,
      competitions: ['regular-season'],
      starts_at: new Date('2026-12-01T12:00:00Z'),
      ends_at: new Date('2026-12-02T12:00:00Z'),
      source: 'a day pass of the test',
      granted_at: world.now(),
    })
    .execute();
  const before = await ask('GET', `/games/${game}/day-passes`);
  expect(before.body.data).toMatchObject({ day: '2026-12-01', count: 1, holders: [{ person: user.id }] });
  const body = {
    reason: 'Lluvia',
    to: { official_date: '2026-12-02', time: '16:00' },
    doubleheader: { with: idOf(games, '2026-12-02', 'AAA'), game_number: 1, scheduled_innings: 7 },
  };
  const key = { 'idempotency-key': 'a-rainy-evening' };
  const send = () => world.ask(`POST /api/operations/games/${game}/postpone`, { token, body, headers: key });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toContain(200);
  const again = await send();
  expect(again.body).toMatchObject({ data: { number: 2, how: 'postponed', changed: 2 }, mails_queued: 1 });
  const mail = await world.messageTo(user.email ?? '', /has moved/);
  expect(mail.text).toMatch(
    /BBB @ AAA is no longer played on Tuesday, December 1, 2026: it is played on Wednesday, December 2, 2026 at 4:00\sPM CT\./,
  );
  expect(mail.text).toContain('Lluvia');

  await expect.poll(async () => (await rowsOf(game)).length).toBe(2);
  const [old, now] = await rowsOf(game);
  expect(old).toMatchObject({
    day: '1 de diciembre',
    isPostponed: true,
    statusReason: 'Lluvia',
    rescheduledTo: '2026-12-02',
  });
  expect(now).toMatchObject({
    day: '2 de diciembre',
    isPostponed: false,
    gameNumber: 1,
    postponedFrom: { day: '2026-12-01', reason: 'Lluvia' },
  });
  const second = idOf(
    (await draft()).games.filter(({ id }) => id !== game),
    '2026-12-02',
    'AAA',
  );
  expect(await rowsOf(second)).toMatchObject([{ gameNumber: 2 }]);
  const stored = await world.db
    .selectFrom('games')
    .select(['id', 'scheduled_innings'])
    .where('id', 'in', [game, second])
    .execute();
  expect(stored.map(({ scheduled_innings }) => scheduled_innings)).toEqual([7, 7]);
  expect((await ask('GET', `/games/${game}/day-passes`)).body.data).toMatchObject({ day: '2026-12-01', count: 1 });
});

test('a draft made before a colleague published is refused, rebased and then published', async () => {
  const { games } = await draft();
  const [mine, theirs] = [idOf(games, '2026-12-05', 'AAA'), idOf(games, '2026-12-05', 'DDD')];
  expect((await edit({ kind: 'move', game: mine, official_date: '2026-12-06', time: '13:00' })).status).toBe(200);
  const colleague = (await world.staff('admin')).token;
  const rain = { reason: 'Lluvia', to: null };
  expect((await ask('POST', `/games/${theirs}/postpone`, rain, colleague)).status).toBe(200);
  const refused = await publish();
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'season/draft-outdated', detail: { based: 2, published: 3 } },
  });
  const { revision } = await draft();
  const rebased = await ask('POST', '/seasons/2026/draft/rebase', { seen: revision });
  expect(rebased.body.data).toMatchObject({ based_on: 3, counts: { changed: 1 }, collisions: [] });
  // two press the button at once: one calendar is published
  const seen = rebased.body.data.revision;
  const both = await Promise.all(
    [token, colleague].map((by) => ask('POST', '/seasons/2026/draft/publish', { seen, note: 'cambio' }, by)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect.poll(async () => (await rowsOf(mine)).map(({ day }) => day)).toEqual(['6 de diciembre']);
  expect(await rowsOf(theirs)).toMatchObject([{ day: '5 de diciembre', isPostponed: true, statusReason: 'Lluvia' }]);
});

test('a game that has begun cannot be moved, and one that a scorer suspended resumes another day with its date', async () => {
  const { games } = await draft();
  const game = idOf(games, '2026-12-03', 'AAA');
  const set = (columns: object) => world.db.updateTable('games').set(columns).where('id', '=', game).execute();
  await set({ status: 1 });
  expect((await edit({ kind: 'cancel', game, reason: 'no' })).body).toMatchObject({
    error: 'season/game-fixed',
    detail: { game },
  });
  await set({ status: 5, status_reason: 'Luces' });
  expect((await edit({ kind: 'resume', game, official_date: '2026-12-08', time: '18:00' })).status).toBe(200);
  expect((await publish()).status).toBe(200);
  const stored = await world.db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    official_date: '2026-12-03',
    resumes_on: '2026-12-08',
    status: 5,
    status_reason: 'Luces',
  });
  await expect
    .poll(async () => (await rowsOf(game)).map(({ day }) => day))
    .toEqual(['3 de diciembre', '8 de diciembre']);
  await set({ status: 2, away_runs: 1, home_runs: 3 });
  await notifyGameChanged(world.db, game);
  await expect.poll(async () => (await rowsOf(game))[0]).toMatchObject({ isFinal: true });
});

test('going back to an earlier revision makes the calendar equal to it, byte for byte, but for what was played', async () => {
  const firstDays = async () => JSON.stringify(JSON.parse(await calendar('2027-01')).response);
  const { games } = await draft();
  const move = {
    kind: 'move',
    game: idOf(games, '2026-12-04', 'AAA'),
    official_date: '2027-01-05',
    time: '19:30',
  } as const;
  const cancel = { kind: 'cancel', game: idOf(games, '2026-12-04', 'DDD'), reason: 'Sin luz' } as const;
  const [before, december] = [await firstDays(), JSON.stringify(JSON.parse(await calendar()).response)];
  const { published } = await draft();
  await edit(move, cancel, add('2027-01-06', 'AAA', 'CCC'));
  expect((await publish('otra fecha')).status).toBe(200);
  await expect.poll(firstDays).not.toBe(before);
  const back = (number: number, seen: number) =>
    ask('POST', `/seasons/2026/revisions/${number}/revert`, { seen, reason: 'nos equivocamos' });
  expect((await back(published, published)).body.error).toBe('staff/changed-meanwhile');
  expect((await back(99, published + 1)).body.error).toBe('season/unknown-revision');
  expect((await back(published, published + 1)).body.data).toMatchObject({
    number: published + 2,
    how: 'reverted',
    removed: 1,
  });
  await expect.poll(firstDays).toBe(before);
  await expect.poll(async () => JSON.stringify(JSON.parse(await calendar()).response)).toBe(december);
  // and forward again: the game that was added has the id it had
  expect((await back(published + 1, published + 2)).body.data).toMatchObject({ added: 1 });
  const { body } = await ask('GET', '/seasons/2026/revisions');
  expect(body.data.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: published + 4 }, (_, index) => published + 3 - index),
  );
});

test('a file is imported into the draft by rows that add up, and a wrong one changes nothing', async () => {
  const { games, revision } = await draft();
  const line = (game: DraftGame, more = '') =>
    `${game.id},${game.official_date},19:30,${game.away},${game.home}${more}`;
  const open = games.filter(
    ({ is_fixed, status, is_time_known, starts_at }) =>
      !is_fixed && status === 'upcoming' && is_time_known && starts_at.includes('T01:30'),
  );
  const rows = [
    ...open.slice(0, 3).map((game) => line(game)),
    line(open[3] as DraftGame).replace('19:30', '12:05'),
    ',2027-01-20,19:30,AAA,CCC',
    ',31/12/2026,7:30 pm,BBB,DDD',
  ];
  const send = (lines: readonly string[], apply: boolean, seen = revision) => {
    const file = Buffer.from(['juego,fecha,hora,visita,casa', ...lines].join('\n')).toString('base64');
    return ask('POST', '/seasons/2026/draft/import', { seen, apply, from: { kind: 'file', file } });
  };
  const counts = { rows: 6, equal: 3, changed: 1, new: 2, gone: 0, wrong: 0 };
  expect((await send(rows, false)).body.data).toMatchObject({ ...counts, is_applied: false, revision });
  expect((await draft()).revision).toBe(revision);
  const broken = [...rows, ',2027-01-21,25:00,AAA,CCC', ',2027-13-01,19:00,AAA,CCC', ',2027-01-22,19:00,AAA,XXX'];
  const preview = await send(broken, false);
  expect(preview.body.data).toMatchObject({ ...counts, rows: 9, wrong: 3 });
  expect(preview.body.data.faults).toEqual([
    { row: 8, column: 'hora', fault: 'time', found: '25:00' },
    { row: 9, column: 'fecha', fault: 'day', found: '2027-13-01' },
    { row: 10, column: 'casa', fault: 'unknown-club', found: 'XXX' },
  ]);
  expect((await send(broken, true)).body).toMatchObject({ error: 'season/file-wrong', detail: { count: 3 } });
  expect((await draft()).revision).toBe(revision);
  const seenByFans = [await calendar(), await calendar('2027-01')];
  expect((await send(rows, true)).body.data).toMatchObject({ ...counts, is_applied: true });
  const diff = (await ask('GET', '/seasons/2026/draft/diff')).body.data;
  expect(diff.map(({ change, file_row }: { change: string; file_row: number }) => [change, file_row])).toEqual(
    expect.arrayContaining([
      ['changed', 5],
      ['new', 6],
      ['new', 7],
    ]),
  );
  expect([await calendar(), await calendar('2027-01')]).toEqual(seenByFans);
  const stats = await ask('POST', '/seasons/2026/draft/import', {
    seen: (await draft()).revision,
    apply: false,
    from: { kind: 'stats-api', first_day: '2026-12-01', last_day: '2026-12-31' },
  });
  expect(stats.body.error).toBe('season/no-stats-api');
});

test('an Excel workbook with names of clubs is read like a text; it names the columns that are not read', async () => {
  const { revision } = await draft();
  const clubs = await world.db.selectFrom('clubs').select(['name', 'city']).where('season_id', '=', '2026').execute();
  const name = (index: number): string => clubs[index]?.name ?? '';
  const bytes = await madeWorkbook({
    rows: [
      ['Rol de juegos'],
      ['Fecha', 'Hora', 'Visitante', 'Local', 'Ampáyer'],
      [new Date('2027-01-23T00:00:00Z'), 0.8125, name(0), name(1), 'Soto'],
    ],
  });
  const file = Buffer.from(bytes).toString('base64');
  const { body } = await ask('POST', '/seasons/2026/draft/import', {
    seen: revision,
    apply: false,
    from: { kind: 'file', file },
  });
  expect(body.data).toMatchObject({ rows: 1, new: 1, wrong: 0, faults: [] });
  expect(body.data.columns.filter(({ read_as }: { read_as: string | null }) => read_as === null)).toEqual([
    { head: 'Ampáyer', read_as: null },
  ]);
});
