/** The help desk and the cashier at work: they look people up, give days and passes, close seats, give money back. */
import { giveDays, readDesk, searchPeople } from '@palco/contracts/desk-staff';
import { giveMembership, readMembershipsOfUser } from '@palco/contracts/memberships';
import { askProvider, listOrders, readOrder } from '@palco/contracts/order-staff';
import { refundOrder } from '@palco/contracts/payment-staff';
import { closeSeatOfUser, readSeatOfUser } from '@palco/contracts/streaming';
import { isRefused } from './ask.ts';
import { SEASON_PASS } from './buy.ts';
import type { Chance } from './chance.ts';
import type { House } from './open-house.ts';
import type { Regular, Scene } from './scene.ts';

type Errand = (scene: Scene, house: House, person: Regular) => Promise<boolean>;

/** Opens the person's desk, as for every call. */
const lookUp: Errand = async ({ asker }, { support }, { id, email }) => {
  const caller = await support.caller();
  const found = await asker.ask(searchPeople, caller, { kind: 'support: search people', query: { search: email } });
  if (isRefused(found) || !found.data.some((each) => each.id === id)) return false;
  const desk = await asker.ask(readDesk, caller, { kind: 'support: open a desk', params: { userId: id } });
  return !isRefused(desk);
};

const addDays: Errand = async ({ asker, stage }, { support }, { id }) => {
  const caller = await support.caller();
  const kind = 'support: read passes';
  const passes = await asker.ask(readMembershipsOfUser, caller, { kind, params: { userId: id } });
  const pass = isRefused(passes) ? undefined : passes.data.find(({ revoked_at }) => revoked_at === null);
  if (!pass) return false;
  const given = await asker.ask(giveDays, caller, {
    kind: 'support: give days',
    params: { id: pass.id },
    body: { days: 2, reason: 'The picture was away for an inning' },
    key: `given-days-${pass.id}-${Math.round(stage.now())}`,
    expects: ['memberships/revoked'],
  });
  return !isRefused(given);
};

const givePass: Errand = async ({ asker }, { support }, { id }) => {
  const given = await asker.ask(giveMembership, await support.caller(), {
    kind: 'support: give a pass',
    params: { userId: id },
    body: { plan_id: SEASON_PASS, reason: 'Drawn in the raffle of the radio' },
    key: `pass-given-${id}`,
  });
  return !isRefused(given);
};

const closeSeat: Errand = async ({ asker }, { support }, { id }) => {
  const caller = await support.caller();
  const seat = await asker.ask(readSeatOfUser, caller, { kind: 'support: read a seat', params: { userId: id } });
  if (isRefused(seat) || !seat.data) return false;
  const closed = await asker.ask(closeSeatOfUser, caller, {
    kind: 'support: close a seat',
    params: { userId: id },
    body: { reason: 'Asked for by its owner' },
  });
  return !isRefused(closed) && closed.closed;
};

/** Somebody who paid by card or PayPal gets the money back, and the pass ends. */
const giveBack: Errand = async ({ asker }, { cashier }, { id }) => {
  const caller = await cashier.caller();
  const kind = 'cashier: read the orders';
  const orders = await asker.ask(listOrders, caller, { kind, query: { state: 'paid' } });
  const order = isRefused(orders) ? undefined : orders.data.find(({ user_id }) => user_id === id);
  if (!order) return false;
  const page = await asker.ask(readOrder, caller, { kind: 'cashier: open an order', params: { id: order.payment_id } });
  const payment = isRefused(page) ? undefined : page.data.payments.find(({ left }) => Number(left) > 0);
  if (!payment) return false;
  const refunded = await asker.ask(refundOrder, caller, {
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

/** Asks the provider about an order of which money may be on its way. */
const askAbout: Errand = async ({ asker }, { cashier }, { id }) => {
  const caller = await cashier.caller();
  const orders = await asker.ask(listOrders, caller, { kind: 'cashier: read the orders', query: { state: 'open' } });
  const order = isRefused(orders) ? undefined : orders.data.find(({ user_id }) => user_id === id);
  if (!order) return false;
  const asked = await asker.ask(askProvider, caller, {
    kind: 'cashier: ask the provider',
    params: { id: order.payment_id },
    body: {},
    expects: ['payments/nothing-to-ask'],
  });
  return !isRefused(asked);
};

const EVERY_MS = 2500;

/** The next caller and what they want, by what is known of them. */
const nextErrand = (
  { regulars }: Scene,
  chance: Chance,
): { readonly what: string; readonly person: Regular; readonly errand: Errand } | undefined => {
  if (!regulars.length) return undefined;
  const drawn = chance.next();
  const among = (fits: (person: Regular) => boolean): Regular | undefined => {
    const all = regulars.filter(fits);
    return all.length ? chance.oneOf(all) : undefined;
  };
  const wish = (what: string, errand: Errand, person: Regular | undefined) => person && { what, errand, person };
  if (drawn < 0.2)
    return wish(
      'days given',
      addDays,
      among(({ hasPass }) => hasPass),
    );
  if (drawn < 0.3)
    return wish(
      'passes given',
      givePass,
      among(({ hasPass }) => !hasPass),
    );
  if (drawn < 0.45)
    return wish(
      'seats closed',
      closeSeat,
      among(({ isWatching }) => isWatching),
    );
  if (drawn < 0.6)
    return wish(
      'money given back',
      giveBack,
      among(({ boughtBy }) => boughtBy === 'card' || boughtBy === 'paypal'),
    );
  if (drawn < 0.7)
    return wish(
      'providers asked',
      askAbout,
      among(({ hasPass }) => !hasPass),
    );
  return wish(
    'looked up',
    lookUp,
    among(() => true),
  );
};

/** Takes one call after the other until the end. */
export const helpPeople = async (scene: Scene, house: House, chance: Chance): Promise<void> => {
  const { stage, tally } = scene;
  while (!stage.isOver()) {
    await stage.pause(EVERY_MS * chance.between(0.5, 1.5));
    const next = nextErrand(scene, chance);
    if (!next || stage.isOver()) continue;
    const { what, person, errand } = next;
    if (!(await errand(scene, house, person))) continue;
    tally.helped[what] = (tally.helped[what] ?? 0) + 1;
    if (errand === giveBack) Object.assign(person, { hasPass: false, boughtBy: undefined });
    if (errand === givePass) person.hasPass = true;
  }
};
