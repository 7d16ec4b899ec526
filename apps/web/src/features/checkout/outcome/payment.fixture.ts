import type { Payment } from '@palco/contracts/payments/payments';

/** A payment by card whose bank has not answered. */
export const PAYMENT: Payment = {
  date_modified: '2026-11-20T03:52:00.000Z',
  title: 'Pase de temporada',
  expire: null,
  payment_id: 100_001,
  reference: '1001-107-a1B2c3D4',
  membership_id: 107,
  title_en: 'Season pass',
  date_start: null,
  way: 'card',
  state: 'redirect',
  price: '149.00',
  commission: '0.00',
  total: '149.00',
  refunded: '0.00',
  currency: 'MXN',
  card: null,
  number_sheet: null,
  email: null,
  store: null,
  transfer: null,
  held: [],
  second_payments: [],
  message: null,
};

/** Answers calls by the end of their path; any other one gets an empty content. */
export const answering =
  (answers: Readonly<Record<string, () => Response | Promise<Response>>>) =>
  async (request: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), 'https://palco.test');
    const known = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    return known ? known[1]() : Response.json({ data: null });
  };

/** Ways in which a call stays without an answer. */
export const UNANSWERED = [
  ['an error of the server', () => Response.json({ error: 'server/fault' }, { status: 500 })],
  ['the page of a proxy', () => new Response('<html>', { status: 502 })],
  ['too many calls', () => Response.json({ error: 'limits/too-many' }, { status: 429 })],
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
] as const;

/** What no page may say unless the server said it of that attempt. */
export const SAYS_NOT_CHARGED = /no se hizo|no cobramos|ningún cargo|no se cobró/i;
