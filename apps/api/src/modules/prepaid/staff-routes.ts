import * as wire from '@palco/contracts/prepaid';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { type Change, changeCards, type RangeAct } from './change-cards.ts';
import { makeBatch } from './make-batch.ts';
import { printFile, readBatches } from './present-batch.ts';
import type { PrepaidParts } from './routes.ts';

/** What staff does with cards: batches, ranges, and the one card somebody calls about. */
export const prepaidStaffRoutes = (app: FastifyInstance, { settling, clock, limits, key }: PrepaidParts): void => {
  const { db, catalogue } = settling;
  serve(app, wire.makeBatch, async ({ body, viewer, reply }) => {
    const wish = {
      planId: body.plan_id,
      distributor: body.distributor,
      quantity: body.quantity,
      activeFrom: body.active_from === undefined ? undefined : new Date(body.active_from),
      expiresAt: new Date(body.expires_at),
      actor: viewer.userId,
      at: clock(),
    };
    const batch = await makeBatch(db, await catalogue.read(), key, wish);
    if (isRefusal(batch)) return batch;
    reply.header('x-batch-id', String(batch.id));
    reply.header('content-disposition', `attachment; filename="palco-batch-${batch.id}.csv"`);
    return printFile(batch, wish);
  });
  serve(app, wire.readBatches, async () => ({ data: await readBatches(db, clock()) }));

  const changed = async (act: Omit<RangeAct, 'at'>, change: Change) => {
    const count = await changeCards(db, { ...act, at: clock() }, change);
    return typeof count === 'number' ? { data: { changed: count } } : count;
  };
  serve(app, wire.activateCards, ({ body, viewer }) =>
    changed({ ...body, actor: viewer.userId }, { kind: 'activate' }),
  );
  serve(app, wire.voidCards, ({ body: { reason, ...range }, viewer }) =>
    changed({ ...range, actor: viewer.userId }, { kind: 'void', reason }),
  );
  serve(app, wire.extendCards, ({ body: { expires_at, ...range }, viewer }) =>
    changed({ ...range, actor: viewer.userId }, { kind: 'extend', expiresAt: new Date(expires_at) }),
  );

  serve(app, wire.readCard, async ({ params }) => {
    const card = await db
      .selectFrom('prepaid_cards')
      .innerJoin('prepaid_batches', 'prepaid_batches.id', 'prepaid_cards.batch_id')
      .selectAll('prepaid_cards')
      .select('plan_id')
      .where('folio', '=', params.folio)
      .executeTakeFirst();
    if (!card) return refuse('prepaid/code-invalid');
    return {
      data: {
        number_sheet: card.folio,
        batch: card.batch_id,
        membership_id: card.plan_id,
        active_from: card.active_from?.toISOString() ?? null,
        expires_at: card.expires_at.toISOString(),
        voided_at: card.voided_at?.toISOString() ?? null,
        used_at: card.used_at?.toISOString() ?? null,
        used_by: card.used_by,
        payment_id: card.order_id,
        is_locked: (await limits.check({ 'prepaid by folio': card.folio })) !== undefined,
      },
    };
  });
  serve(app, wire.unlockCard, async ({ params: { folio }, viewer }) => {
    const card = await db.selectFrom('prepaid_cards').select('folio').where('folio', '=', folio).executeTakeFirst();
    if (!card) return refuse('prepaid/code-invalid');
    await limits.forgive('prepaid by folio', folio);
    await recordStaffAction(db, { actor: viewer.userId, action: 'unlock-card', subject: `card ${folio}`, at: clock() });
    return { data: { number_sheet: folio } };
  });
};
