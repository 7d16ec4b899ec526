/** What the provider answered, applied: each in one transaction, and only to a row that still expects it. */
import type { Database } from '@palco/database/connect';
import type { Document, StampRefusal } from '../../gateways/invoicing/invoicing.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import type { AdvanceDeps } from './advance-deps.ts';
import { mailInvoice } from './invoice-mail.ts';
import { folioOf, forgetReceivers, freeLines, type InvoiceRow, lockInvoice, queueInvoice } from './invoice-store.ts';
import { livingOf } from './sale-store.ts';

const NOTHING_REFUSED = { refused_field: null, refused_code: null, refused_text: null, refused_at: null };

/** Staff must look: one alert for each invoice. */
const alarm = (tx: Database, row: InvoiceRow, what: string, detail: object, at: Date): Promise<void> =>
  raiseAlert(tx, {
    kind: 'invoice-failed',
    subject: `invoice ${row.id}`,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    detail: { what, folio: folioOf(row), ...detail },
    at,
  });

const locked = (
  { db }: Pick<AdvanceDeps, 'db'>,
  { id }: InvoiceRow,
  states: readonly InvoiceRow['state'][],
  work: (tx: Database, row: InvoiceRow) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row && states.includes(row.state)) await work(tx, row);
  });

/** Stamped. What waited for it goes on; the one that it corrects is cancelled. */
export const applyStamped = (deps: AdvanceDeps, { id }: InvoiceRow, document: Document): Promise<void> =>
  locked(deps, { id } as InvoiceRow, ['sent', 'pending'], async (tx, row) => {
    const at = deps.clock();
    const differs = document.totalCents !== row.total_cents;
    await tx
      .updateTable('invoices')
      .set({
        ...NOTHING_REFUSED,
        state: 'valid',
        provider_id: document.id,
        uuid: document.uuid ?? null,
        stamped_at: document.stampedAt ?? at,
        tries: 0,
        // with another total it is given to nobody before staff has looked
        next_at: differs ? null : at,
        ...(differs ? { refused_field: 'other', refused_code: 'total', refused_at: at } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (differs) {
      const detail = { ours: row.total_cents, theirs: document.totalCents ?? null };
      await alarm(tx, row, 'total', detail, at);
    } else await queueInvoice(tx, id);
    if (row.kind === 'sale' && row.order_id !== null)
      await tx
        .updateTable('invoice_requests')
        .set({ done_at: at, done_by: null, held: null, ...NOTHING_REFUSED })
        .where('order_id', '=', row.order_id)
        .where('requested_at', '<=', row.made_at)
        .execute();
    if (row.replaces_id) {
      await tx
        .updateTable('invoices')
        .set({ state: 'cancelling', motive: '01', next_at: at, tries: 0 })
        .where('id', '=', row.replaces_id)
        .where('state', '=', 'valid')
        .execute();
      await queueInvoice(tx, row.replaces_id);
    }
    const waiting = await tx
      .updateTable('invoices')
      .set({ next_at: at })
      .where('after_id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .execute();
    for (const next of waiting) await queueInvoice(tx, next.id);
  });

const HOUR_MS = 3_600_000;
/** What is the buyer's: the invoice ends, and the request waits for other data. */
const BUYERS = new Set(['rfc', 'name', 'postal_code', 'regime', 'use']);

export const applyRefusal = (deps: AdvanceDeps, { id }: InvoiceRow, refusal: StampRefusal): Promise<void> =>
  locked(deps, { id } as InvoiceRow, ['sent', 'pending'], async (tx, row) => {
    const at = deps.clock();
    const said = {
      refused_field: refusal.field,
      refused_code: refusal.code,
      refused_text: refusal.text,
      refused_at: at,
    };
    const isBuyers = row.kind === 'sale' && BUYERS.has(refusal.field);
    if (!isBuyers)
      await alarm(tx, row, 'refused', { field: refusal.field, refusal: refusal.code, text: refusal.text }, at);
    if (refusal.field === 'issuer') {
      // the league's own at the provider: it goes on by itself once that is mended, as a new document
      const next = new Date(at.getTime() + HOUR_MS);
      await tx
        .updateTable('invoices')
        .set({ ...said, state: 'waiting', key: crypto.randomUUID(), provider_id: null, next_at: next })
        .where('id', '=', id)
        .execute();
      return;
    }
    await tx
      .updateTable('invoices')
      .set({ ...said, state: 'refused', next_at: null })
      .where('id', '=', id)
      .execute();
    // sales of a global one stay in it until staff has looked: otherwise they would be gathered and refused for ever
    if (row.kind !== 'sale' || row.order_id === null) return;
    await freeLines(tx, id);
    // its buyer has left
    if (row.email === null) await forgetReceivers(tx, row.order_id);
    if (row.replaces_id)
      await tx
        .updateTable('invoice_lines')
        .set({ is_living: true })
        .where('invoice_id', '=', row.replaces_id)
        .execute();
    const refused = await tx
      .updateTable('invoice_requests')
      .set(said)
      .where('order_id', '=', row.order_id)
      .where('requested_at', '<=', row.made_at)
      .returning('order_id')
      .executeTakeFirst();
    if (refused && isBuyers) await mailInvoice(tx, deps, { ...row, ...said }, 'refused');
  });

/** The provider has it and does not stamp it: somebody must ask why. Once for each document. */
export const alertOfDelay = (deps: AdvanceDeps, { id }: InvoiceRow): Promise<void> =>
  locked(deps, { id } as InvoiceRow, ['pending'], async (tx, row) => {
    if (row.refused_at !== null) return;
    const at = deps.clock();
    const said = { refused_field: 'issuer', refused_code: 'not-stamped', refused_at: at };
    await tx.updateTable('invoices').set(said).where('id', '=', id).execute();
    await alarm(tx, row, 'not-stamped', {}, at);
  });

/** Its sale stands in no invoice now: a global one gathers it, unless another took its place. */
export const applyCancelled = (deps: AdvanceDeps, { id }: InvoiceRow): Promise<void> =>
  locked(deps, { id } as InvoiceRow, ['cancelling'], async (tx, row) => {
    const at = deps.clock();
    await tx
      .updateTable('invoices')
      .set({ ...NOTHING_REFUSED, state: 'cancelled', cancelled_at: at, next_at: null })
      .where('id', '=', id)
      .execute();
    await freeLines(tx, id);
    if (row.kind === 'sale' && row.order_id !== null && !(await livingOf(tx, row.order_id)))
      await tx
        .updateTable('invoice_requests')
        .set({ done_at: null, done_by: null, held: 'cancelled' })
        .where('order_id', '=', row.order_id)
        .execute();
  });

/** The cancellation was refused: the invoice stays as it is, and staff hears of it. */
export const keepValid = (
  deps: AdvanceDeps,
  { id }: InvoiceRow,
  { code, text }: Pick<StampRefusal, 'code' | 'text'>,
): Promise<void> =>
  locked(deps, { id } as InvoiceRow, ['cancelling'], async (tx, row) => {
    const at = deps.clock();
    await tx
      .updateTable('invoices')
      .set({
        state: 'valid',
        motive: null,
        motive_by: null,
        cancel_sent_at: null,
        next_at: null,
        refused_field: 'other',
        refused_code: code === 'receiver' ? 'cancellation' : code,
        refused_text: text,
        refused_at: at,
      })
      .where('id', '=', id)
      .execute();
    await alarm(tx, row, 'cancellation', { refusal: code, text }, at);
  });

/** Stores the files of a stamped invoice, and mails them once. */
export const keepFiles = async (deps: AdvanceDeps, row: InvoiceRow, later: () => Promise<void>): Promise<void> => {
  const id = row.provider_id ?? '';
  const xml = await deps.invoicing.file(id, 'xml');
  const pdf = xml.kind === 'file' ? await deps.invoicing.file(id, 'pdf') : xml;
  if (xml.kind !== 'file' || pdf.kind !== 'file') return later();
  await locked(deps, row, ['valid'], async (tx, now) => {
    const first = await tx
      .insertInto('invoice_files')
      .values({ invoice_id: row.id, xml: xml.bytes, pdf: pdf.bytes, kept_at: deps.clock() })
      .onConflict((conflict) => conflict.column('invoice_id').doNothing())
      .returning('invoice_id')
      .executeTakeFirst();
    await tx.updateTable('invoices').set({ next_at: null, tries: 0 }).where('id', '=', row.id).execute();
    if (first && now.kind !== 'global')
      await mailInvoice(tx, deps, now, now.kind === 'credit' ? 'credit' : 'made', { xml: xml.bytes, pdf: pdf.bytes });
  });
};
