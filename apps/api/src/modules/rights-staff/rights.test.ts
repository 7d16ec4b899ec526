/** Rights rules through HTTP: what staff saves, what fans of two processes get, and that the simulator says the same. */
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Competition } from '@palco/contracts/league/competitions';
import type { RuleTerms } from '@palco/contracts/rights/rights-staff';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { openSecondPalco, type SecondPalco } from '../../testing/second-palco.ts';
import { DEVICE_A, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { termsOf } from '../../testing/written-rule.ts';

/** 8:15 pm of 31 January, Central time. */
const NIGHT = new Date('2027-02-01T02:15:00Z');
const COMPETITIONS: readonly Competition[] = ['final-series', 'caribbean-series', 'regular-season'];
const COUNTRIES = ['MX', 'US', 'CA'] as const;

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
let world: World;
let second: SecondPalco;
let viewers: Viewers;
let secretary: string;
let fan: { readonly id: number; readonly token: string };
const games = new Map<Competition, number>();
const gameOf = (competition: Competition): number => games.get(competition) as number;
const from = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' });

beforeAll(async () => {
  world = await openWorld({
    isListening: true,
    seeds: ['people', 'plans', 'rights'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  world.setNow(new Date(NIGHT.getTime() + 3_600_000));
  viewers = makeViewers(world);
  await writeLeague(world.db);
  for (const [index, competition] of COMPETITIONS.entries())
    games.set(
      competition,
      await writeGame(world.db, {
        startsAt: new Date(NIGHT.getTime() + index * 60_000),
        status: 'in_progress',
        competition,
        gameNumber: index + 1,
      }),
    );
  secretary = (await world.staff('league')).token;
  fan = await world.signUp();
  await viewers.givePass(fan.id, { competitions: COMPETITIONS });
  second = await openSecondPalco(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const put = (terms: RuleTerms, id: number | 'new' = 'new', seen?: string) =>
  world.ask(`PUT /api/operations/rights/rules/${id}${seen ? `?seen=${seen}` : ''}`, {
    token: secretary,
    body: { terms, reason: 'Contract 118' },
  });
const end = async (id: number): Promise<void> => {
  const { status } = await world.ask(`POST /api/operations/rights/rules/${id}/end`, {
    token: secretary,
    body: { reason: 'The contract is over' },
  });
  expect(status).toBe(200);
};
/** Runs `work` under rules that end afterwards. */
const withRules = async (rules: readonly Partial<RuleTerms>[], work: (ids: number[]) => Promise<void>) => {
  const ids: number[] = [];
  for (const terms of rules) {
    const { status, body } = await put(termsOf(terms));
    expect([status, body.error]).toEqual([200, undefined]);
    ids.push(body.data.id);
  }
  try {
    await work(ids);
  } finally {
    for (const id of ids) await end(id);
  }
};
const watch = (game: number, country: string) =>
  viewers.watch(fan.token, game, { device: DEVICE_A, takeover: true }, from(country));
const simulate = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await world.ask(`GET /api/operations/rights/simulation?${search}`, { token: secretary })).body.data;
};
const [year, month, day] = leagueDateOf(NIGHT, DEMO_ZONE).split('-');
const idsIn = (body: {
  response: { id?: number; mlbid?: number }[] | Record<string, { mlbid: number }[]>;
}): number[] =>
  Array.isArray(body.response)
    ? body.response.flatMap((card) => card.id ?? [])
    : Object.values(body.response).flatMap((rows) => rows.map(({ mlbid }) => mlbid));
const calendarFor = (country: string, origin?: string) =>
  origin
    ? fetch(`${origin}/league/3.0.0/calendar?date=${year}-${month}-${day}&extraDays=0`, {
        headers: from(country),
      }).then(async (answer) => ({ body: await answer.json(), control: answer.headers.get('cache-control') }))
    : world
        .ask(`GET /league/3.0.0/calendar?date=${year}-${month}-${day}&extraDays=0`, { headers: from(country) })
        .then(({ body, headers }) => ({ body, control: headers['cache-control'] }));
const stripFor = async (country: string): Promise<number[]> =>
  idsIn((await world.ask(`GET /league/3.0.0/scoreboard/${year}/${month}/${day}`, { headers: from(country) })).body);

test('the rule of the Caribbean series darkens its games in the United States, and no final on the same day', async () => {
  expect(idsIn((await calendarFor('US')).body)).toEqual([gameOf('final-series'), gameOf('regular-season')]);
  expect(idsIn((await calendarFor('MX')).body)).toEqual(COMPETITIONS.map(gameOf));
  expect((await watch(gameOf('final-series'), 'US')).status).toBe(200);
  const refused = await watch(gameOf('caribbean-series'), 'US');
  expect([refused.status, refused.body.error]).toEqual([403, 'streaming/not-here']);
  expect((await watch(gameOf('caribbean-series'), 'MX')).status).toBe(200);
  const { data } = (await world.ask('GET /api/operations/rights/rules', { token: secretary })).body;
  expect(data).toMatchObject([
    { state: 'in-force', terms: { competition: 'caribbean-series', countries: ['US'], effect: 'dark' } },
  ]);
});

test('the page of a dark game says so instead of calling it unknown, and names who shows it', async () => {
  const game = gameOf('regular-season');
  const ask = () => world.ask(`GET /league/3.0.0/calendar/games/${game}`, { headers: { ...from('US') } });
  const holder = { name: 'Canal Nueve', url: 'https://canalnueve.example/en-vivo' };
  await withRules([{ game, countries: ['US'], holder }], async () => {
    await expect.poll(async () => (await ask()).body.error).toBe('streaming/shown-elsewhere');
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([403, 'Este juego lo pasa Canal Nueve en tu país.']);
    expect(body.detail).toEqual({ holder: holder.name, url: holder.url });
    const refused = await watch(game, 'US');
    expect(refused.body.detail).toEqual({ holder: holder.name, url: holder.url });
    const access = await world.ask('POST /api/videos/access', {
      token: fan.token,
      headers: from('US'),
      body: { gameId: game },
    });
    expect(access.body.data).toMatchObject({ may: false, why: 'streaming/shown-elsewhere', holder, opensAt: null });
  });
});

test('a saved rule decides in both processes, ends their streams of that day and makes what they list private', async () => {
  const game = gameOf('regular-season');
  const { port } = world.app.server.address() as AddressInfo;
  const origins = [`http://127.0.0.1:${port}`, second.origin];
  // both processes have rendered the calendar and have a listener
  for (const origin of origins) expect(idsIn((await calendarFor('CA', origin)).body)).toContain(game);
  const readers = await Promise.all(
    origins.map((origin) => readEvents(origin, `day=${year}-${month}-${day}`, from('CA'))),
  );
  for (const reader of readers) await reader.until('hello');
  await withRules([{ game, countries: ['CA'] }], async () => {
    await Promise.all(readers.map(({ ended }) => ended));
    for (const origin of origins) {
      await expect.poll(async () => idsIn((await calendarFor('CA', origin)).body)).not.toContain(game);
      expect((await calendarFor('MX', origin)).control).toBe('private, no-cache');
      const access = await fetch(`${origin}/api/videos/access`, {
        method: 'POST',
        headers: { ...from('CA'), 'content-type': 'application/json', authorization: `Bearer ${fan.token}` },
        body: JSON.stringify({ gameId: game }),
      });
      expect(await access.json()).toMatchObject({ data: { why: 'streaming/not-here' } });
    }
  });
  await expect.poll(async () => idsIn((await calendarFor('CA', second.origin)).body)).toContain(game);
});

test('a picture that somebody watches stops where its game becomes dark, and goes on elsewhere', async () => {
  const game = gameOf('regular-season');
  const pictureIn = async (country: string): Promise<string> => (await watch(game, country)).body.st;
  const there = await pictureIn('CA');
  expect(await viewers.media(there, '8.8.8.8')).toBe(200);
  await withRules([{ game, countries: ['CA'] }], async () => {
    await expect.poll(() => viewers.media(there, '8.8.8.8')).not.toBe(200);
    expect(await viewers.media(await pictureIn('MX'), '8.8.8.8')).toBe(200);
  });
});

test('a delayed game opens on demand at its minute, and says before when that is', async () => {
  const opens = new Date(world.now().getTime() + 1000);
  const ended = new Date(opens.getTime() - 3_600_000);
  const game = await writeGame(world.db, { startsAt: new Date(ended.getTime() - 3 * 3_600_000), status: 'final' });
  await world.db.updateTable('games').set({ ended_at: ended, has_recording: true }).where('id', '=', game).execute();
  await withRules([{ game, effect: 'delayed', delay_minutes: 60, countries: ['MX'] }], async () => {
    await expect.poll(async () => (await watch(game, 'MX')).body.error).toBe('streaming/opens-later');
    const { body } = await watch(game, 'MX');
    expect(body.detail).toEqual({ at: opens.toISOString() });
    expect(body.message).toContain('9:15');
    world.advance(1000);
    expect((await watch(game, 'MX')).status).toBe(200);
  });
  await world.db.deleteFrom('games').where('id', '=', game).execute();
});

test('a free game needs no pass and no seat where a rule makes it free', async () => {
  const game = gameOf('final-series');
  await withRules([{ game, effect: 'free', countries: ['CA'] }], async () => {
    const nobody = (country: string) => viewers.watch(undefined, game, {}, from(country));
    await expect.poll(async () => (await nobody('CA')).status).toBe(200);
    const { body } = await nobody('CA');
    expect(body.lease).toBeNull();
    expect(await viewers.media(body.st, '8.8.8.8')).toBe(200);
    expect((await nobody('MX')).body.error).toBe('session/required');
  });
});

test('a rule is changed on the version that was seen, ends once, and keeps its history', async () => {
  const { body } = await put(termsOf({ game: gameOf('final-series'), countries: ['JP'] }));
  const { id, revision } = body.data;
  const wider = termsOf({ game: gameOf('final-series'), countries: ['JP', 'KR'] });
  expect((await put(wider, id, revision)).body.data.history).toHaveLength(2);
  const late = await put(termsOf({ countries: ['JP'] }), id, revision);
  expect([late.status, late.body.error]).toEqual([409, 'staff/changed-meanwhile']);
  await end(id);
  expect((await put(wider, id)).body.error).toBe('rights/ended');
  const { data } = (await world.ask('GET /api/operations/rights/rules', { token: secretary })).body;
  const ended = data.find((rule: { id: number }) => rule.id === id);
  expect([ended.state, ended.history.map((each: { reason: string }) => each.reason)]).toEqual([
    'ended',
    ['The contract is over', 'Contract 118', 'Contract 118'],
  ]);
  for (const [terms, field] of [
    [termsOf({ countries: ['XX'] }), 'countries'],
    [termsOf({ game: 123 }), 'game'],
    [termsOf({ plan: 999, effect: 'no-video' }), 'plan'],
    [termsOf({ club: 'ZZZ' }), 'club'],
    [termsOf({ effect: 'delayed' }), 'delay_minutes'],
  ] as const)
    expect((await put(terms)).body.detail).toEqual({ field });
});

test('before it is saved, the effect of a rule names the games and the passes it concerns', async () => {
  const effect = async (query: Record<string, string>) =>
    (await world.ask(`GET /api/operations/rights/effect?${new URLSearchParams(query)}`, { token: secretary })).body
      .data;
  await world.db.updateTable('users').set({ country: 'CA' }).where('id', '=', fan.id).execute();
  const terms = JSON.stringify(termsOf({ competition: 'regular-season', countries: ['CA'] }));
  // an unknown country is never better off than a named one
  expect(await effect({ terms })).toEqual({
    lit: 0,
    dark: 1,
    otherwise: 0,
    countries: [
      { country: 'CA', lit: 0, dark: 1, passes: 1 },
      { country: 'ZZ', lit: 0, dark: 1, passes: expect.any(Number) },
    ],
  });
  const { data } = (await world.ask('GET /api/operations/rights/rules', { token: secretary })).body;
  const caribbean = data.find((rule: { state: string }) => rule.state === 'in-force');
  expect(await effect({ id: String(caribbean.id) })).toMatchObject({ lit: 1, dark: 0 });
});

test('the simulator answers about a game that nobody has scheduled, without a plan and with one', async () => {
  const asked = { country: 'US', competition: 'caribbean-series', day: '2028-02-01', at: '2028-02-02T03:00:00Z' };
  const dark = await simulate(asked);
  expect(dark).toMatchObject({
    may: false,
    why: 'streaming/not-here',
    rights: { state: 'dark' },
    listed: { calendar: false, scoreboard: false, events: false },
    is_shared: false,
  });
  expect(Object.values(dark.sentences).every(Boolean)).toBe(true);
  const row = dark.map.rows.find(({ country }: { country: string }) => country === 'US');
  expect(row.cells.filter((cell: string) => cell === 'dark')).toHaveLength(8);
  expect(await simulate({ ...asked, country: 'MX' })).toMatchObject({ may: false, why: 'session/required' });
  expect(await simulate({ ...asked, country: 'MX', plan: 107 })).toMatchObject({ why: 'streaming/no-pass' });
  expect(await simulate({ ...asked, competition: 'final-series' })).toMatchObject({
    rights: { state: 'open' },
    listed: { calendar: true, scoreboard: true, events: true },
  });
});

test('who has just changed a rule sees it in the simulator, also before any process was notified', async () => {
  await withRules([{ countries: ['FR'] }], async ([id = 0]) => {
    const asked = { country: 'FR', game: gameOf('regular-season') };
    expect((await simulate(asked)).rights.state).toBe('dark');
    // changes the rule without a notification
    const terms = JSON.stringify(termsOf({ countries: ['DE'] }));
    await world.db.updateTable('rights_rules').set({ terms }).where('id', '=', id).execute();
    const changed = await simulate(asked);
    expect(changed.rights.state).toBe('open');
    expect(changed.listed).toMatchObject({ calendar: true, scoreboard: true });
  });
});

test('the simulator, the calendar, the scoreboard and playback access agree', async () => {
  const anyTerms = fc.record({
    effect: fc.constantFrom<RuleTerms['effect']>('dark', 'dark', 'no-video', 'allowed', 'free'),
    competition: fc.option(fc.constantFrom(...COMPETITIONS)),
    countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 2 }),
    days: fc.option(fc.constantFrom(['01-31', '02-07'], ['2027-02-01', '2027-02-02'])),
  });
  const seen = new Set<string>();
  /** What the simulator says otherwise than fans see in a country. */
  const differencesIn = async (country: string): Promise<object[]> => {
    const [calendar, strip] = [idsIn((await calendarFor(country)).body), await stripFor(country)];
    const differences: object[] = [];
    for (const competition of COMPETITIONS) {
      const game = gameOf(competition);
      const said = await simulate({ country, game });
      const nobody = await viewers.watch(undefined, game, {}, { ...from(country), 'accept-language': 'pt' });
      const why = nobody.status === 200 ? null : nobody.body.error;
      const simulated = [said.listed.calendar, said.listed.scoreboard, said.listed.events, said.why, said.sentences.pt];
      const isListed = strip.includes(game);
      const shown = [calendar.includes(game), isListed, isListed, why, nobody.body.message ?? ''];
      if (!isDeepStrictEqual([...simulated, said.may], [...shown, why === null]))
        differences.push({ competition, simulated, shown });
      seen.add(why ?? 'may');
    }
    return differences;
  };
  const agree = async (rules: readonly Partial<RuleTerms>[]): Promise<void> => {
    await withRules(rules, async (ids) => {
      const known = async () =>
        (await simulate({ country: 'MX', game: gameOf('final-series') })).rights.chain.map(
          ({ rule }: { rule: number }) => rule,
        );
      await expect.poll(known).toEqual(expect.arrayContaining(ids));
      // the simulator reads the rules themselves; what fans see follows once their process is notified
      for (const country of COUNTRIES) await expect.poll(() => differencesIn(country)).toEqual([]);
    });
  };
  const cases = fc
    .array(anyTerms, { minLength: 1, maxLength: 3 })
    .map((all) =>
      all.map(({ days, ...terms }) => ({ ...terms, first_day: days?.[0] ?? null, last_day: days?.[1] ?? null })),
    );
  await fc.assert(fc.asyncProperty(cases, agree), { numRuns: IS_LONG ? 40 : 5, seed: 20_270_131 });
  expect([...seen].sort()).toEqual(['may', 'session/required', 'streaming/no-rights', 'streaming/not-here']);
});

test('support reads and simulates, and changes nothing', async () => {
  const { token } = await world.staff('support');
  expect((await world.ask('GET /api/operations/rights/rules', { token })).status).toBe(200);
  const changed = await world.ask('PUT /api/operations/rights/rules/new', {
    token,
    body: { terms: termsOf(), reason: 'x' },
  });
  expect(changed.status).toBe(403);
});
