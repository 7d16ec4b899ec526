/** The catalogue, a few dozen rows that every page needs: cached in memory, read again when a notification comes. */
import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@palco/contracts/plans/plans';
import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import type { Now } from '../../clock.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { createSharedValue } from '../../gateways/notifications/shared-value.ts';
import { catalogueAt, type ScheduledSet } from './catalogue-change.ts';
import type { Catalogue, Region } from './plan.ts';
import { planOfRow } from './plan-row.ts';
import { applyDue, isAnyOver, readPending } from './scheduled-store.ts';

const TOPIC = 'plans';
/** Bounds how old the cache gets when a notification is lost; pages promise five seconds. */
const MAX_AGE_MS = 3000;
/**
 * From this long before a scheduled change each read asks the database whether it has taken effect, because the clock of
 * another process may be ahead by this much.
 */
const CLOCKS_DIFFER_MS = 5000;

export interface CatalogueStore {
  read(): Promise<Catalogue>;
  /** with the scheduled changes that have not taken effect */
  readAhead(): Promise<CatalogueAhead>;
  /** lets due changes take effect even if nobody reads the catalogue */
  applyDue(): Promise<void>;
  /** for the process that has just changed it */
  forget(): void;
}
export interface CatalogueAhead {
  readonly catalogue: Catalogue;
  readonly scheduled: readonly ScheduledSet[];
}

export const readCatalogue = async (db: Database): Promise<Catalogue> => {
  const regionRows = await db.selectFrom('sales_regions').selectAll().orderBy('is_fallback').orderBy('code').execute();
  const countryRows = await db.selectFrom('region_countries').selectAll().orderBy('country').execute();
  const planRows = await db.selectFrom('plans').selectAll().orderBy('position').orderBy('id').execute();
  const priceRows = await db.selectFrom('plan_prices').selectAll().orderBy('region').execute();
  const regions = regionRows.map(
    (row): Region => ({
      code: row.code,
      currency: row.currency as Currency,
      paymentMethods: row.payment_methods as PaymentMethod[],
      isFallback: row.is_fallback,
      countries: countryRows.filter(({ region }) => region === row.code).map(({ country }) => country),
    }),
  );
  const plans = planRows.map((row) =>
    planOfRow(
      row,
      priceRows
        .filter(({ plan_id }) => plan_id === row.id)
        .map((price) => ({
          region: price.region,
          priceCents: price.price_cents,
          commissionCents: price.commission_cents,
        })),
    ),
  );
  return { regions, plans, revision: revisionOf([regions, plans]) };
};

const revisionOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** A revision that changes with anything that staff changes, scheduled changes included. */
export const revisionAhead = ({ catalogue, scheduled }: CatalogueAhead): string =>
  `${catalogue.revision}.${scheduled.map(({ id }) => id).join('.')}`;

/** The catalogue as it will be at a moment; its revision is that of its contents. */
export const catalogueFor = ({ catalogue, scheduled }: CatalogueAhead, moment: Date): Catalogue => {
  const { regions, plans } = catalogueAt(catalogue, scheduled, moment);
  return { regions, plans, revision: revisionOf([regions, plans]) };
};

/** Every process reads the catalogue again once the transaction commits. */
export const announceCatalogue = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

/** What is on sale and what is scheduled, as this transaction sees it. */
export const readAheadIn = async (tx: Database): Promise<CatalogueAhead> => ({
  scheduled: await readPending(tx),
  catalogue: await readCatalogue(tx),
});

/** Reads one snapshot: a change that takes effect meanwhile is in all of it or in none. */
const readSnapshot = (db: Database): Promise<CatalogueAhead> =>
  db.transaction().setIsolationLevel('repeatable read').execute(readAheadIn);

/**
 * Concurrent callers share one run of `work`, but never a run that began before they called: so nobody gets an answer from
 * before they asked.
 */
const shareNext = <Answer>(work: () => Promise<Answer>): (() => Promise<Answer>) => {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    next = undefined;
    const answer = work();
    const done = answer
      .catch(() => undefined)
      .finally(() => {
        if (running === done) running = undefined;
      });
    running = done;
    return answer;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
};

export const createCatalogueStore = (db: Database, notifications: Notifications, clock: Now): CatalogueStore => {
  const { read: load, forget } = createSharedValue({
    notifications,
    topic: TOPIC,
    read: () => readSnapshot(db),
    maxAgeMs: MAX_AGE_MS,
  });
  const soon = ({ scheduled }: CatalogueAhead): readonly ScheduledSet[] => {
    const until = clock().getTime() + CLOCKS_DIFFER_MS;
    return scheduled.filter(({ effectiveAt }) => effectiveAt.getTime() <= until);
  };
  /** Around a scheduled moment one row of the database decides, for all processes, what is on sale. */
  const settle = shareNext(async (): Promise<CatalogueAhead> => {
    const ahead = await load();
    const near = soon(ahead);
    if (!near.length) return ahead;
    const isDue = near.some(({ effectiveAt }) => effectiveAt <= clock());
    const isOver = await isAnyOver(
      db,
      near.map(({ id }) => id),
    );
    if (!isOver && !isDue) return ahead;
    if (isDue) await applyDue(db, clock(), announceCatalogue);
    forget();
    return load();
  });
  const readAhead = async (): Promise<CatalogueAhead> => {
    const ahead = await load();
    return soon(ahead).length ? settle() : ahead;
  };
  return {
    forget,
    readAhead,
    read: async () => (await readAhead()).catalogue,
    applyDue: async () => {
      if (await applyDue(db, clock(), announceCatalogue)) forget();
    },
  };
};
