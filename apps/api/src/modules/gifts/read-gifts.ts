import type { GIFT_STATES, OwnGift, SeenGift } from '@palco/contracts/gifts/gifts';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Keys } from '../../keys.ts';
import { termOf } from '../memberships/membership.ts';
import { readChoice, readNames, titlesFor } from '../plans/choice-store.ts';
import { type Catalogue, daysOf, titledPlan } from '../plans/plan.ts';
import { giftIdIn, isTokenOf, tokenOf } from './gift-token.ts';

/** Money that is disputed has not gone back. */
export const HAS_MONEY = ['paid', 'disputed'];

const selectGifts = (db: Database) =>
  db
    .selectFrom('gifts')
    .leftJoin('orders', 'orders.id', 'gifts.order_id')
    .selectAll('gifts')
    .select('orders.state as order_state');
type Row = Awaited<ReturnType<ReturnType<typeof selectGifts>['execute']>>[number];

const stateOf = ({
  order_id,
  order_state,
  claimed_at,
}: Pick<Row, 'order_id' | 'order_state' | 'claimed_at'>): (typeof GIFT_STATES)[number] => {
  if (order_id === null) return 'waiting';
  if (!HAS_MONEY.includes(order_state ?? '')) return 'closed';
  return claimed_at ? 'claimed' : 'open';
};
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

type NameOf = Awaited<ReturnType<typeof readNames>>;

const presentCard = (row: Row, { plans }: Catalogue, nameOf: NameOf) => {
  const plan = plans.find(({ id }) => id === row.plan_id);
  return {
    membership_id: row.plan_id,
    ...titlesFor(nameOf(row), plan ? titledPlan(plan) : { title: '', title_en: '' }),
    to_name: row.to_name,
    from_name: row.from_name,
    message: row.message,
    state: stateOf(row),
    claimed_at: iso(row.claimed_at),
  };
};

const MOST = 50;
/** Those that were paid, and what is still to be paid for a day. */
export const readOwnGifts = async (
  { db, keys }: { readonly db: Database; readonly keys: Keys },
  catalogue: Catalogue,
  { userId }: { readonly userId: number },
): Promise<OwnGift[]> => {
  const rows = await selectGifts(db)
    .where('buyer_id', '=', userId)
    .where('gifts.order_id', 'is not', null)
    .orderBy('gifts.id', 'desc')
    .limit(MOST)
    .execute();
  const nameOf = await readNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    ...presentCard(row, catalogue, nameOf),
    to_email: row.to_email,
    deliver_at: iso(row.deliver_at),
    mailed_at: iso(row.mailed_at),
    payment_id: row.order_id,
    token: stateOf(row) === 'open' ? tokenOf(row, keys) : null,
  }));
};

export const lookAtGift = async (
  { db, keys }: { readonly db: Database; readonly keys: Keys },
  catalogue: Catalogue,
  { token, at }: { readonly token: string; readonly at: Date },
): Promise<SeenGift | Refusal<'gifts/unknown'>> => {
  const row = await selectGifts(db).where('gifts.id', '=', giftIdIn(token)).executeTakeFirst();
  // what is not paid has no link: nobody can have it from us
  if (!row?.order_id || !isTokenOf(row, token, keys)) return refuse('gifts/unknown');
  const plan = catalogue.plans.find(({ id }) => id === row.plan_id);
  const validity = plan?.validity;
  const { game } = await readChoice(db, row);
  const end = plan && game ? termOf({ ...plan, club: null, game }, [], at).endsAt : undefined;
  return {
    ...presentCard(row, catalogue, await readNames(db, [row])),
    ends_at: validity?.kind === 'window' ? validity.until.toISOString() : iso(end ?? null),
    days: validity ? daysOf(validity) : 0,
  };
};

/** For exports: what a person has given, and what a person was given. */
export const giftsForExport = async (db: Database, userId: number) => ({
  given: await db
    .selectFrom('gifts')
    .select([
      'made_at',
      'plan_id',
      'club',
      'game_id',
      'to_name',
      'from_name',
      'message',
      'to_email',
      'deliver_at',
      'paid_at',
      'claimed_at',
    ])
    .where('buyer_id', '=', userId)
    .orderBy('id')
    .execute(),
  received: await db
    .selectFrom('gifts')
    .select(['plan_id', 'club', 'game_id', 'from_name', 'to_name', 'message', 'claimed_at'])
    .where('claimed_by', '=', userId)
    .orderBy('id')
    .execute(),
});
