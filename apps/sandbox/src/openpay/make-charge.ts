import { faultNamed, type SetFault } from '../fault-box.ts';
import { type Charge, checkAmount, moved, type Token } from './charge.ts';
import { OpenpayError } from './openpay-error.ts';
import { newAuthorization, newId, newStoreReference, type OpenpayState, stamp } from './openpay-state.ts';

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
  if (currency !== 'MXN' && (currency !== 'USD' || method === 'store'))
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

const cardOf = ({ masked, holder_name, expiration_year, expiration_month, brand }: Token): Record<string, string> => ({
  type: 'debit',
  brand,
  card_number: masked,
  holder_name,
  expiration_year,
  expiration_month,
  bank_name: 'BANCO EMISOR',
  bank_code: '000',
});

/** A declined card may be charged again with 3-D Secure; any other charge uses up its token. */
const useToken = async (state: OpenpayState, sourceId: unknown, declined: number): Promise<Token> => {
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
): Promise<Charge> => {
  if (!request.customer) throw new OpenpayError(1001, 'Attribute customer is required');
  const base = baseOf(state, request, 'card');
  const declined = Number(faultNamed(faults, 'decline')?.argument || 0);
  const token = await useToken(state, request.source_id, declined);
  const code = declined || token.outcome;
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
export const chargeAtStore = async (
  state: OpenpayState,
  request: ChargeRequest,
  barcodeOf: (reference: string) => string,
): Promise<Charge> => {
  const base = baseOf(state, request, 'store');
  const due = request.due_date === undefined ? undefined : String(request.due_date);
  if (due !== undefined && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(due))
    throw new OpenpayError(1001, 'due_date is not a local date');
  const reference = newStoreReference();
  const charge: Charge = {
    ...base,
    due_date: due ?? stamp(new Date(state.clock().getTime() + DUE_DAYS_MAX * 86_400_000)).slice(0, 19),
    payment_method: { type: 'store', reference, barcode_url: barcodeOf(reference) },
  };
  await state.putCharge(charge);
  return charge;
};
