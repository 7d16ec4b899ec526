/** Emulates Facturama's Web API. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultNamed } from '../fault-box.ts';
import type { Done } from '../faulty-answer.ts';
import { answerCall, type CallAbout } from './answer-call.ts';
import { pdfOf, xmlOf } from './cfdi-files.ts';
import { cancel, type InvoicingState, type StoredCfdi, stamp, sumsOf } from './documents.ts';
import type { Cfdi, Line } from './sat-rules.ts';

const FACTURAMA_USER = { user: 'palcosandbox', password: 'the password of the sandbox' };
const BASE = '/__facturama';
const AUTHORIZATION = `Basic ${Buffer.from(`${FACTURAMA_USER.user}:${FACTURAMA_USER.password}`).toString('base64')}`;

interface Wanted {
  CfdiType: string;
  Serie?: string;
  Folio?: string;
  OrderNumber?: string;
  PaymentForm: string;
  Currency?: string;
  CurrencyExchangeRate?: number;
  ExpeditionPlace: string;
  Receiver: { Rfc: string; Name: string; CfdiUse: string; FiscalRegime: string; TaxZipCode: string };
  GlobalInformation?: { Periodicity: string; Months: string; Year: string };
  Relations?: { Type: string; Cfdis: { Uuid: string }[] };
  Items: {
    ProductCode: string;
    IdentificationNumber?: string;
    Description: string;
    UnitCode: string;
    Subtotal: number;
    Taxes: { Base: number; Total: number }[];
  }[];
}
const micros = (pesos: number | undefined): number => Math.round((pesos ?? 0) * 1_000_000);
const lineOf = (item: Wanted['Items'][number]): Line => ({
  reference: item.IdentificationNumber ?? '',
  description: item.Description,
  productKey: item.ProductCode,
  unitKey: item.UnitCode,
  base: micros(item.Subtotal),
  vat: micros(item.Taxes[0]?.Total),
});
const cfdiOf = (wanted: Wanted): Cfdi => ({
  type: wanted.CfdiType,
  series: wanted.Serie ?? '',
  folio: wanted.Folio ?? '',
  receiver: {
    rfc: wanted.Receiver.Rfc,
    name: wanted.Receiver.Name,
    zip: wanted.Receiver.TaxZipCode,
    regime: wanted.Receiver.FiscalRegime,
    use: wanted.Receiver.CfdiUse,
  },
  place: wanted.ExpeditionPlace,
  paymentForm: wanted.PaymentForm,
  currency: wanted.Currency ?? 'MXN',
  ...(wanted.CurrencyExchangeRate === undefined ? {} : { exchange: wanted.CurrencyExchangeRate }),
  lines: wanted.Items.map(lineOf),
  ...(wanted.GlobalInformation
    ? {
        global: {
          periodicity: wanted.GlobalInformation.Periodicity,
          months: wanted.GlobalInformation.Months,
          year: wanted.GlobalInformation.Year,
        },
      }
    : {}),
  ...(wanted.Relations
    ? { related: { type: wanted.Relations.Type, uuid: wanted.Relations.Cfdis[0]?.Uuid ?? '' } }
    : {}),
});

/** `active`, or what became of a cancellation. */
const statusOf = ({ status, cancellation }: StoredCfdi): string =>
  status === 'canceled' ? 'canceled' : cancellation === 'none' ? 'active' : cancellation;
const present = (document: StoredCfdi) => ({
  Id: document.id,
  CfdiType: document.type === 'E' ? 'egreso' : 'ingreso',
  Serie: document.series,
  Folio: document.folio,
  OrderNumber: document.key,
  Date: document.at,
  Subtotal: sumsOf(document).subtotal / 100,
  Total: document.cents / 100,
  Status: statusOf(document),
  ...(document.uuid
    ? { Complement: { TaxStamp: { Uuid: document.uuid, Date: document.at, SatCertNumber: '00001' } } }
    : {}),
});
const presentRow = (document: StoredCfdi) => ({
  Id: document.id,
  OrderNumber: document.key,
  Serie: document.series,
  Folio: document.folio,
  Rfc: document.receiver.rfc,
  TaxName: document.receiver.name,
  Total: document.cents / 100,
  Uuid: document.uuid ?? null,
  Date: document.at,
  IsActive: document.status !== 'canceled',
  Status: statusOf(document),
});

const errorOf = (status: number, code: string) => ({ Message: `${status} ${code}` });
const invalid = (message: string): Done => ({
  status: 400,
  body: { Message: 'La solicitud no es válida.', ModelState: { '': [message] } },
});
const notFound: Done = { status: 404, body: { Message: 'No se encontró el CFDI.' } };

export const facturamaRoutes = (app: FastifyInstance, state: InvoicingState): void => {
  const { documents } = state;
  const about = (request: FastifyRequest, call: CallAbout['call'], key: string): CallAbout => ({
    call,
    key,
    isKnown: request.headers.authorization === AUTHORIZATION,
    errorOf,
  });
  app.post<{ Body: Wanted }>(`${BASE}/3/cfdis`, (request, reply) => {
    const key = request.body.OrderNumber ?? '';
    return answerCall(state, reply, about(request, 'issue', key), async (faults) => {
      if (faultNamed(faults, 'certificate_expired')) return invalid('El certificado de sello digital está vencido.');
      if (faultNamed(faults, 'in_use')) return { status: 409, body: errorOf(409, 'busy') };
      const stamped = await stamp(state, key, cfdiOf(request.body), faults);
      return 'refusal' in stamped ? invalid(stamped.refusal.message) : { status: 201, body: present(stamped.document) };
    });
  });
  app.get<{ Querystring: { orderNumber?: string } }>(`${BASE}/cfdi`, (request, reply) => {
    const key = request.query.orderNumber ?? '';
    return answerCall(state, reply, about(request, 'find', key), async (faults) => ({
      status: 200,
      body: documents
        .all()
        .filter((document) => document.key === key || faultNamed(faults, 'unfiltered'))
        .map((document) => presentRow(document)),
    }));
  });
  app.get<{ Params: { id: string } }>(`${BASE}/cfdi/:id`, (request, reply) => {
    const document = documents.get(request.params.id);
    return answerCall(state, reply, about(request, 'read', document?.key ?? ''), async () =>
      document ? { status: 200, body: present(document) } : notFound,
    );
  });
  app.delete<{ Params: { id: string }; Querystring: { motive?: string; uuidReplacement?: string } }>(
    `${BASE}/cfdi/:id`,
    (request, reply) => {
      const document = documents.get(request.params.id);
      return answerCall(state, reply, about(request, 'cancel', document?.key ?? ''), async (faults) => {
        if (!document) return notFound;
        if (document.status !== 'valid' || document.cancellation === 'pending')
          return invalid('El CFDI no se puede cancelar.');
        const { motive = '', uuidReplacement } = request.query;
        const changed = await cancel(state, document, { motive, substitute: uuidReplacement }, faults);
        return { status: 200, body: { Status: statusOf(changed), Message: 'Solicitud de cancelación recibida.' } };
      });
    },
  );
  app.get<{ Params: { format: string; id: string } }>(`${BASE}/cfdi/:format/issued/:id`, (request, reply) => {
    const { format, id } = request.params;
    const document = documents.get(id);
    return answerCall(state, reply, about(request, 'file', document?.key ?? ''), async () => {
      if (!document?.uuid) return notFound;
      const bytes = format === 'xml' ? Buffer.from(xmlOf(document)) : pdfOf(document);
      return { status: 200, body: { ContentType: format, Content: bytes.toString('base64') } };
    });
  });
};
