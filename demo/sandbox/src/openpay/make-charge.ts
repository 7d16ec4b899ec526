import { faultNamed, type SetFault } from '../fault-box.ts';
import { type Charge, checkAmount, moved, type Token } from './charge.ts';
import { cardOf as keptCardOf } from './kept-cards.ts';
import { kindOfBin, planFault, planOf } from './months.ts';
import { OpenpayError } from './openpay-error.ts';
import {
  MERCHANT_CLABE,
  newAuthorization,
  newId,
  newStoreReference,
  newTransferReference,
  type OpenpayState,
  stamp,
} from './openpay-state.ts';

export interface ChargeRequest {
  readonly method?: unknown;
  readonly source_id?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly description?: unknown;
  readonly order_id?: unknown;
  readonly customer?: unknown;
  readonly use_3d_secure?: unknown;
  readonly redirect_url?: unknown;
  readonly due_date?: unknown;
  readonly payment_plan?: unknown;
}
const ORDER_ID_MAX = 100;
const DESCRIPTION_MAX = 250;

const textOf = (value: unknown, name: string, max: number): string => {
  if (typeof value !== 'string' || !value || value.length > max) throw new OpenpayError(1001, `${name} is required`);
  return value;
};

/** The common members of a new charge. Errors: OpenpayError. */
const baseOf = (state: OpenpayState, request: ChargeRequest, method: Charge['method']): Charge => {
  const description = textOf(request.description, 'description', DESCRIPTION_MAX);
  const order_id = request.order_id === undefined ? null : textOf(request.order_id, 'order_id', ORDER_ID_MAX);
  if (order_id !== null && state.chargesOf(order_id).length) throw new OpenpayError(1006);
  const currency = String(request.currency ?? 'MXN').toUpperCase();
  if (currency !== 'MXN' && (currency !== 'USD' || method !== 'card'))
    throw new OpenpayError(1001, 'currency is not supported');
  const at = stamp(state.clock());
  return {
    id: newId(),
    authorization: null,
    operation_type: 'in',
    transaction_type: 'charge',
    method,
    status: 'in_progress',
    amount: checkAmount(request.amount, method),
    currency,
    order_id,
    description,
    creation_date: at,
    operation_date: at,
    conciliated: false,
    error_message: null,
    customer: request.customer ?? null,
  };
};

type Source = Omit<Token, 'isUsed'>;
const cardOf = ({ masked, holder_name, expiration_year, expiration_month, brand }: Source): Record<string, string> => ({
  type: kindOfBin(masked) === 'CREDIT' ? 'credit' : 'debit',
  brand,
  card_number: masked,
  holder_name,
  expiration_year,
  expiration_month,
  bank_name: 'BANCO EMISOR',
  bank_code: '000',
});

/** A declined card may be charged again with 3-D Secure; any other charge uses up its token. */
const spendToken = async (state: OpenpayState, sourceId: unknown, declined: number): Promise<Token> => {
  const token = typeof sourceId === 'string' ? state.tokens.get(sourceId) : undefined;
  if (!token) throw new OpenpayError(1005, 'The source does not exist');
  if (token.isUsed) throw new OpenpayError(1003, 'The token was already used');
  if ((declined || token.outcome) !== 3005) await state.tokens.put({ ...token, isUsed: true });
  return token;
};

export const chargeCard = async (
  state: OpenpayState,
  request: ChargeRequest,
  faults: readonly SetFault[],
  pageOf: (id: string) => string,
  customer?: string,
): Promise<Charge> => {
  if (!request.customer && !customer) throw new OpenpayError(1001, 'Attribute customer is required');
  const own = customer === undefined ? {} : { customer_id: customer };
  const base = { ...baseOf(state, request, 'card'), ...planOf(request), ...own };
  const declined = Number(faultNamed(faults, 'decline')?.argument || 0);
  const token = customer
    ? keptCardOf(state, customer, request.source_id)
    : await spendToken(state, request.source_id, declined);
  const code = declined || token.outcome || planFault(base, token);
  const card = cardOf(token);
  if (code || faultNamed(faults, '200_failed')) {
    const error = new OpenpayError(code || 3001);
    const failed: Charge = { ...base, card, status: 'failed', error_code: error.code, error_message: error.message };
    await state.putCharge(failed);
    if (faultNamed(faults, '200_failed')) return failed;
    throw error;
  }
  const wants3d = request.use_3d_secure === true || request.use_3d_secure === 'true';
  if (!wants3d) {
    const { id, amount, operation_date: at } = base;
    const charged: Charge = { ...base, card, status: 'completed', authorization: newAuthorization() };
    const done = moved(charged, { id, type: 'charge', at, amount });
    await state.putCharge(done);
    return done;
  }
  const redirect_url = textOf(request.redirect_url, 'redirect_url', 2000);
  const url = faultNamed(faults, 'redirect_to')?.argument ?? pageOf(base.id);
  const pending: Charge = {
    ...base,
    card,
    status: 'charge_pending',
    redirect_url,
    ...(faultNamed(faults, 'no_redirect') ? {} : { payment_method: { type: 'redirect', url } }),
  };
  await state.putCharge(pending);
  return pending;
};

const DUE_DAYS_MAX = 30;
const dueIn = (state: OpenpayState, { due_date }: ChargeRequest): string => {
  if (due_date === undefined) return stamp(new Date(state.clock().getTime() + DUE_DAYS_MAX * 86_400_000)).slice(0, 19);
  const due = String(due_date);
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z?)?$/.test(due))
    throw new OpenpayError(1001, 'due_date is not a date');
  // without a zone it is time of central Mexico
  return due.endsWith('Z') ? stamp(new Date(due)).slice(0, 19) : due;
};

export const chargeAtStore = async (
  state: OpenpayState,
  request: ChargeRequest,
  barcodeOf: (reference: string) => string,
): Promise<Charge> => {
  const base = baseOf(state, request, 'store');
  const reference = newStoreReference();
  const charge: Charge = {
    ...base,
    due_date: dueIn(state, request),
    payment_method: { type: 'store', reference, barcode_url: barcodeOf(reference) },
  };
  await state.putCharge(charge);
  return charge;
};

/** A transfer: every charge has the merchant's account and a reference of its own, which the provider calls `name`. */
export const chargeByTransfer = async (
  state: OpenpayState,
  request: ChargeRequest,
  origin: string,
): Promise<Charge> => {
  const base = baseOf(state, request, 'bank_account');
  const charge: Charge = {
    ...base,
    due_date: dueIn(state, request),
    payment_method: {
      type: 'bank_transfer',
      agreement: '1411217',
      bank: 'BBVA Bancomer',
      clabe: MERCHANT_CLABE,
      name: newTransferReference(),
      url_spei: `${origin}/__openpay/spei-pdf/${base.id}`,
    },
  };
  await state.putCharge(charge);
  return charge;
};
