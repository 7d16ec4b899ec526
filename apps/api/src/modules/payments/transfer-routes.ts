import * as wire from '@palco/contracts/payments';
import type { ShownOrder } from '@palco/contracts/shown-order';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Keys } from '../../keys.ts';
import { findUser } from '../accounts/user-store.ts';
import type { Limits } from '../operations/limits.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import type { AttemptOnly } from './attempt-store.ts';
import type { guardCoupons } from './guard-coupons.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { PaymentLimit } from './limits.ts';
import { checkTransfer, payByTransfer, payRestByTransfer } from './pay-by-transfer.ts';
import { readMonths } from './read-months.ts';
import { giveReturnAccount } from './return-account.ts';

interface TransferDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly cards: CardDeps | undefined;
  readonly catalogue: CardDeps['catalogue'];
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  readonly limits: Limits<PaymentLimit>;
  /** undefined: transfers are not offered */
  readonly speiHours: number | undefined;
  readonly accountKeys: Keys;
  readonly guarded: ReturnType<typeof guardCoupons>;
  /** the attempt's state, with its order */
  readonly readAttempt: (
    attempt: AttemptOnly,
    language: Language,
  ) => Promise<{ status: wire.PaymentState; data: wire.Payment }>;
  readonly readOne: (userId: number, orderId: number, language: Language) => Promise<wire.Payment | undefined>;
  readonly typed: (body: { coupon?: string | undefined; shown?: ShownOrder | undefined }) => unknown[];
}

/** The calls of buyers who transfer, and of those who pay in months. */
export const transferRoutes = (app: FastifyInstance, deps: TransferDeps): void => {
  const { db, clock, cards, catalogue, countryOf, limits, speiHours: hours, accountKeys: keys, guarded } = deps;
  const { readAttempt, readOne, typed } = deps;
  const buyerOf = async (userId: number) => {
    const user = await findUser(db, userId);
    return user?.email
      ? { name: user.name ?? user.email, lastName: '', email: user.email, phone: user.telephone ?? '' }
      : undefined;
  };
  const orderOf = async (userId: number, orderId: number, language: Language) => {
    const data = await readOne(userId, orderId, language);
    return data ? { data } : refuse('payments/unknown');
  };

  serve(app, wire.payByTransfer, async ({ body, viewer, language, request, address }) => {
    const buyer = await buyerOf(viewer.userId);
    if (!cards || !buyer || hours === undefined) return refuse('payments/method-unavailable');
    const attempt = await guarded(body.coupon, { viewer, address }, async () =>
      payByTransfer(cards, {
        userId: viewer.userId,
        planId: body.membership_id,
        country: await countryOf(request),
        language,
        buyer,
        hours,
        coupon: body.coupon,
        shown: body.shown,
        key: idempotencyKeyOf(request, 'spei', [body.membership_id, ...typed(body)]),
        now: clock,
      }),
    );
    return isRefusal(attempt) ? attempt : readAttempt(attempt, language);
  });

  serve(app, wire.payRestByTransfer, async ({ params, viewer, language }) => {
    const { userId } = viewer;
    const buyer = await buyerOf(userId);
    if (!cards || !buyer || hours === undefined) return refuse('payments/method-unavailable');
    const attempt = await payRestByTransfer(cards, { userId, orderId: params.id, buyer, hours, now: clock });
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

  serve(app, wire.readMonths, async ({ params, query: { bin }, viewer, request }) => {
    const asked = { userId: viewer.userId, planId: params.membershipId, country: await countryOf(request), bin };
    const answer = await readMonths({ openpay: cards?.openpay, limits }, await catalogue.read(), {
      ...asked,
      at: clock(),
    });
    return isRefusal(answer) ? answer : { data: answer };
  });
};
