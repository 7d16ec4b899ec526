/** Facturama, Web API (one issuer). It takes the sums as they are given. */
import { centsFrom } from '@palco/kernel/money';
import type { Logger } from 'pino';
import * as z from 'zod';
import { callsTo, jsonIn, type Outcome } from './call-provider.ts';
import type {
  Document,
  DocumentAnswer,
  Draft,
  DraftLine,
  FileAnswer,
  Invoicing,
  InvoicingSettings,
} from './invoicing.ts';
import { refusedField } from './refused-field.ts';

const amount = z.union([z.number(), z.string().max(20)]).nullish();
const WireCfdi = z.object({
  Id: z.string().min(1).max(64),
  Status: z.string().max(40).nullish(),
  IsActive: z.boolean().nullish(),
  OrderNumber: z.string().max(100).nullish(),
  Total: amount,
  Uuid: z.string().max(64).nullish(),
  Date: z.string().max(40).nullish(),
  Complement: z
    .object({ TaxStamp: z.object({ Uuid: z.string().max(64), Date: z.string().max(40).nullish() }) })
    .nullish()
    .catch(undefined),
});
type Wire = z.output<typeof WireCfdi>;
const WireList = z.array(WireCfdi).max(1000);
const WireError = z.object({
  Message: z.string().max(4000).nullish(),
  ModelState: z
    .record(z.string(), z.array(z.string().max(4000)).max(100))
    .nullish()
    .catch(undefined),
});
const WireFile = z.object({ Content: z.string() });

const dateFrom = (text: string | null | undefined): Date | undefined => {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
const documentOf = (wire: Wire): Document => {
  const status = (wire.Status ?? '').toLowerCase();
  const uuid = wire.Complement?.TaxStamp.Uuid ?? wire.Uuid ?? undefined;
  const isCancelled = ['canceled', 'cancelled', 'accepted'].includes(status) || wire.IsActive === false;
  return {
    id: wire.Id,
    state: isCancelled ? 'cancelled' : uuid ? 'valid' : 'pending',
    cancellation: status === 'pending' ? 'waiting' : ['rejected', 'expired'].includes(status) ? 'refused' : 'none',
    uuid,
    stampedAt: dateFrom(wire.Complement?.TaxStamp.Date ?? wire.Date),
    totalCents: centsFrom(wire.Total ?? ''),
  };
};

const SAT_CODE = /CFDI\d{5}/;
/** Words for what has no number of SAT's. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/certificad\w* .*(vencid|expirad|caduc)|CSD .*vencid/i, 'certificate_expired'],
];
const refusalOf = ({
  status,
  body,
}: Extract<Outcome, { kind: 'refused' }>): Exclude<DocumentAnswer, { kind: 'document' }> => {
  const { Message: message, ModelState: state } = WireError.safeParse(body).data ?? {};
  const text = [...Object.values(state ?? {}).flat(), message ?? ''].find(Boolean)?.slice(0, 500) ?? '';
  const code =
    status === 401
      ? 'unauthorized'
      : (SAT_CODE.exec(text)?.[0] ?? WORDS.find(([shape]) => shape.test(text))?.[1] ?? `status ${status}`);
  return { kind: 'refused', refusal: { field: refusedField(code), code, text } };
};
const answerOf = (outcome: Outcome): DocumentAnswer => {
  if (outcome.kind === 'refused') return refusalOf(outcome);
  if (outcome.kind !== 'answered') return outcome;
  const parsed = WireCfdi.safeParse(jsonIn(outcome.bytes));
  return parsed.success
    ? { kind: 'document', document: documentOf(parsed.data) }
    : { kind: 'unknown', why: 'no invoice in the answer' };
};

const pesos = (micros: number): number => micros / 1_000_000;
const itemOf = (line: DraftLine) => ({
  ProductCode: line.productKey,
  IdentificationNumber: line.reference,
  Description: line.description,
  UnitCode: line.unitKey,
  UnitPrice: pesos(line.base),
  Quantity: 1,
  Subtotal: pesos(line.base),
  TaxObject: '02',
  Taxes: [{ Name: 'IVA', Rate: 0.16, Base: pesos(line.base), Total: pesos(line.vat), IsRetention: false }],
  Total: pesos(line.base + line.vat),
});
const bodyOf = (draft: Draft) => ({
  CfdiType: draft.kind === 'credit' ? 'E' : 'I',
  Serie: draft.series,
  Folio: String(draft.folio),
  OrderNumber: draft.key,
  PaymentForm: draft.paymentForm,
  PaymentMethod: 'PUE',
  Currency: draft.currency,
  ...(draft.exchange === undefined ? {} : { CurrencyExchangeRate: pesos(draft.exchange) }),
  Exportation: '01',
  ExpeditionPlace: draft.place,
  Receiver: {
    Rfc: draft.receiver.rfc,
    Name: draft.receiver.name,
    CfdiUse: draft.receiver.use,
    FiscalRegime: draft.receiver.regime,
    TaxZipCode: draft.receiver.postalCode,
  },
  ...(draft.global
    ? {
        GlobalInformation: {
          Periodicity: draft.global.periodicity,
          Months: draft.global.months,
          Year: String(draft.global.year),
        },
      }
    : {}),
  ...(draft.related ? { Relations: { Type: draft.related.type, Cfdis: [{ Uuid: draft.related.uuid }] } } : {}),
  Items: draft.lines.map(itemOf),
});

export const createFacturama = (settings: InvoicingSettings, log: Logger): Invoicing => {
  const call = callsTo(settings, log);
  const at = (id: string, rest = ''): string => `/cfdi/${encodeURIComponent(id)}?type=issued${rest}`;
  const read = async (id: string): Promise<DocumentAnswer> => answerOf(await call('GET', at(id)));
  return {
    provider: 'facturama',
    splitsAlone: false,
    mostLines: 5_000,
    issue: async (draft) => answerOf(await call('POST', '/3/cfdis', bodyOf(draft))),
    find: async (key) => {
      const outcome = await call('GET', `/cfdi?type=issued&status=all&orderNumber=${encodeURIComponent(key)}`);
      if (outcome.kind === 'refused') return { kind: 'unknown', why: `status ${outcome.status}` };
      if (outcome.kind !== 'answered') return outcome;
      const list = WireList.safeParse(jsonIn(outcome.bytes));
      if (!list.success) return { kind: 'unknown', why: 'no list in the answer' };
      const ours = list.data.filter(({ OrderNumber }) => OrderNumber === key);
      // it lists others than asked for: perhaps ours is on another page
      if (ours.length === 0 && list.data.length > 0) return { kind: 'unknown', why: 'the list is not of our key' };
      return ours.map(documentOf);
    },
    read,
    cancel: async (id, motive, substitute) => {
      const outcome = await call(
        'DELETE',
        at(id, `&motive=${motive}${substitute ? `&uuidReplacement=${substitute}` : ''}`),
      );
      // its answer has the state of the cancellation, not the document
      return outcome.kind === 'answered' ? read(id) : answerOf(outcome);
    },
    file: async (id, format): Promise<FileAnswer> => {
      const outcome = await call('GET', `/cfdi/${format}/issued/${encodeURIComponent(id)}`);
      if (outcome.kind === 'refused') return refusalOf(outcome);
      if (outcome.kind !== 'answered') return outcome;
      const parsed = WireFile.safeParse(jsonIn(outcome.bytes));
      return parsed.success
        ? { kind: 'file', bytes: Buffer.from(parsed.data.Content, 'base64') }
        : { kind: 'unknown', why: 'no file in the answer' };
    },
  };
};
