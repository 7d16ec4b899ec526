/** Emulates Facturapi's REST v2. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultNamed } from '../fault-box.ts';
import type { Done } from '../faulty-answer.ts';
import { answerCall, type CallAbout } from './answer-call.ts';
import { pdfOf, xmlOf } from './cfdi-files.ts';
import { cancel, type InvoicingState, type StoredCfdi, stamp } from './documents.ts';
import { type Cfdi, type Line, PLACE, type SatRefusal } from './sat-rules.ts';

const FACTURAPI_KEY = 'sk_test_palcosandbox';
const BASE = '/__facturapi/v2';

interface Wanted {
  type?: string;
  customer: { legal_name: string; tax_id: string; tax_system: string; address: { zip: string } };
  items: {
    product: { description: string; product_key: string; unit_key: string; price: number; sku?: string };
  }[];
  use: string;
  payment_form: string;
  currency?: string;
  exchange?: number;
  series?: string;
  folio_number?: number;
  external_id?: string;
  idempotency_key?: string;
  global?: { periodicity: string; months: string; year: number };
  related_documents?: { relationship: string; documents: string[] }[];
}
const PERIODICITY: Readonly<Record<string, string>> = { day: '01', week: '02', fortnight: '03', month: '04' };

/** Each price is split by itself, and what rounding takes is not carried on. */
const lineOf = ({ product }: Wanted['items'][number]): Line => {
  const base = Math.round((Math.round(product.price * 100) * 10_000 * 25) / 29);
  return {
    reference: product.sku ?? '',
    description: product.description,
    productKey: product.product_key,
    unitKey: product.unit_key,
    base,
    vat: Math.round((base * 16) / 100),
  };
};
const cfdiOf = (wanted: Wanted): Cfdi => {
  const [relation] = wanted.related_documents ?? [];
  return {
    type: wanted.type ?? 'I',
    series: wanted.series ?? '',
    folio: String(wanted.folio_number ?? 1),
    receiver: {
      rfc: wanted.customer.tax_id,
      name: wanted.customer.legal_name,
      zip: wanted.customer.address.zip,
      regime: wanted.customer.tax_system,
      use: wanted.use,
    },
    place: PLACE,
    paymentForm: wanted.payment_form,
    currency: wanted.currency ?? 'MXN',
    ...(wanted.exchange === undefined ? {} : { exchange: wanted.exchange }),
    lines: wanted.items.map(lineOf),
    ...(wanted.global
      ? {
          global: {
            periodicity: PERIODICITY[wanted.global.periodicity] ?? '',
            months: wanted.global.months,
            year: String(wanted.global.year),
          },
        }
      : {}),
    ...(relation ? { related: { type: relation.relationship, uuid: relation.documents[0] ?? '' } } : {}),
  };
};

const present = (document: StoredCfdi) => ({
  id: document.id,
  created_at: document.at,
  livemode: false,
  status: document.status,
  cancellation_status: document.cancellation,
  type: document.type,
  uuid: document.uuid ?? null,
  series: document.series,
  folio_number: Number(document.folio),
  total: document.cents / 100,
  external_id: document.key,
  idempotency_key: document.key,
  ...(document.uuid ? { stamp: { date: document.at, signature: 'sandbox', sat_cert_number: '00001' } } : {}),
});

const errorOf = (status: number, code: string, message = `${code} (sandbox)`, errors: readonly object[] = []) => ({
  ok: false,
  message,
  status,
  code,
  path: null,
  location: null,
  errors,
});
/** What Facturapi finds out by itself has words of its own. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  CFDI40143: 'tax_id_not_found',
  CFDI40145: 'legal_name_mismatch',
  CFDI40148: 'tax_address_zip_mismatch',
};
const refusedOf = ({ code, message }: SatRefusal): Done => {
  const own = OWN_WORDS[code];
  const body = own
    ? errorOf(400, own, message)
    : errorOf(400, 'invoice_stamping_validation_error', message, [{ code, message, source: 'sat' }]);
  return { status: 400, body };
};
const notFound: Done = { status: 404, body: errorOf(404, 'not_found') };

export const facturapiRoutes = (app: FastifyInstance, state: InvoicingState): void => {
  const { documents } = state;
  const about = (request: FastifyRequest, call: CallAbout['call'], key: string): CallAbout => ({
    call,
    key,
    isKnown: request.headers.authorization === `Bearer ${FACTURAPI_KEY}`,
    errorOf,
  });
  app.post<{ Body: Wanted }>(`${BASE}/invoices`, (request, reply) => {
    const key = request.body.external_id ?? '';
    return answerCall(state, reply, about(request, 'issue', key), async (faults) => {
      if (faultNamed(faults, 'certificate_expired'))
        return {
          status: 400,
          body: errorOf(400, 'certificate_expired', 'El certificado de sello digital está vencido.'),
        };
      const before = documents
        .all()
        .find((each) => each.key === request.body.idempotency_key && each.status !== 'failed');
      if (before || faultNamed(faults, 'in_use')) return { status: 409, body: errorOf(409, 'idempotency_key_in_use') };
      const stamped = await stamp(state, key, cfdiOf(request.body), faults);
      if ('refusal' in stamped) return refusedOf(stamped.refusal);
      const { document } = stamped;
      return { status: document.status === 'pending' ? 202 : 200, body: present(document) };
    });
  });
  app.get<{ Querystring: { external_id?: string } }>(`${BASE}/invoices`, (request, reply) => {
    const key = request.query.external_id ?? '';
    return answerCall(state, reply, about(request, 'find', key), async () => {
      const data = documents
        .all()
        .filter((document) => document.key === key)
        .map(present);
      return { status: 200, body: { page: 1, total_pages: 1, total_results: data.length, data } };
    });
  });
  app.get<{ Params: { id: string } }>(`${BASE}/invoices/:id`, (request, reply) => {
    const document = documents.get(request.params.id);
    return answerCall(state, reply, about(request, 'read', document?.key ?? ''), async () =>
      document ? { status: 200, body: present(document) } : notFound,
    );
  });
  app.delete<{ Params: { id: string }; Querystring: { motive?: string; substitution?: string } }>(
    `${BASE}/invoices/:id`,
    (request, reply) => {
      const document = documents.get(request.params.id);
      return answerCall(state, reply, about(request, 'cancel', document?.key ?? ''), async (faults) => {
        if (!document) return notFound;
        if (document.status !== 'valid' || document.cancellation === 'pending')
          return { status: 409, body: errorOf(409, 'invoice_not_cancelable') };
        const { motive = '', substitution } = request.query;
        const changed = await cancel(state, document, { motive, substitute: substitution }, faults);
        return { status: 200, body: present(changed) };
      });
    },
  );
  for (const format of ['xml', 'pdf'] as const)
    app.get<{ Params: { id: string } }>(`${BASE}/invoices/:id/${format}`, async (request, reply) => {
      const document = documents.get(request.params.id);
      if (!document?.uuid) return reply.code(404).send(errorOf(404, 'not_found'));
      const faults = state.faults.take('file', document.key);
      if (faults.length) return reply.code(500).send(errorOf(500, 'internal'));
      return format === 'xml'
        ? reply.type('application/xml').send(xmlOf(document))
        : reply.type('application/pdf').send(pdfOf(document));
    });
};
