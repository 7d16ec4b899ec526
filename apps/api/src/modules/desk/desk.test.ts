import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCityDatabase } from '../../testing/city-database.ts';
import { stopAging } from '../../testing/patience.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { COUCH, DEVICE_A, DEVICE_B, KITCHEN, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { forgetAttemptsOf, forgetOldAttempts } from '../streaming/watching/attempt-store.ts';
import { shapeOf } from './search-people.ts';

let world: World;
let viewers: Viewers;
let clerk: { readonly id: number; readonly token: string };
let game: number;
let cities: Awaited<ReturnType<typeof writeCityDatabase>>;

beforeAll(async () => {
  cities = await writeCityDatabase('MX', 'Hermosillo');
  const settings = { PALCO_GEO_DB: cities.path };
  world = await openWorld({ seeds: ['people', 'plans'], withWork: true, isListening: true, settings });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
  clerk = await world.staff('support');
});
afterAll(async () => {
  await world.close();
  await cities.remove();
});

const call = (methodAndPath: `${string} /${string}`, body?: object) =>
  world.ask(methodAndPath.replace(' /', ' /api/operations/') as typeof methodAndPath, {
    token: clerk.token,
    ...(body ? { body } : {}),
  });
const desk = async (id: number) => (await call(`GET /desk/people/${id}`)).body.data;
const auditOf = (userId: number) =>
  world.db.selectFrom('audit_log').selectAll().where('subject', '=', `user ${userId}`).orderBy('id').execute();
describe('finding', () => {
  const find = async (search: string) => {
    const { status, body } = await call(`GET /desk/people?search=${encodeURIComponent(search)}`);
    return { status, ids: ((body.data ?? []) as { id: number }[]).map(({ id }) => id), data: body.data };
  };
  test.each([
    ['words of the name without accents', 'ochoa MARI', { words: ['ochoa', 'mari'] }],
    ['an accent', 'Núñez', { words: ['nunez'] }],
    ['the beginning of an address', 'mariana.o', { emailStart: 'mariana.o' }],
    ['the end of a phone', '8807', { phoneEnd: '8807', number: 8807, words: [] }],
    ['a phone with spaces', '662 413 8807', { phoneEnd: '6624138807', folio: '6624138807' }],
    ['a reference', '1001-107-aB3dE6gH', { payment: '1001-107-aB3dE6gH' }],
    ['quotes and signs', `o'neil:* & %`, { words: ['o', 'neil'] }],
  ])('%s', (_, text, shape) => expect(shapeOf(text)).toMatchObject(shape));

  test('by any trace, masked, and nothing without a search', async () => {
    const fan = await world.signUp({
      name: 'Zulema Ibáñez Güereña',
      email: 'zulema.ibanez@people.test',
      telephone: '662 413 8807',
    });
    for (const [search, trace] of [
      ['guerena zul', 'name'],
      ['Ibáñez', 'name'],
      ['Güer', 'name'],
      ['guer', 'email or name'],
      ['zulema.ib', 'email'],
      ['ZULEMA.IBANEZ@people.test', 'email'],
      ['8807', 'phone'],
      ['6624138807', 'phone'],
      [String(fan.id), 'account'],
    ] as const)
      expect((await find(search)).data, search).toContainEqual(
        expect.objectContaining({ id: fan.id, trace: expect.toSatisfy((found: string) => trace.includes(found)) }),
      );
    const [found] = (await find('zulema ibanez')).data;
    expect(found).toMatchObject({
      id: fan.id,
      email: 'z•••@people.test',
      telephone: '••• 8807',
      trace: 'name',
      erased: false,
    });
    expect(JSON.stringify(found)).not.toMatch(/zulema\.ibanez|413/);
    for (const nothing of ['', '  ', 'zu']) expect((await find(nothing)).status).toBe(400);
    for (const nobody of ['%%%', "' or 1=1 --", '9999999999']) expect((await find(nobody)).ids).toEqual([]);
  });

  const openOrder = async (userId: number): Promise<number> => {
    const { id } = await world.db
      .insertInto('orders')
      .values({
        user_id: userId,
        plan_id: 107,
        country: 'MX',
        currency: 'MXN',
        price_cents: 14900,
        commission_cents: 0,
        total_cents: 14900,
        title: 'Temporada',
        title_en: 'Season',
        language: 'es',
        state: 'paid',
        opened_at: world.now(),
        paid_at: world.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const attemptOf = (userId: number, order: number) => ({
    order_id: order,
    user_id: userId,
    plan_id: 107,
    method: 'card',
    opened_at: world.now(),
    changed_at: world.now(),
    state: 'paid' as const,
  });

  test('by order and payment reference', async () => {
    const fan = await world.signUp({ name: 'Ximena Folio Prueba' });
    const order = await openOrder(fan.id);
    const reference = `${fan.id}-107-aB3dE6gH`;
    const attempt = attemptOf(fan.id, order);
    await world.db
      .insertInto('payment_attempts')
      .values({ ...attempt, reference })
      .execute();
    await world.db
      .insertInto('payment_attempts')
      .values({ ...attempt, reference: `${fan.id}-107-zzzzzzzz`, card_last_four: '4444' })
      .execute();
    for (const search of [String(order), reference]) expect((await find(search)).ids, search).toEqual([fan.id]);
    expect((await desk(fan.id)).orders).toMatchObject([
      { id: order, total: '149.00', state: 'paid', card_last_four: '4444', paid_twice: true },
    ]);
  });

  test('by the folio of a redeemed card, and by the references of Openpay and of PayPal', async () => {
    const cashier = (await world.staff('cashier')).token;
    const make = await world.ask('POST /api/operations/prepaid/batches', {
      token: cashier,
      body: {
        distributor: 'Farmacia Prueba',
        plan_id: 107,
        quantity: 2,
        active_from: world.now().toISOString(),
        expires_at: new Date(world.now().getTime() + 90 * 86_400_000).toISOString(),
      },
    });
    const file = await world.ask(`POST /api/operations/prepaid/batches/${make.body.data.id}/file`, {
      token: cashier,
      body: {},
    });
    const [used, unused] = file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const [folio = '', code = ''] = used ?? [];
    const buyer = await world.signUp({ name: 'Tomasa Tarjeta' });
    const redeemed = await world.ask('POST /api/prepaid/coupon/implement?lang=es', {
      token: buyer.token,
      body: { number_sheet: folio, code },
    });
    expect(redeemed.status, redeemed.text).toBe(200);
    expect((await find(folio)).data).toMatchObject([{ id: buyer.id, trace: 'folio' }]);
    expect((await find(unused?.[0] as string)).ids).toEqual([]);

    for (const [method, reference, providerId] of [
      ['card', `${buyer.id}-107-openpay1`, 'trq7yrthx5vc4gtjdkwg'],
      ['paypal', `${buyer.id}-107-paypal01`, '8WK90187BR533502S'],
    ] as const) {
      const person = await world.signUp();
      const order = await openOrder(person.id);
      const attempt = { ...attemptOf(person.id, order), method, reference, provider_id: providerId };
      await world.db.insertInto('payment_attempts').values(attempt).execute();
      for (const search of [reference, providerId])
        expect((await find(search)).data, search).toMatchObject([{ id: person.id, trace: 'payment' }]);
      expect((await find(String(order))).data).toContainEqual(
        expect.objectContaining({ id: person.id, trace: 'order' }),
      );
    }
  });

  test('at most twenty', async () => {
    for (let n = 0; n < 22; n += 1)
      await world.db
        .insertInto('users')
        .values({ name: `Repetido Tocayo ${n}`, login_type: 'email', language: 'es', created_at: world.now() })
        .execute();
    expect((await find('tocayo')).ids).toHaveLength(20);
  });
});

describe('attempts to watch', () => {
  test('each refusal and each start is kept, with reason, device and game; nobody’s full address', async () => {
    const fan = await world.signUp();
    await viewers.watch(fan.token, game, { device: DEVICE_A });
    await viewers.givePass(fan.id);
    await viewers.watch(fan.token, game, { device: DEVICE_A });
    await viewers.watch(fan.token, game, { device: DEVICE_B }, KITCHEN);
    await viewers.watch(fan.token, 999_999, { device: DEVICE_A });
    const { attempts, attempts_of_day } = await desk(fan.id);
    expect(attempts).toMatchObject([
      { refused: 'games/unknown', game: null },
      {
        refused: 'streaming/seat-taken',
        device: 'Safari · iOS 18',
        other: { device: 'Chrome · Windows 10' },
        game: { id: game, away: 'NAV', home: 'HER' },
      },
      { refused: null, device: 'Chrome · Windows 10', country: 'MX', other: null },
      { refused: 'streaming/no-pass' },
    ]);
    expect(attempts_of_day).toEqual({ all: 4, refused: 3 });
    const rows = await world.db.selectFrom('watch_attempts').selectAll().where('user_id', '=', fan.id).execute();
    expect(new Set(rows.map(({ address }) => address)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    const exported = await world.ask('GET /api/users/me/export', { token: fan.token });
    expect(exported.body.attempts_to_watch).toHaveLength(4);
  });

  test('each has the city of its connection, where the operator’s database of addresses has cities', async () => {
    const fan = await world.signUp();
    for (const from of ['201.110.5.5', '10.1.2.3'])
      await world.ask(`POST /api/streaming?gameId=${game}&isWeb=true&platform=webapp`, {
        token: fan.token,
        body: { device: DEVICE_A },
        from,
      });
    const { attempts, answer } = await desk(fan.id);
    expect(attempts).toMatchObject([
      { refused: 'streaming/no-pass', country: 'MX', city: null },
      { refused: 'streaming/no-pass', country: 'MX', city: 'Hermosillo' },
    ]);
    expect(answer.attempt.city).toBeNull();
  });

  test('an attempt that is written while its account is being erased is not kept', async () => {
    const fan = await world.signUp();
    const other = await world.signUp();
    const watch = (who: typeof fan) => viewers.watch(who.token, game, { device: DEVICE_A });
    const kept = async (who: typeof fan) =>
      (await world.db.selectFrom('watch_attempts').select('id').where('user_id', '=', who.id).execute()).length;
    await watch(fan);
    await expect.poll(() => kept(fan)).toBe(1);
    // the attempts are written between the deletion and its commit: the writer waits for a lock, or has written already
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted`.execute(
        world.db,
      );
      return rows[0]?.count !== 0;
    };
    await world.db.transaction().execute(async (tx) => {
      await forgetAttemptsOf(tx, fan.id);
      await watch(fan);
      await watch(other);
      await expect.poll(async () => (await isWaiting()) || (await kept(other)) === 1).toBe(true);
      await tx.updateTable('users').set({ deleted_at: world.now() }).where('id', '=', fan.id).execute();
    });
    await expect.poll(() => kept(other)).toBe(1);
    expect(await kept(fan)).toBe(0);
  });

  test('one of the last six hours is what a caller calls about, an older one is not', async () => {
    const fan = await world.signUp();
    await viewers.watch(fan.token, game, { device: DEVICE_A });
    const answerAfter = async (hours: number) => {
      const at = new Date(world.now().getTime() - hours * 3_600_000);
      await world.db.updateTable('watch_attempts').set({ at }).where('user_id', '=', fan.id).execute();
      return (await desk(fan.id)).answer.attempt;
    };
    expect((await desk(fan.id)).attempts).toHaveLength(1);
    expect(await answerAfter(5.9)).toMatchObject({ device: 'Chrome · Windows 10' });
    expect(await answerAfter(6)).toBeNull();
  });

  test('they are written without anybody reading them, and gone after 30 days', async () => {
    const fan = await world.signUp();
    await viewers.watch(fan.token, game, { device: DEVICE_A });
    const count = async () =>
      (await world.db.selectFrom('watch_attempts').select('id').where('user_id', '=', fan.id).execute()).length;
    await expect.poll(() => count()).toBe(1);
    const days = (n: number) => new Date(world.now().getTime() + n * 86_400_000);
    await forgetOldAttempts(world.db, days(30));
    expect(await count()).toBe(1);
    await forgetOldAttempts(world.db, days(30.01));
    expect(await count()).toBe(0);
  });
});

test('opening a person is one entry of the log, however often the page is read again', async () => {
  const fan = await world.signUp();
  await desk(fan.id);
  await desk(fan.id);
  const entries = await auditOf(fan.id);
  expect(entries).toMatchObject([{ actor: clerk.id, action: 'open-person', is_look: true }]);
  expect((await call('GET /desk/people/99999999')).body.error).toBe('accounts/unknown');
});

test('the seat is handed over: the other picture stops at once, and the caller plays without a question', async () => {
  const { id, token } = await viewers.member();
  const couch = await viewers.watch(token, game, { device: DEVICE_A }, COUCH);
  const refused = await viewers.watch(token, game, { device: DEVICE_B }, KITCHEN);
  expect(refused.body.error).toBe('streaming/seat-taken');
  const before = await desk(id);
  expect(before.answer).toMatchObject({
    may: false,
    why: 'streaming/seat-taken',
    seat: { device: 'Chrome · Windows 10' },
    attempt: { device: 'Safari · iOS 18' },
  });
  expect(await viewers.media(couch.body.st)).toBe(200);
  const handed = await call(`POST /users/${id}/seat/hand`, {
    attempt: before.answer.attempt.id,
    reason: 'dejó prendida la tele',
  });
  stopAging();
  expect(handed.body).toEqual({ device: 'Safari · iOS 18', closed: 1 });
  await expect.poll(() => viewers.media(couch.body.st)).toBe(403);
  expect((await desk(id)).answer).toMatchObject({ may: true, why: null });
  const plays = await viewers.watch(token, game, { device: DEVICE_B }, KITCHEN);
  expect([plays.status, await viewers.media(plays.body.st)]).toEqual([200, 200]);
  const again = await call(`POST /users/${id}/seat/hand`, { attempt: before.answer.attempt.id, reason: 'otra vez' });
  expect(again.body.closed).toBe(0);
  const stranger = await viewers.member();
  expect(
    (await call(`POST /users/${stranger.id}/seat/hand`, { attempt: before.answer.attempt.id, reason: 'x' })).body.error,
  ).toBe('desk/attempt-unknown');
});

test('all sessions are closed: every token is refused at once, the clerk’s own stays', async () => {
  const fan = await world.signUp();
  const tokens = [fan.token, await world.signIn(fan.email as string), await world.signIn(fan.email as string)];
  const { sessions } = await desk(fan.id);
  expect(sessions).toHaveLength(3);
  const one = await call(`POST /users/${fan.id}/sessions/close`, {
    reason: 'celular perdido',
    session: sessions[0].id,
  });
  expect(one.body).toEqual({ closed: 1 });
  expect((await call(`POST /users/${fan.id}/sessions/close`, { reason: 'celular perdido' })).body).toEqual({
    closed: 2,
  });
  const isRefused = async () =>
    (await Promise.all(tokens.map((token) => world.ask('GET /api/users/me', { token })))).every(
      ({ status }) => status === 401,
    );
  stopAging();
  await expect.poll(isRefused).toBe(true);
  await call(`POST /users/${clerk.id}/sessions/close`, { reason: 'las demás' });
  expect((await call('GET /desk/people?search=nadie')).status).toBe(200);
});

test('sessions of somebody else who works here are neither read nor closed', async () => {
  const admin = await world.staff('admin');
  expect((await desk(admin.id)).sessions).toEqual([]);
  const [{ id: session } = { id: '' }] = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', admin.id)
    .execute();
  for (const body of [{ reason: 'x' }, { reason: 'x', session }])
    expect((await call(`POST /users/${admin.id}/sessions/close`, body)).body.error).toBe('desk/staff-account');
  expect((await world.ask('GET /api/users/me', { token: admin.token })).status).toBe(200);
});

describe('given days', () => {
  test('move the end by league days, are told by mail, and are taken back once', async () => {
    const { id, email } = await viewers.member();
    const pass = (await desk(id)).passes[0];
    const given = await call(`POST /memberships/${pass.id}/days`, { days: 7, reason: 'se cayó la señal' });
    expect(given.body.data).toMatchObject({
      days: 7,
      ends_before: pass.date_exp,
      reason: 'se cayó la señal',
      undone_at: null,
    });
    const week = 7 * 86_400_000;
    expect(Date.parse(given.body.data.ends_after) - Date.parse(pass.date_exp)).toBe(week);
    expect((await desk(id)).passes[0].date_exp).toBe(given.body.data.ends_after);
    expect((await world.messageTo(email, /7 días/)).subject).toBe('Te regalamos días');
    const undone = await call(`POST /given-days/${given.body.data.id}/undo`, { reason: 'era otra persona' });
    expect(undone.body.data.undone_at).not.toBeNull();
    expect((await desk(id)).passes[0].date_exp).toBe(pass.date_exp);
    await world.messageTo(email, /como antes/);
    await call(`POST /given-days/${given.body.data.id}/undo`, { reason: 'otra vez' });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['open-person', 'give-days', 'take-back-days']);
  });

  test('are refused for a revoked pass, and not taken back when the end was moved since', async () => {
    const { id } = await viewers.member();
    const pass = (await desk(id)).passes[0];
    const given = await call(`POST /memberships/${pass.id}/days`, { days: 1, reason: 'uno' });
    await call(`POST /memberships/${pass.id}/days`, { days: 1, reason: 'dos' });
    expect((await call(`POST /given-days/${given.body.data.id}/undo`, { reason: 'x' })).body.error).toBe(
      'memberships/end-moved',
    );
    await call(`POST /memberships/${pass.id}/revoke`, { reason: 'fraude' });
    expect((await call(`POST /memberships/${pass.id}/days`, { days: 1, reason: 'x' })).body.error).toBe(
      'memberships/revoked',
    );
    for (const body of [{ days: 0, reason: 'x' }, { days: 61, reason: 'x' }, { days: 1 }])
      expect((await call(`POST /memberships/${pass.id}/days`, body)).status).toBe(400);
  });

  test('a pass that is over goes on from now', async () => {
    const fan = await world.signUp();
    const id = await viewers.givePass(fan.id, { endsAt: new Date(world.now().getTime() + 1) });
    world.advance(5 * 60_000);
    const { body } = await call(`POST /memberships/${id}/days`, { days: 2, reason: 'x' });
    expect(body.data.ends_after).toBe(new Date(world.now().getTime() + 2 * 86_400_000).toISOString());
  });
});

describe('the address', () => {
  test('changes when the new one confirms; both are told, and sessions stay', async () => {
    const fan = await world.signUp({ email: 'before@people.test' });
    expect(
      (await call(`POST /users/${fan.id}/email`, { email: 'after@people.test', reason: 'perdió el correo' })).body,
    ).toEqual({ pending: 'after@people.test' });
    expect((await world.messageTo('before@people.test', /after@people\.test/)).subject).toBe(
      'Se pidió cambiar tu correo',
    );
    const link = await world.messageTo('after@people.test', /confirm#token=/);
    expect((await desk(fan.id)).person).toMatchObject({
      email: 'before@people.test',
      pending_email: 'after@people.test',
    });
    const token = /token=([\w-]+)/.exec(link.text)?.[1];
    expect((await world.ask('POST /api/users/email/confirm', { body: { token } })).status).toBe(200);
    expect((await desk(fan.id)).person).toMatchObject({
      email: 'after@people.test',
      email_confirmed: true,
      pending_email: null,
    });
    await world.messageTo('before@people.test', /usa otro correo/);
    expect((await world.ask('GET /api/users/me', { token: fan.token })).status).toBe(200);
    expect(JSON.stringify(await auditOf(fan.id))).not.toContain('@people.test');
  });

  test('is not taken from another account, and never that of somebody who works here', async () => {
    const fan = await world.signUp({ email: 'mine@people.test' });
    await world.signUp({ email: 'theirs@people.test' });
    const admin = await world.staff('admin');
    const errors = [
      await call(`POST /users/${fan.id}/email`, { email: 'theirs@people.test', reason: 'x' }),
      await call(`POST /users/${fan.id}/email`, { email: 'MINE@people.test', reason: 'x' }),
      await call(`POST /users/${admin.id}/email`, { email: 'other@people.test', reason: 'x' }),
      await call(`POST /users/${admin.id}/erase`, { reason: 'x' }),
    ];
    expect(errors.map(({ body }) => body.error)).toEqual([
      'desk/email-taken',
      'desk/email-same',
      'desk/staff-account',
      'desk/staff-account',
    ]);
  });

  test('gets the recovery mail', async () => {
    const fan = await world.signUp({ email: 'forgot@people.test' });
    expect((await call(`POST /users/${fan.id}/recovery`, { reason: 'no recuerda' })).body).toEqual({ sent: true });
    await world.messageTo('forgot@people.test', /reset#token=/);
    expect(await auditOf(fan.id)).toMatchObject([{ action: 'send-recovery', detail: { reason: 'no recuerda' } }]);
  });

  test.each(['support', 'admin'] as const)(
    'gets no recovery mail from the desk when its owner has the role %s',
    async (role) => {
      const colleague = await world.staff(role);
      for (const reason of ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'])
        expect(await call(`POST /users/${colleague.id}/recovery`, { reason })).toMatchObject({
          status: 403,
          body: { error: 'desk/staff-account' },
        });
      expect(await auditOf(colleague.id)).toEqual([]);
      // the refused calls have not used up the limit of the account
      const email = (
        await world.db.selectFrom('users').select('email').where('id', '=', colleague.id).executeTakeFirstOrThrow()
      ).email as string;
      expect((await world.ask('POST /api/users/forgot', { body: { email } })).status).toBe(200);
      await world.messageTo(email, /reset#token=/);
    },
  );
});

test('a note has author and time, is changed by its author within ten minutes, and is in the data export', async () => {
  const fan = await world.signUp();
  const note = (await call(`POST /users/${fan.id}/notes`, { text: 'Llama desde Guaymas.' })).body.data;
  expect(note).toMatchObject({ text: 'Llama desde Guaymas.', at: world.now().toISOString(), edited_at: null });
  const edited = await call(`PUT /notes/${note.id}`, { text: 'Llama desde Empalme.' });
  expect(edited.body.data).toMatchObject({ text: 'Llama desde Empalme.', edited_at: world.now().toISOString() });
  const other = await world.staff('support');
  const byOther = await world.ask(`PUT /api/operations/notes/${note.id}`, { token: other.token, body: { text: 'x' } });
  expect(byOther.body.error).toBe('desk/note-fixed');
  const { body } = await world.ask('GET /api/users/me/export', { token: fan.token });
  expect(body.notes_of_staff).toMatchObject([{ text: 'Llama desde Empalme.' }]);
  clerk = await world.staff('support');
  world.advance(10 * 60_000);
  expect((await call(`PUT /notes/${note.id}`, { text: 'x' })).body.error).toBe('desk/note-fixed');
  expect((await call('PUT /notes/999999', { text: 'x' })).body.error).toBe('desk/note-unknown');
});

test('an erased person keeps number and orders, without a name', async () => {
  const fan = await world.signUp({ name: 'Olvido Borrado Real', email: 'erased@people.test' });
  await viewers.watch(fan.token, game, { device: DEVICE_A });
  await call(`POST /users/${fan.id}/notes`, { text: 'Pide que se borre todo.' });
  await world.db
    .insertInto('orders')
    .values({
      user_id: fan.id,
      plan_id: 107,
      country: 'MX',
      currency: 'MXN',
      price_cents: 100,
      commission_cents: 0,
      total_cents: 100,
      title: 'Temporada',
      title_en: 'Season',
      language: 'es',
      state: 'refunded',
      opened_at: world.now(),
      paid_at: null,
    })
    .execute();
  expect((await call(`POST /users/${fan.id}/erase`, { reason: 'lo pidió por escrito' })).body).toEqual({
    erased: true,
  });
  const data = await desk(fan.id);
  expect(data.person).toMatchObject({
    id: fan.id,
    name: null,
    email: null,
    telephone: null,
    erased_at: world.now().toISOString(),
  });
  expect([data.attempts, data.notes, data.sessions]).toEqual([[], [], []]);
  expect(data.orders).toMatchObject([{ title: 'Temporada', state: 'refunded' }]);
  expect((await call(`GET /desk/people?search=${fan.id}`)).body.data).toMatchObject([
    { id: fan.id, name: null, email: null, erased: true },
  ]);
  expect((await call('GET /desk/people?search=olvido+borrado')).body.data).toEqual([]);
  expect(
    (await world.ask('POST /api/users/login', { body: { email: 'erased@people.test', password: TEST_PASSWORD } }))
      .status,
  ).toBe(401);
  expect((await call(`POST /users/${fan.id}/erase`, { reason: 'otra vez' })).body.error).toBe('accounts/unknown');
});
