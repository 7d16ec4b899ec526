/** One call to PayPal's REST API and its outcome. The token of an app is kept until it ends; a 401 fetches it once anew. */
import type { Logger } from 'pino';
import * as z from 'zod';
import { type NetworkFault, networkFaultFrom } from '../network-fault.ts';
import { readCapped } from '../read-capped.ts';
import type { PaypalApp, PaypalOrdersSettings } from './paypal-settings.ts';

interface PaypalError {
  readonly http: number;
  /** PayPal's word for it, such as `INSTRUMENT_DECLINED` */
  readonly issue: string;
  /** what PayPal's support asks for */
  readonly debugId: string | undefined;
}
export type Outcome =
  | { readonly kind: 'answered'; readonly body: unknown }
  /** PayPal understood the request and refused it */
  | { readonly kind: 'refused'; readonly error: PaypalError }
  | NetworkFault;
export type Unanswered = Exclude<Outcome, { readonly kind: 'answered' }>;

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** from `/v1/` or `/v2/` on */
  readonly path: string;
  /** JSON: an object, or a text that is sent as it is; a form is sent in its parts */
  readonly body?: unknown;
  /** PayPal remembers it: repeating the call changes nothing more */
  readonly requestId?: string;
}
export type CallPaypal = (call: Call) => Promise<Outcome>;

const MAX_BYTES = 256 * 1024;
const Token = z.object({ access_token: z.string().min(1).max(4000), expires_in: z.number().positive() });
const Fault = z.object({
  name: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
  debug_id: z.string().max(100).optional(),
  details: z
    .array(z.object({ issue: z.string().max(200) }))
    .max(100)
    .optional()
    .catch(undefined),
});

/** Answers that leave open whether the request was carried out. */
const isUnsure = (status: number): boolean => status >= 500 || status === 408 || status === 409 || status === 429;

const UNSURE_ISSUE = 'ORDER_COMPLETION_IN_PROGRESS';

const outcomeOf = (status: number, text: string): Outcome => {
  if (isUnsure(status)) return { kind: 'unknown', why: `status ${status}` };
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    return { kind: 'unknown', why: `status ${status}, and no JSON` };
  }
  if (status >= 200 && status < 300) return { kind: 'answered', body };
  const fault = Fault.safeParse(body);
  if (!fault.success) return { kind: 'unknown', why: `status ${status}, and no error in it` };
  const { name, error, debug_id: debugId, details } = fault.data;
  const issue = details?.[0]?.issue ?? name ?? error ?? `status ${status}`;
  return issue === UNSURE_ISSUE
    ? { kind: 'unknown', why: issue }
    : { kind: 'refused', error: { http: status, issue, debugId } };
};

const LONGEST_REST_MS = 120_000;
/** Milliseconds that PayPal asks for before the next call. */
const restOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return response.status === 429 ? Math.min(Number.isFinite(seconds) ? seconds * 1000 : 1000, LONGEST_REST_MS) : 0;
};

/** `until` is of the process's own monotonic clock. */
type Fetched = { readonly text: string; readonly until: number } | Unanswered;
/** A token is fetched this long before it ends. */
const EARLY_MS = 60_000;

/** The calls of one app. */
export const callsOf = (
  { apiBase, patienceMs }: Pick<PaypalOrdersSettings, 'apiBase' | 'patienceMs'>,
  { clientId, secret, merchantId }: PaypalApp,
  log: Logger,
): CallPaypal => {
  let restUntil = 0;
  let token: Promise<Fetched> | undefined;

  const send = async (
    path: string,
    init: RequestInit,
  ): Promise<{ readonly status: number; readonly outcome: Outcome }> => {
    if (performance.now() < restUntil) return { status: 0, outcome: { kind: 'not-sent', why: 'PayPal asked to wait' } };
    try {
      const response = await fetch(`${apiBase}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const rest = restOf(response);
      if (rest) restUntil = performance.now() + rest;
      const { status } = response;
      return { status, outcome: outcomeOf(status, await readCapped(response, MAX_BYTES)) };
    } catch (fault) {
      return { status: 0, outcome: networkFaultFrom(fault) };
    }
  };

  const fetchToken = async (): Promise<Fetched> => {
    const { outcome } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (outcome.kind !== 'answered') return outcome;
    const parsed = Token.safeParse(outcome.body);
    if (!parsed.success) return { kind: 'not-sent', why: 'PayPal answered without a token' };
    const { access_token: text, expires_in: seconds } = parsed.data;
    return { text, until: performance.now() + Math.max(0, seconds * 1000 - EARLY_MS) };
  };
  /** One request for it at a time; a failed one is not kept. */
  const readToken = async (): Promise<Fetched> => {
    const current = token;
    const kept = current && (await current);
    if (kept && 'text' in kept && kept.until > performance.now()) return kept;
    if (token === current) token = fetchToken();
    const asked = token ?? fetchToken();
    const fetched = await asked;
    if (!('text' in fetched) && token === asked) token = undefined;
    return fetched;
  };

  const attempt = async ({ method, path, body, requestId }: Call) => {
    const bearer = await readToken();
    if (!('text' in bearer)) {
      // without a token the call itself was never sent
      const outcome: Outcome = bearer.kind === 'unknown' ? { ...bearer, kind: 'not-sent' } : bearer;
      return { bearer, status: 0, outcome };
    }
    const sent = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer.text}`,
        accept: 'application/json',
        prefer: 'return=representation',
        // of a form, fetch names the boundary of its parts
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { bearer, ...sent };
  };

  return async (call) => {
    const from = performance.now();
    let { bearer, status, outcome } = await attempt(call);
    if (status === 401) {
      // unless another call has fetched a newer one meanwhile
      if ((await token) === bearer) token = undefined;
      ({ status, outcome } = await attempt(call));
    }
    const details =
      outcome.kind === 'refused'
        ? { http: outcome.error.http, issue: outcome.error.issue, debug_id: outcome.error.debugId }
        : 'why' in outcome
          ? { why: outcome.why }
          : {};
    log[outcome.kind === 'answered' ? 'debug' : 'warn'](
      {
        provider: 'paypal',
        merchant: merchantId,
        method: call.method,
        path: call.path,
        ms: Math.round(performance.now() - from),
        outcome: outcome.kind,
        ...details,
      },
      'provider call',
    );
    return outcome;
  };
};
