/** Invoices in tests: runs what is due, and what happens at the certified provider. */
import type { InvoicingName } from '../gateways/invoicing/invoicing.ts';
import type { World } from './world.ts';

interface ProviderInvoice {
  readonly id: string;
  readonly key: string;
  readonly type: 'I' | 'E';
  readonly status: 'pending' | 'valid' | 'canceled' | 'failed';
  readonly cents: number;
  readonly currency: string;
  readonly exchange?: number;
  readonly uuid?: string;
  readonly motive?: string;
  readonly substitute?: string;
  readonly paymentForm: string;
  readonly receiver: { readonly rfc: string; readonly name: string; readonly regime: string; readonly use: string };
  readonly lines: readonly { readonly reference: string }[];
  readonly related?: { readonly type: string; readonly uuid: string };
  readonly global?: { readonly periodicity: string; readonly months: string; readonly year: string };
}
/** Whom invoices of tests are made for. */
export const TAX_DATA = {
  rfc: 'OOBM910314KX2',
  name: 'MARIANA OCHOA BELTRAN',
  postal_code: '83190',
  regime: '612',
  use: 'G03',
  email: 'facturas@people.test',
} as const;

export interface InvoicingTill {
  /** a buyer asks for the invoice of an order */
  ask(buyer: { readonly token: string }, order: number, change?: object): ReturnType<World['ask']>;
  /** everything that is due, and what follows from it, until nothing is */
  settle(): Promise<void>;
  documents(): Promise<ProviderInvoice[]>;
  documentsOf(order: number): Promise<ProviderInvoice[]>;
  happen(id: string, later: string): Promise<void>;
  fault(fault: string, on: string, times?: number): Promise<void>;
}

type Task = (payload: unknown) => Promise<void>;
export const openInvoicingTill = (
  { palco, db, sandbox, now, ask }: Pick<World, 'palco' | 'db' | 'sandbox' | 'now' | 'ask'>,
  provider: InvoicingName,
): InvoicingTill => {
  const tasks = Object.assign(
    {},
    ...palco.modules.flatMap((module) => [module.tasks?.prompt, module.tasks?.slow]),
  ) as Readonly<Record<string, Task>>;
  const run = (name: string, payload: object = {}): Promise<void> => (tasks[name] as Task)(payload);
  const base = `${sandbox}/__${provider}`;
  const post = async (path: string, body: object = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const documents: InvoicingTill['documents'] = async () =>
    ((await (await fetch(`${base}/control/invoices`)).json()) as { invoices: ProviderInvoice[] }).invoices;
  return {
    ask: ({ token }, order, change = {}) =>
      ask(`POST /api/payments/${order}/invoice`, { token, body: { ...TAX_DATA, ...change } }),
    settle: async () => {
      for (;;) {
        await run('invoice-round');
        const due = await db.selectFrom('invoices').select('id').where('next_at', '<=', now()).orderBy('id').execute();
        if (due.length === 0) return;
        for (const { id } of due) await run('advance-invoice', { id });
      }
    },
    documents,
    documentsOf: async (order) =>
      (await documents()).filter(({ lines }) => lines.some(({ reference }) => reference === String(order))),
    happen: (id, later) => post(`/control/invoices/${id}/${later}`),
    fault: (fault, on, times = 1) => post('/faults', { fault, on, times }),
  };
};
