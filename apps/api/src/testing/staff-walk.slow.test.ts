/**
 * A random walk through the changes that staff can make, over the rows of the contract: each one that was made has exactly
 * one entry in the audit log, one that was refused has none, and no entry contains a secret.
 */
import type { AnyEndpoint } from '@palco/contracts/endpoint';
import { endpointEntries } from '@palco/contracts/table';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStaffChange } from '../http/staff-changes.ts';
import { makeLogScan } from './log-scan.ts';
import type { Reply } from './people.ts';
import { requestFor } from './request-arbitrary.ts';
import { openWorld, type World } from './world.ts';

const CHANGES = 300;
/** tools/test-seed.ts */
const { seed: SEED = 0 } = fc.readConfigureGlobal();

let world: World;
let admin: { readonly id: number; readonly token: string };
beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans', 'league'] });
  admin = await world.staff('admin', 'scorer', 'ingest', 'support');
}, 120_000);
afterAll(() => world.close());

/** Calls that answer 200 and make no entry: nothing was left to change, or only a first step is taken. */
const MAY_FIND_NOTHING = new Set([
  'holdScoring',
  'visitSite',
  'withdrawFanMessage',
  'askForScoring',
  'releaseScoring',
  'recordPlays',
  'endInputSrt',
  'takeBackDays',
  'startOwnPasskey',
  'startOwnCodeApp',
]);

const words = (text: string) => ({ es: text, en: text, pt: text, it: text, ru: text });
interface Places {
  readonly fan: number;
  readonly game: number;
  readonly plan: number;
  readonly region: string;
  readonly membership: number;
  readonly input: number;
  readonly folios: readonly string[];
}
type Pick = <Item>(items: readonly Item[]) => Item;
interface Call {
  readonly body?: object;
}

/** Bodies that are likely to be accepted; of every other row they come from its schema. */
const bodiesFor = (at: Places, pick: Pick, step: number): Readonly<Record<string, Call>> => {
  const reason = `step ${step} of the walk`;
  const range = { from: at.folios[0], to: pick(at.folios) };
  const later = new Date(world.now().getTime() + (2 + (step % 200)) * 86_400_000).toISOString();
  return {
    changeFaq: { body: { question: words(`Question ${step}?`), answer: words('Yes.') } },
    removeFaq: {},
    changeSeason: { body: { label: `${step}`, headline: words(reason) } },
    changeApp: { body: { ios: null, android: 'https://store.test/palco' } },
    setRoles: { body: { roles: [pick(['scorer', 'ingest', 'cashier'])] } },
    inviteDistributor: { body: { number: String(100_000 + step) } },
    giveMembership: { body: { plan_id: at.plan, reason } },
    revokeMembership: { body: { reason } },
    restoreMembership: { body: { reason } },
    makeBatch: { body: { plan_id: at.plan, distributor: 'Farmacia de la Esquina', quantity: 4, expires_at: later } },
    activateCards: { body: { ...range, reason } },
    voidCards: { body: { ...range, reason } },
    extendCards: { body: { ...range, expires_at: later, reason } },
    unlockCard: { body: { reason } },
    setPictureDelay: { body: { milliseconds: step * 10 } },
    changeGameStatus: { body: { status: 1 + (step % 2), reason } },
    markManual: { body: { manual: step % 2 === 0, reason } },
    markFree: { body: { free: step % 2 === 0, reason } },
    announceBreak: { body: { reason: pick(['rain', 'lights', null]) } },
    addInput: { body: { name: `Parque ${step}` } },
    changeInput: { body: { name: `Parque ${step}`, club: null, position: 1, second_encoder: 'refused' } },
    rotateInputKey: {},
    setInputLadder: { body: { profile: pick(['source', '720+360']) } },
    assignInput: { body: { input: at.input, backup: null } },
    wantInput: { body: { input: null } },
    closeSeatOfUser: { body: { reason } },
    setOutsideVideo: { body: { host: 'vimeo', address: '76979871', anchor: null } },
    removeOutsideVideo: {},
    publishRecording: { body: { published: step % 2 === 0, reason } },
    putCoupon: {
      body: {
        percent: 10,
        amount: null,
        currency: null,
        floor: null,
        most_uses: 5,
        most_uses_each: 1,
        plans: [],
        starts_at: null,
        ends_at: null,
        reason,
      },
    },
    stopCoupon: { body: { reason } },
    registerOpenpayWebhook: {},
  };
};

const addressOf = ({ path }: AnyEndpoint, at: Places, pick: Pick): string =>
  path
    .replace('/games/:id', `/games/${at.game}`)
    .replace('/memberships/:id', `/memberships/${at.membership}`)
    .replace('/plans/:id', `/plans/${at.plan}`)
    .replace('/faqs/:id', `/faqs/${pick(['rain', 'refunds', 'devices'])}`)
    .replace(':userId', String(at.fan))
    .replace(':region', at.region)
    .replace(':inputId', String(at.input))
    .replace(':folio', pick(at.folios))
    // a coupon's code is not a secret, and the scanner ignores words as short as this
    .replace(':code', 'GRADA')
    .replace(/:\w+/g, '1');

/** Secrets that a reply shows once, in fields that are no secret elsewhere. */
const shownOnce = ({ isShownOnce }: AnyEndpoint, { body, text }: Reply): object => ({
  token: isShownOnce ? [body?.key, body?.passphrase].filter(Boolean) : [],
  code: isShownOnce && !body ? [...text.matchAll(/\b[A-Z0-9]{4}(?:-?[A-Z0-9]{4}){2,}\b/g)].map(([code]) => code) : [],
});

test(`${CHANGES} changes of staff, drawn with seed ${SEED}, have ${CHANGES} entries in the audit log`, async () => {
  const { token } = admin;
  const fans = [await world.colleague(), await world.colleague(), await world.colleague()].map(({ id }) => id);
  const games = await world.db.selectFrom('games').select('id').orderBy('id').limit(3).execute();
  const price = await world.db.selectFrom('plan_prices').select(['plan_id', 'region']).executeTakeFirstOrThrow();
  const input = await world.ask('POST /api/operations/inputs', { token, body: { name: 'Estadio' } });
  const given = { plan_id: price.plan_id, reason: 'a pass to begin with' };
  await world.ask(`POST /api/operations/users/${fans[0]}/memberships`, { token, body: given });
  const batch = { plan_id: price.plan_id, distributor: 'Puesto', quantity: 4, expires_at: '2027-01-01T00:00:00Z' };
  await world.ask('POST /api/operations/prepaid/batches', { token, body: batch });

  const rows = endpointEntries().filter(([, row]) => isStaffChange(row));
  // made once, because making one takes longer than sending its request
  const requests = rows.map(([, row]) => requestFor(row));
  const drawn = fc.sample(fc.tuple(fc.nat(rows.length - 1), fc.nat(2 ** 31 - 1), fc.nat(4)), {
    seed: SEED,
    numRuns: 4000,
  });
  const scan = makeLogScan();
  const made = new Map<string, number>();
  const miscounted: string[] = [];
  let changes = 0;
  for (const [step, [place, chance, kind]] of drawn.entries()) {
    if (changes >= CHANGES) break;
    const [name, row] = rows[place] as (typeof rows)[number];
    const pick: Pick = (items) => items[chance % items.length] as (typeof items)[number];
    const [membership, folios, inputs] = await Promise.all([
      world.db.selectFrom('memberships').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
      world.db.selectFrom('prepaid_cards').select('folio').orderBy('folio', 'desc').limit(4).execute(),
      world.db.selectFrom('live_inputs').select('id').where('removed_at', 'is', null).limit(3).execute(),
    ]);
    const at: Places = {
      fan: pick(fans),
      game: pick(games).id,
      plan: price.plan_id,
      region: price.region,
      membership: membership.id,
      input: pick(inputs.length ? inputs : [{ id: input.body.data.id as number }]).id,
      folios: folios.map(({ folio }) => folio).toSorted(),
    };
    const known = kind > 0 ? bodiesFor(at, pick, step)[name] : undefined;
    const [generated] = known
      ? []
      : fc.sample(requests[place] as (typeof requests)[number], { seed: chance, numRuns: 1 });
    const payload = generated?.headers['content-type']?.includes('json') ? generated.payload : undefined;
    let body: unknown = known?.body;
    if (payload)
      try {
        body = JSON.parse(payload);
      } catch {
        continue;
      }
    const reply = await world.ask(`${row.method} ${addressOf(row, at, pick) as '/'}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    for (const learned of [body, reply.body, shownOnce(row, reply)]) scan.learn(learned);

    const entries = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('request_id', '=', String(reply.headers['x-request-id']))
      .execute();
    const title = `${name}: ${reply.status} ${reply.text.slice(0, 200)} after ${JSON.stringify(body)}`;
    const isDone = reply.status === 200 && !(entries.length === 0 && MAY_FIND_NOTHING.has(name));
    if (entries.length !== Number(isDone)) miscounted.push(`${entries.length} entries of ${title}`);
    scan.assertClean(entries.map((entry) => JSON.stringify([entry.subject, entry.detail])));
    const [entry] = entries;
    if (!entry) continue;
    const reason = (body as { readonly reason?: unknown } | undefined)?.reason;
    expect(entry, title).toMatchObject({ actor: admin.id, is_look: false });
    expect(entry.subject, title).not.toBe('');
    if (typeof reason === 'string' && reason.trim()) expect(entry.detail, title).toHaveProperty('reason');
    changes += 1;
    made.set(name, (made.get(name) ?? 0) + 1);
  }
  expect(miscounted).toEqual([]);
  expect(changes).toBe(CHANGES);
  expect([...made.keys()].length, `calls that made a change: ${[...made.keys()]}`).toBeGreaterThan(25);
}, 300_000);
