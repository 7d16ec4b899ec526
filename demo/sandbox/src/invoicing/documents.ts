/** The documents of one provider of invoices: stamped, cancelled, waiting for the receiver; on disk. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createFaultBox, type FaultBox, faultNamed, type SetFault } from '../fault-box.ts';
import { type KeyedJournal, openKeyedJournal } from '../keyed-journal.ts';
import { type Cfdi, refusedBySat, type SatRefusal, satRefusal } from './sat-rules.ts';

export interface StoredCfdi extends Cfdi {
  readonly id: string;
  /** ours, as the caller gave it */
  readonly key: string;
  readonly status: 'pending' | 'valid' | 'canceled' | 'failed';
  readonly cancellation: 'none' | 'pending' | 'accepted' | 'rejected' | 'expired';
  readonly uuid?: string;
  readonly cents: number;
  readonly at: string;
  readonly motive?: string;
  readonly substitute?: string;
}
export interface InvoicingState {
  readonly documents: KeyedJournal<StoredCfdi>;
  readonly faults: FaultBox;
  readonly clock: () => Date;
}
export const openInvoicingState = async (file: string, clock: () => Date): Promise<InvoicingState> => ({
  documents: await openKeyedJournal<StoredCfdi>(file),
  faults: createFaultBox(),
  clock,
});

const toCents = (micros: number): number => Math.round(micros / 10_000);
export const sumsOf = ({ lines }: Pick<Cfdi, 'lines'>) => {
  const subtotal = toCents(lines.reduce((sum, { base }) => sum + base, 0));
  const vat = toCents(lines.reduce((sum, line) => sum + line.vat, 0));
  return { subtotal, vat, total: subtotal + vat };
};
const newUuid = (): string => randomUUID().toUpperCase();

type Stamped = { readonly document: StoredCfdi } | { readonly refusal: SatRefusal };

/** Stamps a document, or says why SAT does not; `pending`: the provider will try again by itself. */
export const stamp = async (
  { documents, clock }: InvoicingState,
  key: string,
  cfdi: Cfdi,
  faults: readonly SetFault[],
): Promise<Stamped> => {
  const planted = faultNamed(faults, 'refuse');
  const refusal = planted ? satRefusal(planted.argument) : refusedBySat(cfdi);
  if (refusal) return { refusal };
  if (cfdi.related) {
    const about = documents.all().find(({ uuid }) => uuid === cfdi.related?.uuid);
    if (about?.status !== 'valid') return { refusal: satRefusal('CFDI40177') };
  }
  const isPending = faultNamed(faults, 'pending') !== undefined;
  const off = faultNamed(faults, 'off_by_cent') ? 1 : 0;
  const document: StoredCfdi = {
    ...cfdi,
    id: randomBytes(12).toString('hex'),
    key,
    status: isPending ? 'pending' : 'valid',
    cancellation: 'none',
    ...(isPending ? {} : { uuid: newUuid() }),
    cents: sumsOf(cfdi).total + off,
    at: clock().toISOString(),
  };
  await documents.put(document);
  return { document };
};

/** Documents to one receiver of more than a thousand pesos need consent (rule 2.7.1.35 of the RMF); credit notes never. */
const needsConsent = ({ type, receiver, cents, exchange = 1 }: StoredCfdi): boolean =>
  type === 'I' && receiver.rfc !== 'XAXX010101000' && cents * exchange > 100_000;

export const cancel = async (
  { documents }: InvoicingState,
  document: StoredCfdi,
  { motive, substitute }: { readonly motive: string; readonly substitute: string | undefined },
  faults: readonly SetFault[],
): Promise<StoredCfdi> => {
  const waits = faultNamed(faults, 'wait') !== undefined || needsConsent(document);
  const changed: StoredCfdi = {
    ...document,
    motive,
    ...(substitute ? { substitute } : {}),
    ...(waits ? { cancellation: 'pending' } : { status: 'canceled', cancellation: 'accepted' }),
  };
  await documents.put(changed);
  return changed;
};

/** What happens at SAT later. */
export const LATER = ['stamp', 'fail', 'accept', 'reject', 'expire'] as const;
export type Later = (typeof LATER)[number];
export const happen = async (
  { documents }: InvoicingState,
  document: StoredCfdi,
  later: Later,
): Promise<StoredCfdi> => {
  const changes: Record<Later, Partial<StoredCfdi>> = {
    stamp: { status: 'valid', uuid: newUuid() },
    fail: { status: 'failed' },
    accept: { status: 'canceled', cancellation: 'accepted' },
    reject: { cancellation: 'rejected' },
    // silence is consent
    expire: { status: 'canceled', cancellation: 'expired' },
  };
  const changed = { ...document, ...changes[later] };
  await documents.put(changed);
  return changed;
};
