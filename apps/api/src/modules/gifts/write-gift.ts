import { GIFT_DAYS_AHEAD } from '@palco/contracts/gifts/gifts';
import type { Database } from '@palco/database/connect';
import { instantOf, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { termOf } from '../memberships/membership.ts';
import { chooseFor, storedChoice } from '../plans/choice-store.ts';
import { type Catalogue, offerFor } from '../plans/plan.ts';
import { refuseUnshownGame } from '../plans/refuse-unshown-game.ts';

interface NewGift {
  readonly userId: number;
  readonly planId: number;
  readonly club: string | undefined;
  readonly game: number | undefined;
  readonly country: string;
  readonly toName: string;
  readonly fromName: string;
  readonly message: string;
  readonly toEmail: string | undefined;
  readonly deliverOn: LeagueDate | undefined;
  readonly zone: Zone;
  readonly at: Date;
}
const DAY_MS = 86_400_000;
const DELIVERY_HOUR = 9;

/** Stores what the buyer wrote; nobody gets anything before it is paid. */
export const writeGift = async (
  db: Database,
  catalogue: Catalogue,
  { userId, planId, club, game, country, at, deliverOn, zone, ...typed }: NewGift,
): Promise<
  | { readonly id: number }
  | Refusal<'plans/unknown' | 'plans/not-sold-here' | 'plans/choice-wrong' | 'plans/game-not-here' | 'gifts/day-wrong'>
> => {
  const offer = offerFor(catalogue, planId, country, at);
  if (isRefusal(offer)) return offer;
  const choice = await chooseFor(db, offer.plan, { club, game }, at);
  if (isRefusal(choice)) return choice;
  const unshown = await refuseUnshownGame(db, offer.plan, choice, { country, at });
  if (unshown) return unshown;
  const { validity } = offer.plan;
  // a pass with a fixed end is worth nothing after it
  const last = Math.min(
    at.getTime() + GIFT_DAYS_AHEAD * DAY_MS,
    choice.game || validity.kind === 'window'
      ? termOf({ ...offer.plan, ...choice }, [], at).endsAt.getTime()
      : Number.POSITIVE_INFINITY,
  );
  const deliverAt = deliverOn && instantOf(deliverOn, zone, DELIVERY_HOUR);
  if (deliverOn && deliverAt && (deliverAt.getTime() > last || deliverOn < leagueDateOf(at, zone)))
    return refuse('gifts/day-wrong', { field: 'deliver_on' });
  return db
    .insertInto('gifts')
    .values({
      buyer_id: userId,
      plan_id: planId,
      ...storedChoice(choice),
      to_name: typed.toName,
      from_name: typed.fromName,
      message: typed.message,
      to_email: typed.toEmail ?? null,
      deliver_at: deliverAt ?? null,
      made_at: at,
      order_id: null,
      paid_at: null,
      mailed_at: null,
      reminded_at: null,
      claimed_at: null,
      claimed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
