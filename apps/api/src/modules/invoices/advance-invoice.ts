/**
 * Takes one invoice a step further at the provider. Everything it knows is in the row: killed at any moment, the next step
 * begins by finding out what the provider has, so that nothing is stamped or cancelled twice.
 */
import type { Database } from '@palco/database/connect';
import type { Document, DocumentAnswer } from '../../gateways/invoicing/invoicing.ts';
import type { NetworkFault } from '../../gateways/network-fault.ts';
import type { AdvanceDeps } from './advance-deps.ts';
import { alertOfDelay, applyCancelled, applyRefusal, applyStamped, keepFiles, keepValid } from './apply-answer.ts';
import { type DraftLineRow, draftOf } from './invoice-draft.ts';
import { type InvoiceRow, type InvoiceState, readInvoiceRow, readSubstitute } from './invoice-store.ts';

const MINUTE_MS = 60_000;
/** Longer than any call may take: nobody else takes the same row meanwhile, and a killed process's is taken up after it. */
const LEASE_MS = 2 * MINUTE_MS;
const LONGEST_MINUTES = 60;
/** Providers give up, or have stamped, within hours; a global invoice is due a day after its period. */
const STAMPING_MS = 6 * 60 * MINUTE_MS;
/** Of a document that is not stamped yet, and of a receiver who may answer for three working days. */
const LOOK_AGAIN = { pending: 10, receiver: 60 } as const;

type Claimed = InvoiceRow & { readonly was: InvoiceState };
/** Takes the row for this process if it is due; one that waits is marked as sent before anything is sent. */
const claim = async ({ db, clock }: AdvanceDeps, id: number): Promise<Claimed | undefined> => {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id)
      .where('next_at', '<=', at)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const change = {
      next_at: new Date(at.getTime() + LEASE_MS),
      tries: row.tries + 1,
      ...(row.state === 'waiting' ? { state: 'sent' as const, sent_at: at } : {}),
      ...(row.state === 'cancelling' && !row.cancel_sent_at ? { cancel_sent_at: at } : {}),
    };
    await tx.updateTable('invoices').set(change).where('id', '=', id).execute();
    return { ...row, ...change, was: row.state };
  });
};

/** Looks at it again later, in this state. */
const later = async (
  { db, clock }: Pick<AdvanceDeps, 'db' | 'clock'>,
  row: InvoiceRow,
  change: { readonly state?: InvoiceState; readonly provider_id?: string; readonly cancel_sent_at?: Date | null } = {},
  minutes = Math.min(2 ** row.tries, LONGEST_MINUTES),
): Promise<void> => {
  await db
    .updateTable('invoices')
    .set({ ...change, next_at: new Date(clock().getTime() + minutes * MINUTE_MS) })
    .where('id', '=', row.id)
    .where('state', 'in', ['sent', 'pending', 'cancelling', 'valid'])
    .execute();
};

const linesOf = (db: Database, id: number): Promise<DraftLineRow[]> =>
  db
    .selectFrom('invoice_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.order_id', 'line.cents', 'line.base_micros', 'line.vat_micros', 'orders.title'])
    .where('line.invoice_id', '=', id)
    .orderBy('line.place')
    .execute();

const applyDocument = async (deps: AdvanceDeps, row: InvoiceRow, document: Document): Promise<void> => {
  if (document.state === 'pending') {
    await later(deps, row, { state: 'pending', provider_id: document.id }, LOOK_AGAIN.pending);
    const isLate = row.sent_at !== null && deps.clock().getTime() - row.sent_at.getTime() > STAMPING_MS;
    return isLate ? alertOfDelay(deps, row) : undefined;
  }
  if (document.state === 'failed')
    // the provider has given it up without a stamp: it is sent anew, as another document
    return applyRefusal(deps, row, { field: 'issuer', code: 'stamping-failed', text: '' });
  return applyStamped(deps, row, document);
};
const applyStampAnswer = (deps: AdvanceDeps, row: InvoiceRow, answer: DocumentAnswer): Promise<void> => {
  switch (answer.kind) {
    case 'document':
      return applyDocument(deps, row, answer.document);
    case 'refused':
      return applyRefusal(deps, row, answer.refusal);
    case 'not-sent':
      return later(deps, row, { state: 'waiting' });
    case 'unknown':
      return later(deps, row);
  }
};

const relatedUuidOf = async (db: Database, row: InvoiceRow): Promise<string | undefined> => {
  const related = row.about_id ?? row.replaces_id;
  return (related && (await readInvoiceRow(db, related))?.uuid) || undefined;
};
const send = async (deps: AdvanceDeps, row: InvoiceRow): Promise<void> => {
  const { db, invoicing, terms } = deps;
  const draft = draftOf(row, await linesOf(db, row.id), { terms, relatedUuid: await relatedUuidOf(db, row) });
  await applyStampAnswer(deps, row, await invoicing.issue(draft));
};

const isFault = (found: readonly Document[] | NetworkFault): found is NetworkFault => !Array.isArray(found);
/** Perhaps it was sent: the provider is asked before it is sent again. */
const findOrSend = async (deps: AdvanceDeps, row: InvoiceRow): Promise<void> => {
  const found = await deps.invoicing.find(row.key);
  if (isFault(found)) return later(deps, row);
  const usable = found.filter(({ state }) => state !== 'failed');
  const document = usable.find(({ state }) => state === 'valid') ?? usable[0];
  if (usable.length > 1)
    deps.log.error({ invoice: row.id, documents: usable.length }, 'an invoice exists more than once');
  return document ? applyDocument(deps, row, document) : send(deps, row);
};

const readAgain = async (deps: AdvanceDeps, row: InvoiceRow): Promise<void> => {
  const answer = await deps.invoicing.read(row.provider_id ?? '');
  return answer.kind === 'document' ? applyDocument(deps, row, answer.document) : later(deps, row);
};

const cancelOrRead = async (deps: AdvanceDeps, row: Claimed, wasSent: boolean): Promise<void> => {
  const { db, invoicing } = deps;
  const id = row.provider_id ?? '';
  const read = wasSent ? await invoicing.read(id) : undefined;
  const isOpen = read?.kind === 'document' && read.document.state === 'valid' && read.document.cancellation === 'none';
  const motive = row.motive ?? '02';
  const substitute = motive === '01' ? (await readSubstitute(db, row.id))?.uuid : undefined;
  const answer = !read || isOpen ? await invoicing.cancel(id, motive, substitute ?? undefined) : read;
  if (answer.kind === 'unknown') return later(deps, row);
  if (answer.kind === 'not-sent') return later(deps, row, { cancel_sent_at: null });
  if (answer.kind === 'refused') return keepValid(deps, row, answer.refusal);
  const { state, cancellation } = answer.document;
  if (state === 'cancelled') return applyCancelled(deps, row);
  if (cancellation === 'refused') return keepValid(deps, row, { code: 'receiver', text: '' });
  return later(deps, row, {}, LOOK_AGAIN.receiver);
};

/** Does nothing when it is not due, or somebody else has it. */
export const advanceInvoice = async (deps: AdvanceDeps, id: number): Promise<void> => {
  const before = await readInvoiceRow(deps.db, id);
  const row = before && (await claim(deps, id));
  if (!row) return;
  switch (row.was) {
    case 'waiting':
      return send(deps, row);
    case 'sent':
      return findOrSend(deps, row);
    case 'pending':
      return readAgain(deps, row);
    case 'cancelling':
      return cancelOrRead(deps, row, before.cancel_sent_at !== null);
    case 'valid':
      return keepFiles(deps, row, () => later(deps, row));
    default:
      return;
  }
};
