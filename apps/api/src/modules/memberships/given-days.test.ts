/** What the mail about given days says: which pass, how many days, and until when, on the league's clock and in the fan's language. */
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { type Language, localeOf } from '@palco/kernel/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';

let world: World;
let viewers: Viewers;
let clerk: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], withWork: true });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  clerk = (await world.staff('admin', 'league', 'support')).token;
});
afterAll(() => world.close());

const call = (what: `${string} /${string}`, body: object) =>
  world.ask(what.replace(' /', ' /api/operations/') as typeof what, { token: clerk, body });
const playIn = async (zone: string): Promise<void> => {
  const { version: _, ...league } = LEAGUE;
  await call('PUT /identity/draft', { ...league, zone });
  expect((await call('POST /identity/publish', {})).status).toBe(200);
};
const fanOf = async (language: Language) => {
  const fan = await world.signUp();
  await world.db.updateTable('users').set({ language }).where('id', '=', fan.id).execute();
  return { id: fan.id, email: fan.email as string };
};
const give = (pass: number, days: number) =>
  call(`POST /memberships/${pass}/days`, { days, reason: 'se cayó la señal de las 8' });
const takeBack = (given: number) => call(`POST /given-days/${given}/undo`, { reason: 'era otro pase' });
/** Blanks of every width as the usual one: each language has its own before a.m. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Eight in the evening of 13 March in Tijuana, the night before its clocks go forward; in UTC it is the 14th already. */
const EIGHT_PM = new Date('2027-03-14T04:00:00Z');

test.each<[string, Language, number, RegExp, string]>([
  [
    'America/Tijuana',
    'es',
    1,
    /^Te regalamos/,
    'Agregamos 1 día a tu pase «Pase de temporada 2026-2027». Ahora vale hasta el 14 de marzo de 2027 a las 8:00 p.m. PT.',
  ],
  [
    'America/Tijuana',
    'en',
    2,
    /^We gave/,
    'We added 2 days to your pass “2026-2027 season pass”. It is now good until March 15, 2027 at 8:00 PM PT.',
  ],
  [
    'America/Tijuana',
    'ru',
    2,
    /^Мы подарили/,
    'Мы добавили 2 дня к вашему абонементу «Абонемент на сезон 2026-2027». Теперь он действует до 15 марта 2027 г. в 20:00 PT.',
  ],
  [
    'America/Mexico_City',
    'pt',
    1,
    /^Demos/,
    'Acrescentamos 1 dia ao seu passe “Passe da temporada 2026-2027”. Agora ele vale até 14 de março de 2027 às 22:00 CT.',
  ],
  [
    'America/Mexico_City',
    'ru',
    7,
    /^Мы подарили/,
    'Мы добавили 7 дней к вашему абонементу «Абонемент на сезон 2026-2027». Теперь он действует до 20 марта 2027 г. в 22:00 CT.',
  ],
  [
    'Europe/Madrid',
    'it',
    7,
    /^Ti abbiamo/,
    'Abbiamo aggiunto 7 giorni al tuo pass «Pass stagionale 2026-2027». Ora vale fino al 21 marzo 2027 alle ore 05:00 GMT+1.',
  ],
  [
    'Europe/Madrid',
    'es',
    30,
    /^Te regalamos/,
    'Agregamos 30 días a tu pase «Pase de temporada 2026-2027». Ahora vale hasta el 13 de abril de 2027 a las 5:00 a.m. GMT+2.',
  ],
])('in %s, in %s, %i days: until the same hour of the league’s clock', async (zone, language, days, subject, told) => {
  await playIn(zone);
  const { id, email } = await fanOf(language);
  expect((await give(await viewers.givePass(id, { endsAt: EIGHT_PM }), days)).status).toBe(200);
  const mail = await world.messageTo(email, subject);
  expect(mail.language).toBe(localeOf[language]);
  expect(plain(mail.text)).toContain(told);
});

test('of two passes it names the one that lasts longer, by its club; the other stays, and giving twice adds up', async () => {
  await playIn('America/Hermosillo');
  const { id, email } = await fanOf('es');
  const [season, club] = [
    await viewers.givePass(id, { endsAt: EIGHT_PM }),
    await viewers.givePass(id, { endsAt: EIGHT_PM }),
  ];
  await world.db.updateTable('memberships').set({ club: 'HER' }).where('id', '=', club).execute();
  const given = await give(club, 3);
  const first = plain((await world.messageTo(email, /^Te regalamos/)).text);
  expect(first).toContain(
    '3 días a tu pase «Pase de temporada 2026-2027 · Naranjeros». Ahora vale hasta el 16 de marzo de 2027 a las 9:00 p.m.',
  );
  await give(club, 1);
  expect(plain((await world.messageTo(email, /^Te regalamos/)).text)).toContain(
    '1 día a tu pase «Pase de temporada 2026-2027 · Naranjeros». Ahora vale hasta el 17 de marzo',
  );
  const ends = await world.db
    .selectFrom('memberships')
    .select(['id', 'ends_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(ends).toEqual([
    { id: season, ends_at: EIGHT_PM },
    { id: club, ends_at: new Date('2027-03-18T04:00:00Z') },
  ]);
  // the first three days are under the fourth: they are not taken back, and nobody is told so
  expect((await takeBack(given.body.data.id)).body.error).toBe('memberships/end-moved');
});

test('what is taken back is named as it was given, and in the language of that day', async () => {
  await playIn('America/Tijuana');
  const { id, email } = await fanOf('es');
  const given = await give(await viewers.givePass(id, { endsAt: EIGHT_PM }), 2);
  await world.messageTo(email, /^Te regalamos/);
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute();
  await takeBack(given.body.data.id);
  expect(plain((await world.messageTo(email, /^We corrected/)).text)).toContain(
    'had added 2 days to your pass “2026-2027 season pass”. That was a mistake: it is good until March 13, 2027 at 8:00 PM PT, as before.',
  );
  await takeBack(given.body.data.id);
  await world.allSent();
  expect((await world.messagesTo(email)).filter(({ subject }) => subject === 'We corrected your pass')).toHaveLength(1);
});

test('an account without an address gets its days all the same', async () => {
  const { id } = await fanOf('es');
  await world.db
    .updateTable('users')
    .set({
      email: null,
      email_key: null,
      email_confirmed_at: null,
      login_type: 'accountkit',
      telephone: '+526624130001',
    })
    .where('id', '=', id)
    .execute();
  const given = await give(await viewers.givePass(id, { endsAt: EIGHT_PM }), 5);
  expect([given.status, given.body.data.days]).toEqual([200, 5]);
});

const DAY_MS = 86_400_000;
/** Passes of a fan, one behind the other, each of 30 days, the first from so many days ago. */
const chainOf = async (userId: number, count: number, ago = 0): Promise<number[]> => {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const starts_at = new Date(world.now().getTime() + (place * 30 - ago) * DAY_MS);
    const ends_at = new Date(starts_at.getTime() + 30 * DAY_MS);
    const id = await viewers.givePass(userId);
    await world.db.updateTable('memberships').set({ starts_at, ends_at }).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
};
/** From which day from now to which, in the order in which they were sold. */
const termsOf = async (userId: number): Promise<(readonly [number, number])[]> => {
  const rows = await world.db
    .selectFrom('memberships')
    .select(['starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const dayOf = (at: Date): number => (at.getTime() - world.now().getTime()) / DAY_MS;
  return rows.map(({ starts_at, ends_at }) => [dayOf(starts_at), dayOf(ends_at)]);
};

test('passes that follow begin when the longer one ends, the mail says so, and all of it can be taken back', async () => {
  await playIn('America/Hermosillo');
  const { id, email } = await fanOf('es');
  const [first = 0] = await chainOf(id, 3);
  const given = await give(first, 7);
  expect(await termsOf(id)).toEqual([
    [0, 37],
    [37, 67],
    [67, 97],
  ]);
  expect(plain((await world.messageTo(email, /^Te regalamos/)).text)).toContain(
    'Tu siguiente pase empieza cuando termina este y dura lo mismo.',
  );
  expect((await takeBack(given.body.data.id)).status).toBe(200);
  expect(await termsOf(id)).toEqual([
    [0, 30],
    [30, 60],
    [60, 90],
  ]);
  expect(plain((await world.messageTo(email, /^Corregimos/)).text)).toContain('vuelve también a sus fechas');
});

test('the last pass is longer by itself, and its mail speaks of no other', async () => {
  await playIn('America/Hermosillo');
  const { id, email } = await fanOf('en');
  const [, last = 0] = await chainOf(id, 2);
  await give(last, 7);
  expect(await termsOf(id)).toEqual([
    [0, 30],
    [30, 67],
  ]);
  expect((await world.messageTo(email, /^We gave/)).text).not.toContain('next pass');
});

test('a pass of another club or plan stays where it is', async () => {
  await playIn('America/Hermosillo');
  const { id } = await fanOf('es');
  const [first = 0, ofClub = 0, ofPlan = 0] = await chainOf(id, 3);
  await world.db.updateTable('memberships').set({ club: 'HER' }).where('id', '=', ofClub).execute();
  await world.db.updateTable('memberships').set({ plan_id: 110 }).where('id', '=', ofPlan).execute();
  await give(first, 7);
  expect(await termsOf(id)).toEqual([
    [0, 37],
    [30, 60],
    [60, 90],
  ]);
});

test('days for a pass that is over do not run beside the one that follows it', async () => {
  await playIn('America/Hermosillo');
  const { id } = await fanOf('es');
  const [first = 0] = await chainOf(id, 2, 40);
  await give(first, 7);
  expect(await termsOf(id)).toEqual([
    [-40, 7],
    [-10, 27],
  ]);
});

test('days are not taken back from under a pass that was moved again or bought since', async () => {
  await playIn('America/Hermosillo');
  const { id } = await fanOf('es');
  const [first = 0, second = 0] = await chainOf(id, 2);
  const given = await give(first, 7);
  const more = await give(second, 3);
  expect((await takeBack(given.body.data.id)).body.error).toBe('memberships/end-moved');
  expect((await takeBack(more.body.data.id)).status).toBe(200);
  world.advance(1000);
  const bought = await viewers.givePass(id);
  expect((await takeBack(given.body.data.id)).body.error).toBe('memberships/end-moved');
  await world.db.updateTable('memberships').set({ revoked_at: world.now() }).where('id', '=', bought).execute();
  expect((await takeBack(given.body.data.id)).status).toBe(200);
  world.advance(-1000);
});
