/** The evidence of somebody who has left, read as the one reads it who decides the dispute: at both providers, with and without use. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../testing/paypal-till.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
let game = 0;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  paypal = openPaypalTill(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: world.now() });
});
afterAll(() => world.close());

const PATIENCE = { timeout: 300_000 };
const TELEPHONE = '+525598765432';
const ADDRESS = '203.0.113.77';
/** What says who somebody is, where they live and what with they watch. */
const PERSON = ['Xicotencatl', TELEPHONE, ADDRESS, 'Tlaxcala', 'Sala de Zacarias', 'Hola, Zacarias'];

const readDisputes = async (order: number): Promise<{ dispute: string; state: string }[]> => {
  const { token } = await world.staff('cashier');
  return (await world.ask(`GET /api/operations/orders/${order}`, { token })).body.data.disputes;
};
/** Buys, and disputes it; `payment`: its number at the provider. */
type Disputing = (buyer: Buyer) => Promise<{ readonly order: number; readonly payment: string }>;
const DISPUTED: Readonly<Record<'paypal' | 'openpay', Disputing>> = {
  paypal: async (buyer) => {
    const { payment_id: order, reference } = await paypal.buy(buyer);
    const payment = await paypal.captureOf(reference);
    await paypal.later(payment, 'dispute');
    return { order, payment };
  },
  openpay: async (buyer) => {
    const order = (await till.buy(buyer)).body.data.payment_id as number;
    const payment = (await till.charges()).find(({ order_id }) => order_id.startsWith(`${buyer.id}-`))?.id as string;
    await till.atProvider(payment, 'chargeback-created');
    return { order, payment };
  },
};

const watch = async ({ id: user }: Buyer): Promise<void> => {
  const at = world.now();
  const { id: session } = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('seats')
    .values({ user_id: user } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ended = new Date(at.getTime() + 97 * 60_000);
  await world.db
    .insertInto('seat_leases')
    .values({
      ...{ id: `lease-${user}`, user_id: user, session_id: session, game_id: game, competition: 'regular-season' },
      ...{ started_at: at, last_seen_at: ended, paused_at: null, ended_at: ended, end_why: 'closed', end_device: null },
    })
    .execute();
  await world.db
    .insertInto('watch_attempts')
    .values({
      ...{ at, user_id: user, session_id: session, game_id: game, refused: null, device: 'television', country: 'MX' },
      ...{ label: 'Sala de Zacarias', city: 'Tlaxcala', address: 'digest', other_label: null, other_since: null },
    })
    .execute();
};

test.each(
  (['paypal', 'openpay'] as const).flatMap((provider) => [true, false].map((hasWatched) => ({ provider, hasWatched }))),
)('at $provider, has watched: $hasWatched: the sale stays, the person is gone', async ({ provider, hasWatched }) => {
  const { id, token, email } = await world.signUp({ name: 'Zacarias Xicotencatl' });
  const buyer: Buyer = { id, token, email: email ?? null };
  const { order, payment } = await DISPUTED[provider](buyer);
  await expect.poll(async () => (await readDisputes(order))[0]?.state, PATIENCE).toBe('opened');
  const [dispute] = await readDisputes(order);
  if (hasWatched) await watch(buyer);
  await world.db.updateTable('users').set({ telephone: TELEPHONE }).where('id', '=', id).execute();
  await world.db.updateTable('purchase_origins').set({ address: ADDRESS }).where('user_id', '=', id).execute();
  await world.db
    .insertInto('consents')
    .values({ user_id: id, version: '2', way: 'register', at: world.now(), language: 'es', order_id: null })
    .execute();
  const author = (await world.staff('cashier')).id;
  const text = 'Hola, Zacarias. Ya revisamos tu pase.';
  await world.db
    .insertInto('fan_messages')
    .values({ user_id: id, author, text, sent_at: world.now(), read_at: null, withdrawn_at: null })
    .execute();

  const read = async (): Promise<{ bytes: Buffer; words: string }> => {
    const headers = { authorization: (await world.staff('cashier')).token };
    const url = `/api/operations/orders/${order}/evidence.pdf?language=es`;
    const { statusCode, rawPayload: bytes } = await world.app.inject({ method: 'GET', url, headers });
    expect(statusCode).toBe(200);
    return { bytes, words: pdfText(bytes).replaceAll(/\s+/g, ' ') };
  };
  await world.allSent();
  const own = [...PERSON.filter((word) => hasWatched || !/Tlaxcala|Sala/.test(word)), email as string];
  const sale = [String(order), '149.00', 'Pase', payment, dispute?.dispute as string, 'Al registrarse', 'Recibo'];
  // who opened a dispute is not said of PayPal's, where it need not be the bank
  const opened = ['Se abrió una disputa en PayPal', 'El banco abrió una disputa'];
  const [said, unsaid] = provider === 'paypal' ? opened : opened.toReversed();
  const use = hasWatched ? ['Minutos vistos', '97', 'Comienzo del juego'] : ['Sin uso registrado del pase.'];
  const before = await read();
  for (const word of [...own, ...sale, said]) expect(before.words).toContain(word);
  expect(before.words).not.toContain(unsaid);

  const left = await world.ask('POST /api/users/me/deletion', { token, body: { current_password: TEST_PASSWORD } });
  expect(left.status, left.text).toBe(200);
  const after = await read();
  expect(own.concat(PERSON).filter((word) => after.words.includes(word))).toEqual([]);
  for (const word of [...sale, ...use, 'La persona borró su cuenta']) expect(after.words).toContain(word);

  if (provider === 'openpay') return;
  const sent = await world.ask(`POST /api/operations/orders/${order}/evidence`, {
    token: (await world.staff('cashier')).token,
    body: { dispute: dispute?.dispute, language: 'es' },
  });
  expect(sent.status, sent.text).toBe(200);
  const { disputes } = (await (await fetch(`${world.sandbox}/__paypal-api/control/disputes`)).json()) as {
    disputes: { id: string; evidence?: { sha256: string }[] }[];
  };
  const sha256 = createHash('sha256').update(after.bytes).digest('hex');
  expect(disputes.find((each) => each.id === dispute?.dispute)?.evidence).toMatchObject([{ sha256 }]);
});
