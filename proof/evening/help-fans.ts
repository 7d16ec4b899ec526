/** The help desk and the cashier at work: they look people up, give days and passes, close seats, and refund payments. */
import { giveDays, readDesk, searchPeople } from '@palco/contracts/desk/desk-staff';
import { giveMembership, readMembershipsOfUser } from '@palco/contracts/memberships/memberships';
import { askProvider, listOrders, readOrder, refundOrder } from '@palco/contracts/payments/order-staff';
import { closeSeatOfUser, readSeatOfUser } from '@palco/contracts/streaming/streaming';
import { SEASON_PASS } from './buy.ts';
import type { Chance } from './chance.ts';
import { isRefused } from './client.ts';
import type { Context, RegisteredFan } from './context.ts';
import type { PreparedLeague } from './prepare-league.ts';

type Task = (context: Context, prepared: PreparedLeague, person: RegisteredFan) => Promise<boolean>;

/** Finds the person and opens their desk, as at the start of every call. */
const lookUp: Task = async ({ client }, { support }, { id, email }) => {
  const caller = await support.caller();
  const found = await client.call(searchPeople, caller, { kind: 'support: search people', query: { search: email } });
  if (isRefused(found) || !found.data.some((each) => each.id === id)) return false;
  const desk = await client.call(readDesk, caller, { kind: 'support: open a desk', params: { userId: id } });
  return !isRefused(desk);
};

const addDays: Task = async ({ client, clock }, { support }, { id }) => {
  const caller = await support.caller();
  const kind = 'support: read passes';
  const passes = await client.call(readMembershipsOfUser, caller, { kind, params: { userId: id } });
  const pass = isRefused(passes) ? undefined : passes.data.find(({ revoked_at }) => revoked_at === null);
  if (!pass) return false;
  const given = await client.call(giveDays, caller, {
    kind: 'support: give days',
    params: { id: pass.id },
    body: { days: 2, reason: 'The picture was away for an inning' },
    key: `given-days-${pass.id}-${Math.round(clock.now())}`,
    expects: ['memberships/revoked'],
  });
  return !isRefused(given);
};

const givePass: Task = async ({ client }, { support }, { id }) => {
  const given = await client.call(giveMembership, await support.caller(), {
    kind: 'support: give a pass',
    params: { userId: id },
    body: { plan_id: SEASON_PASS, reason: 'Drawn in the raffle of the radio' },
    key: `pass-given-${id}`,
  });
  return !isRefused(given);
};

const closeSeat: Task = async ({ client }, { support }, { id }) => {
  const caller = await support.caller();
  const seat = await client.call(readSeatOfUser, caller, { kind: 'support: read a seat', params: { userId: id } });
  if (isRefused(seat) || !seat.data) return false;
  const closed = await client.call(closeSeatOfUser, caller, {
    kind: 'support: close a seat',
    params: { userId: id },
    body: { reason: 'Asked for by its owner' },
  });
  return !isRefused(closed) && closed.closed;
};

/** Somebody who paid by card or PayPal gets the money back, and the pass ends. */
const giveBack: Task = async ({ client }, { cashier }, { id }) => {
  const caller = await cashier.caller();
  const kind = 'cashier: read the orders';
  const orders = await client.call(listOrders, caller, { kind, query: { state: 'paid' } });
  const order = isRefused(orders) ? undefined : orders.data.find(({ user_id }) => user_id === id);
  if (!order) return false;
  const page = await client.call(readOrder, caller, {
    kind: 'cashier: open an order',
    params: { id: order.payment_id },
  });
  const payment = isRefused(page) ? undefined : page.data.payments.find(({ left }) => Number(left) > 0);
  if (!payment) return false;
  const refunded = await client.call(refundOrder, caller, {
    kind: 'cashier: give back',
    params: { id: order.payment_id },
    body: { reason: 'Bought twice in the family', payment: payment.payment },
    key: `given-back-${order.payment_id}`,
    expects: [
      'payments/provider-away',
      'payments/refund-under-way',
      'payments/refunded-meanwhile',
      'payments/not-paid',
    ],
  });
  return !isRefused(refunded);
};

/** Asks the provider about an open order of the person, which may have a payment under way. */
const lookUpPayment: Task = async ({ client }, { cashier }, { id }) => {
  const caller = await cashier.caller();
  const orders = await client.call(listOrders, caller, { kind: 'cashier: read the orders', query: { state: 'open' } });
  const order = isRefused(orders) ? undefined : orders.data.find(({ user_id }) => user_id === id);
  if (!order) return false;
  const looked = await client.call(askProvider, caller, {
    kind: 'cashier: ask the provider',
    params: { id: order.payment_id },
    body: {},
    expects: ['payments/nothing-to-ask'],
  });
  return !isRefused(looked);
};

const EVERY_MS = 2500;

interface Topic {
  /** cumulative share of the calls, from 0 to 1 */
  readonly upTo: number;
  readonly what: string;
  readonly task: Task;
  readonly fits: (person: RegisteredFan) => boolean;
}
/** What fans call about, and which fans would. */
const TOPICS: readonly Topic[] = [
  { upTo: 0.2, what: 'days given', task: addDays, fits: ({ hasPass }) => hasPass },
  { upTo: 0.3, what: 'passes given', task: givePass, fits: ({ hasPass }) => !hasPass },
  { upTo: 0.45, what: 'seats closed', task: closeSeat, fits: ({ isWatching }) => isWatching },
  {
    upTo: 0.6,
    what: 'money given back',
    task: giveBack,
    fits: ({ boughtBy }) => boughtBy === 'card' || boughtBy === 'paypal',
  },
  { upTo: 0.7, what: 'providers asked', task: lookUpPayment, fits: ({ hasPass }) => !hasPass },
  { upTo: 1, what: 'looked up', task: lookUp, fits: () => true },
];

/** The next call, and a fan who would make it; undefined when there is none. */
const nextCall = (
  { registeredFans }: Context,
  chance: Chance,
): (Pick<Topic, 'what' | 'task'> & { readonly person: RegisteredFan }) | undefined => {
  const drawn = chance.next();
  const topic = TOPICS.find(({ upTo }) => drawn < upTo);
  const callers = topic ? registeredFans.filter(topic.fits) : [];
  return topic && callers.length ? { ...topic, person: chance.oneOf(callers) } : undefined;
};

/** Takes one call after the other until the end. */
export const helpPeople = async (context: Context, prepared: PreparedLeague, chance: Chance): Promise<void> => {
  const { clock, totals } = context;
  while (!clock.isOver()) {
    await clock.pause(EVERY_MS * chance.between(0.5, 1.5));
    const next = nextCall(context, chance);
    if (!next || clock.isOver()) continue;
    const { what, person, task } = next;
    if (!(await task(context, prepared, person))) continue;
    totals.helped[what] = (totals.helped[what] ?? 0) + 1;
    if (task === giveBack) Object.assign(person, { hasPass: false, boughtBy: undefined });
    if (task === givePass) person.hasPass = true;
  }
};
