import * as wire from '@palco/contracts/prepaid';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Key } from '../../keys.ts';
import type { Limits } from '../operations/limits.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { type CardRange, type Change, changeCards, unlockCard } from './change-cards.ts';
import { makeBatch } from './make-batch.ts';
import { printFile, readBatches, readCard } from './present-batch.ts';

export interface PrepaidStaffDeps {
  readonly db: Database;
  readonly catalogue: CatalogueStore;
  readonly clock: Clock;
  readonly limits: Limits;
  /** of the codes' hashes of new cards */
  readonly key: Key;
}

/** What staff does with cards: batches, ranges, and single cards. */
export const prepaidStaffRoutes = (
  app: FastifyInstance,
  { db, catalogue, clock, limits, key }: PrepaidStaffDeps,
): void => {
  serve(app, wire.makeBatch, async ({ body, viewer, reply }) => {
    const batchRequest = {
      planId: body.plan_id,
      distributor: body.distributor,
      quantity: body.quantity,
      activeFrom: body.active_from === undefined ? undefined : new Date(body.active_from),
      expiresAt: new Date(body.expires_at),
      actor: viewer.userId,
      at: clock(),
    };
    const batch = await makeBatch(db, await catalogue.read(), key, batchRequest);
    if (isRefusal(batch)) return batch;
    reply.header('x-batch-id', String(batch.id));
    reply.header('content-disposition', `attachment; filename="palco-batch-${batch.id}.csv"`);
    return printFile(batch, batchRequest);
  });
  serve(app, wire.readBatches, async () => ({ data: await readBatches(db, clock()) }));

  const changeRange = async (range: Omit<CardRange, 'at'>, change: Change) => {
    const count = await changeCards(db, { ...range, at: clock() }, change);
    return typeof count === 'number' ? { data: { changed: count } } : count;
  };
  serve(app, wire.activateCards, ({ body, viewer }) =>
    changeRange({ ...body, actor: viewer.userId }, { kind: 'activate' }),
  );
  serve(app, wire.voidCards, ({ body: { reason, ...range }, viewer }) =>
    changeRange({ ...range, actor: viewer.userId }, { kind: 'void', reason }),
  );
  serve(app, wire.extendCards, ({ body: { expires_at, ...range }, viewer }) =>
    changeRange({ ...range, actor: viewer.userId }, { kind: 'extend', expiresAt: new Date(expires_at) }),
  );

  serve(app, wire.readCard, async ({ params }) => {
    const card = await readCard(db, limits, params.folio);
    return card ? { data: card } : refuse('prepaid/code-invalid');
  });
  serve(app, wire.unlockCard, async ({ params: { folio }, viewer }) => {
    const isKnown = await unlockCard(db, limits, { folio, actor: viewer.userId, at: clock() });
    return isKnown ? { data: { number_sheet: folio } } : refuse('prepaid/code-invalid');
  });
};
