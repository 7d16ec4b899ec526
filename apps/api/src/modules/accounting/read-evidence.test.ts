/** What the evidence of an order says: the use of what it paid, what its buyer agreed to, and what was written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { forgetOldLeases } from '../streaming/seats/lease-store.ts';
import { readEvidence } from './read-evidence.ts';

let world: World;
let [home, away, elsewhere] = [0, 0, 0];
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  await writeLeague(world.db);
  await world.db
    .insertInto('clubs')
    .values({
      ...{ season_id: '2026', abbreviation: 'MAZ', feed_id: null, name: 'Venados de Mazatlán', short_name: 'Venados' },
      ...{ city: 'Mazatlán', primary_colour: '#0D7F7C', secondary_colour: '#F4DDB0', venue_id: 'desierto' },
    })
    .execute();
  const startsAt = at(1);
  home = await writeGame(world.db, { startsAt });
  away = await writeGame(world.db, { startsAt, away: 'HER', home: 'NAV' });
  elsewhere = await writeGame(world.db, { startsAt, away: 'NAV', home: 'MAZ' });
});
afterAll(() => world.close());

const at = (hours: number): Date => new Date(WORLD_START.getTime() + hours * 3_600_000);

/** An order, and its pass with this person. */
const soldTo = async (
  buyer: number,
  holder: number,
  pass: { readonly club?: string; readonly game_id?: number },
): Promise<number> => {
  const order = {
    ...{ user_id: buyer, plan_id: 114, country: 'MX', currency: 'MXN', title: 'Pase', title_en: 'Pass' },
    ...{ price_cents: 9900, commission_cents: 0, total_cents: 9900, language: 'es', state: 'paid' },
    ...{ opened_at: at(0), paid_at: at(0) },
  };
  const { id } = await world.db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  const term = { starts_at: at(0), ends_at: at(48), granted_at: at(0) };
  await world.db
    .insertInto('memberships')
    .values({
      ...{ user_id: holder, plan_id: 114, source: `order ${id}`, ...term },
      ...{ competitions: ['regular-season'], ...pass },
    })
    .execute();
  return id;
};
const watched = (person: number, game: number, when: Date, refused: string | null = null) =>
  world.db
    .insertInto('watch_attempts')
    .values({
      ...{ at: when, user_id: person, session_id: null, game_id: game, refused, device: 'web', label: 'Teléfono' },
      ...{ country: 'MX', city: 'Hermosillo', address: 'digest', other_label: null, other_since: null },
    })
    .execute();
const seen = async (order: number): Promise<(number | null)[]> =>
  ((await readEvidence(world.db, order))?.starts ?? []).map(({ game_id }) => game_id).sort();

test('games that its pass opens, within its time, and none that was refused', async () => {
  const { id } = await world.signUp();
  const [all, club, single] = [
    await soldTo(id, id, {}),
    await soldTo(id, id, { club: 'HER' }),
    await soldTo(id, id, { game_id: home }),
  ];
  for (const game of [home, away, elsewhere]) await watched(id, game, at(2));
  await watched(id, home, at(-2));
  await watched(id, home, at(49));
  await watched(id, away, at(3), 'streaming/seat-taken');
  expect(await seen(all)).toEqual([home, away, elsewhere]);
  expect(await seen(club)).toEqual([home, away]);
  expect(await seen(single)).toEqual([home]);
});

test('of a gift, what its receiver watched, not its buyer', async () => {
  const [buyer, receiver] = [await world.signUp(), await world.signUp()];
  const order = await soldTo(buyer.id, receiver.id, {});
  await watched(buyer.id, home, at(2));
  await watched(receiver.id, away, at(2));
  expect(await seen(order)).toEqual([away]);
});

/** A seat of the game that this person has watched from for so many minutes. */
const seat = async (person: number, game: number, minutes: number, hasEnded: boolean): Promise<void> => {
  const session = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person)
    .executeTakeFirstOrThrow();
  const last_seen_at = new Date(at(2).getTime() + minutes * 60_000);
  await world.db
    .insertInto('seats')
    .values({ user_id: person } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await world.db
    .insertInto('seat_leases')
    .values({
      ...{ id: crypto.randomUUID(), user_id: person, session_id: session.id, game_id: game },
      ...{ competition: 'regular-season', started_at: at(2), last_seen_at, paused_at: null },
      ...{ ended_at: hasEnded ? last_seen_at : null, end_why: hasEnded ? 'closed' : null, end_device: null },
    })
    .execute();
};

test('the use of the pass up to now: what was summed up, what has just ended, and what is watched now', async () => {
  const { id } = await world.signUp();
  const order = await soldTo(id, id, {});
  const useOf = async () => (await readEvidence(world.db, order))?.use;
  expect(await useOf()).toBeUndefined();
  await seat(id, home, 30, true);
  expect(await useOf()).toMatchObject({ minutes: 30, game_ids: [home], first_at: at(2) });
  await forgetOldLeases(world.db, at(72));
  expect(await useOf()).toMatchObject({ minutes: 30, game_ids: [home], first_at: at(2) });
  await seat(id, away, 15, false);
  const games = [home, away].toSorted((one, other) => one - other);
  expect(await useOf()).toMatchObject({ minutes: 45, game_ids: games, first_at: at(2), last_at: at(2.5) });
});

test('the words that were agreed to, in the language and version that were shown, and what staff wrote since', async () => {
  const { id } = await world.signUp();
  const order = await soldTo(id, id, {});
  const text = (version: number, language: string) => ({
    ...{ document: 'terms' as const, version, language, source: `# Uno\n\nVersión ${version}, ${language}` },
    translates: version,
  });
  const approved = { change: 'material' as const, summary: {}, approved_at: at(0), approved_by: null };
  await world.db.deleteFrom('consents').where('user_id', '=', id).execute();
  for (const version of [71, 72, 73]) {
    const row = { document: 'terms' as const, version, binding: 'es', ...approved, summary: '{}' };
    await world.db.insertInto('legal_versions').values(row).execute();
    await world.db
      .insertInto('legal_texts')
      .values([text(version, 'es'), text(version, 'en')])
      .execute();
  }
  const consent = { user_id: id, document: 'terms', way: 'purchase', at: at(0), order_id: null };
  await world.db
    .insertInto('consents')
    .values([
      { ...consent, version: '71', language: 'en' },
      // nobody knows in which language an early one was shown
      { ...consent, version: '72', language: null },
      { ...consent, version: '73', language: 'es', at: at(1) },
    ])
    .execute();
  const message = { user_id: id, author: id, read_at: null, withdrawn_at: null };
  await world.db
    .insertInto('fan_messages')
    .values([
      { ...message, text: 'antes', sent_at: at(-1) },
      { ...message, text: 'después', sent_at: at(1) },
      { ...message, text: 'retirado', sent_at: at(1), withdrawn_at: at(2) },
    ])
    .execute();
  const evidence = await readEvidence(world.db, order);
  expect(evidence?.texts.map(({ version, language }) => `${version} ${language}`)).toEqual(['71 en', '72 es']);
  expect(evidence?.messages.map((each) => each.text)).toEqual(['después']);
});

test('how it was paid, the clubs by name, and what the account paid before without a dispute', async () => {
  const { id } = await world.signUp();
  const dispute = (order: number, attempt: number) => ({
    ...{
      provider: 'openpay',
      provider_id: `charge-${order}`,
      order_id: order,
      attempt_id: attempt,
      state: 'lost' as const,
    },
    ...{ amount_cents: 9900, currency: 'MXN', opened_at: at(3), due_at: null, changed_at: at(3), sent_by: null },
  });
  const paidBefore = async (order: number, hours: number) => {
    await world.db
      .updateTable('orders')
      .set({ paid_at: at(hours) })
      .where('id', '=', order)
      .execute();
    return order;
  };
  await paidBefore(await soldTo(id, id, {}), -48);
  const disputed = await paidBefore(await soldTo(id, id, {}), -24);
  const order = await soldTo(id, id, {});
  const attemptOf = async (of: number) =>
    (
      await world.db
        .insertInto('payment_attempts')
        .values({
          ...{ order_id: of, user_id: id, plan_id: 114, method: 'card', reference: `${id}-114-${of}`, state: 'paid' },
          ...{ opened_at: at(0), changed_at: at(0) },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await world.db
    .insertInto('disputes')
    .values(dispute(disputed, await attemptOf(disputed)))
    .execute();
  const attempt = await attemptOf(order);
  const step = (from_state: string, state: string, hours: number) => ({
    ...{
      attempt_id: attempt,
      at: at(hours),
      provider_at: null,
      provider: 'openpay',
      event: 'charge',
      from_state,
      state,
    },
    ...{ refused: null, provider_code: null, pending_reason: null },
  });
  await world.db
    .insertInto('attempt_events')
    .values([
      step('submitting', 'awaiting-bank', 0),
      step('awaiting-bank', 'paid', 0.1),
      // a second notice of the same
      step('paid', 'paid', 0.2),
    ])
    .execute();
  await watched(id, away, at(2));
  const evidence = await readEvidence(world.db, order);
  expect(evidence?.steps.map(({ state }) => state)).toEqual(['awaiting-bank', 'paid']);
  expect(evidence?.earlier).toEqual({ count: 1, first: at(-48) });
  expect(evidence?.games.map((game) => game.home.length > 3)).toEqual([true]);
});
