/** What the mail about given days says: which pass, how many days, and until when, on the league's clock and in the fan's language. */
import { LEAGUE } from '@palco/contracts/identity.fixture';
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
