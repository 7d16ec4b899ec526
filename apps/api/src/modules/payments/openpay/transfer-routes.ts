import * as wire from '@palco/contracts/payments/payments-by-transfer';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Keys } from '../../../keys.ts';
import { findUser } from '../../accounts/user-store.ts';
import { type BuyerCalls, type BuyerDeps, keyOfPurchase } from '../buyer-calls.ts';
import { boughtFrom } from '../purchase-origin.ts';
import { giveReturnAccount } from '../refunds/return-account.ts';
import { checkTransfer, payByTransfer, payRestByTransfer } from './pay-by-transfer.ts';

export interface TransferDeps extends BuyerDeps {
  /** undefined: transfers are not offered */
  readonly speiHours: number | undefined;
  readonly accountKeys: Keys;
}

/** The calls of buyers who transfer. */
export const transferRoutes = (
  app: FastifyInstance,
  { db, clock, cards, countryOf, speiHours: hours, accountKeys: keys }: TransferDeps,
  { guarded, readAttempt, readOne }: BuyerCalls,
): void => {
  const buyerOf = async (userId: number) => {
    const user = await findUser(db, userId);
    return user?.email
      ? { name: user.name ?? user.email, lastName: '', email: user.email, phone: user.telephone ?? '' }
      : undefined;
  };
  const orderOf = async (userId: number, orderId: number, language: Language) => {
    const data = await readOne({ userId, orderId }, language);
    return data ? { data } : refuse('payments/unknown');
  };

  serve(app, wire.payByTransfer, async ({ body, viewer, language, request, address }) => {
    const buyer = await buyerOf(viewer.userId);
    if (!cards || !buyer || hours === undefined) return refuse('payments/method-unavailable');
    const attempt = await guarded(body.coupon, { viewer, address }, async () =>
      payByTransfer(cards, {
        userId: viewer.userId,
        from: boughtFrom(request, address),
        planId: body.membership_id,
        country: await countryOf(request),
        language,
        buyer,
        hours,
        coupon: body.coupon,
        shown: body.shown,
        key: keyOfPurchase(request, 'spei', [body.membership_id], body),
        now: clock,
      }),
    );
    return isRefusal(attempt) ? attempt : readAttempt(attempt, language);
  });

  serve(app, wire.payRestByTransfer, async ({ params, viewer, language, request, address }) => {
    const { userId } = viewer;
    const buyer = await buyerOf(userId);
    if (!cards || !buyer || hours === undefined) return refuse('payments/method-unavailable');
    const attempt = await payRestByTransfer(cards, {
      userId,
      from: boughtFrom(request, address),
      orderId: params.id,
      buyer,
      hours,
      now: clock,
    });
    return isRefusal(attempt) ? attempt : readAttempt(attempt, language);
  });

  serve(app, wire.checkTransfer, async ({ params, viewer: { userId }, language }) => {
    if (!cards) return refuse('payments/unknown');
    const checked = await checkTransfer(cards, { userId, orderId: params.id, now: clock });
    return isRefusal(checked) ? checked : orderOf(userId, checked.orderId, language);
  });

  serve(app, wire.giveReturnAccount, async ({ params, body, viewer: { userId }, language }) => {
    const given = await giveReturnAccount({ db, keys }, { userId, orderId: params.id, account: body });
    return isRefusal(given) ? given : orderOf(userId, given.orderId, language);
  });
};
