import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import * as wire from '@palco/contracts/prepaid/prepaid-staff';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Key } from '../../keys.ts';
import type { Limits } from '../operations/limits.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { headOf, lineOf, printFile, SAMPLES } from './batch-file.ts';
import { type CardRange, type Change, changeCards, countRange, unlockCard } from './change-cards.ts';
import { putDistributor, readDistributors } from './distributors.ts';
import type { PrepaidLimit } from './limits.ts';
import { type BatchRequest, checkBatch, makeBatch, takeFile } from './make-batch.ts';
import { exportFolios, factsOfBatch, listCards, readBatch, readBatches, readCard, readSheet } from './read-batches.ts';
import { readGuessing, readUses } from './wrong-codes.ts';

interface PrepaidStaffDeps {
  readonly db: Database;
  readonly catalogue: CatalogueStore;
  readonly clock: Clock;
  readonly limits: Limits<PrepaidLimit>;
  /** hashes the codes of new cards */
  readonly key: Key;
}

interface BatchBody {
  readonly plan_id: number;
  readonly distributor: string;
  readonly quantity: number;
  readonly active_from?: string | undefined;
  readonly expires_at: string;
}

/** What staff does with cards: batches, ranges, single cards, distributors. */
export const prepaidStaffRoutes = (
  app: FastifyInstance,
  { db, catalogue, clock, limits, key }: PrepaidStaffDeps,
): void => {
  const requestOf = (body: BatchBody, actor: number): BatchRequest => ({
    planId: body.plan_id,
    distributor: body.distributor,
    quantity: body.quantity,
    activeFrom: body.active_from === undefined ? undefined : new Date(body.active_from),
    expiresAt: new Date(body.expires_at),
    actor,
    at: clock(),
  });
  serve(app, wire.previewBatch, async ({ body: { columns, ...terms }, viewer }) => {
    const request = requestOf(terms, viewer.userId);
    const worth = checkBatch(await catalogue.read(), request);
    if (isRefusal(worth)) return worth;
    const { plan, priceCents, currency } = worth;
    const { activeFrom, expiresAt, distributor, quantity, planId } = request;
    const facts = { planId, title: plan.title, priceCents, currency, activeFrom, expiresAt, distributor };
    const known = await readDistributors(db, clock());
    return {
      data: {
        title: plan.title,
        price: decimalOf(priceCents),
        currency: currency as Currency,
        quantity,
        distributor,
        is_new_distributor: !known.some(({ name }) => name === distributor),
        active_from: activeFrom?.toISOString() ?? null,
        expires_at: expiresAt.toISOString(),
        head: headOf(columns),
        samples: SAMPLES.map((card) => lineOf(card, facts, columns).map(String)),
      },
    };
  });
  serve(app, wire.makeBatch, async ({ body, viewer }) => {
    const id = await makeBatch(db, await catalogue.read(), key, requestOf(body, viewer.userId));
    if (isRefusal(id)) return id;
    const [data] = await readBatches(db, clock(), id);
    if (!data) throw new Error(`batch ${id} is gone`);
    return { data };
  });
  serve(app, wire.takeBatchFile, async ({ params, body, viewer, reply }) => {
    const cards = await takeFile(db, key, { batchId: params.id, actor: viewer.userId, at: clock() });
    if (isRefusal(cards)) return cards;
    const facts = await factsOfBatch(db, params.id);
    if (!facts) throw new Error(`batch ${params.id} is gone`);
    reply.header('content-disposition', `attachment; filename="batch-${params.id}.csv"`);
    return printFile(cards, facts, body.columns);
  });
  serve(app, wire.readBatches, async () => ({ data: await readBatches(db, clock()) }));
  serve(app, wire.readBatch, async ({ params }) => {
    const data = await readBatch(db, params.id, clock());
    return data ? { data } : refuse('prepaid/unknown-batch');
  });
  serve(app, wire.readSheet, async ({ params, query }) => {
    const data = await readSheet(db, params.id, query.after);
    return data ? { data } : refuse('prepaid/unknown-batch');
  });
  serve(app, wire.listCards, ({ query }) => listCards(db, query, clock()));
  serve(app, wire.exportFolios, async ({ query, viewer, reply }) => {
    const csv = await exportFolios(db, query, { actor: viewer.userId, at: clock() });
    reply.header('content-disposition', 'attachment; filename="folios.csv"');
    return csv;
  });

  serve(app, wire.countRange, async ({ query }) => {
    const data = await countRange(db, query, clock());
    return isRefusal(data) ? data : { data };
  });
  const changeRange = async (range: Omit<CardRange, 'at'>, change: Change) => {
    const count = await changeCards(db, { ...range, at: clock() }, change);
    return typeof count === 'number' ? { data: { changed: count } } : count;
  };
  serve(app, wire.activateCards, ({ body: { reason, ...range }, viewer }) =>
    changeRange({ ...range, actor: viewer.userId }, { kind: 'activate', reason }),
  );
  serve(app, wire.voidCards, ({ body: { reason, ...range }, viewer }) =>
    changeRange({ ...range, actor: viewer.userId }, { kind: 'void', reason }),
  );
  serve(app, wire.extendCards, ({ body: { expires_at, reason, ...range }, viewer }) =>
    changeRange({ ...range, actor: viewer.userId }, { kind: 'extend', expiresAt: new Date(expires_at), reason }),
  );

  serve(app, wire.readCard, async ({ params: { folio } }) => {
    const card = await readCard(db, limits, folio, clock());
    if (card) return { data: card };
    return refuse(hasCheckDigit(folio) ? 'prepaid/code-invalid' : 'prepaid/folio-mistyped');
  });
  serve(app, wire.unlockCard, async ({ params: { folio }, body: { reason }, viewer }) => {
    const isKnown = await unlockCard(db, limits, { folio, reason, actor: viewer.userId, at: clock() });
    return isKnown ? { data: { number_sheet: folio } } : refuse('prepaid/code-invalid');
  });

  serve(app, wire.readUses, async ({ query: { from, to, batch } }) => {
    const data = await readUses(db, clock.zone(), { from: from as LeagueDate, to: to as LeagueDate, batch });
    return isRefusal(data) ? data : { data };
  });
  serve(app, wire.readGuessing, async ({ query }) => ({
    data: await readGuessing(db, query.until === undefined ? clock() : new Date(query.until)),
  }));

  serve(app, wire.listDistributors, async () => ({ data: await readDistributors(db, clock()) }));
  serve(app, wire.putDistributor, async ({ body: { id, reason, ...fields }, viewer }) => {
    const named = id === undefined ? {} : { id };
    const stored = await putDistributor(db, { ...named, fields, reason, actor: viewer.userId, at: clock() });
    if (isRefusal(stored)) return stored;
    const [data] = await readDistributors(db, clock(), stored);
    if (!data) throw new Error(`distributor ${stored} is gone`);
    return { data };
  });
};
