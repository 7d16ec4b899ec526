/** One HTTP call to the card provider and its outcome: answered, refused, not sent, or unknown. */
import type { Logger } from 'pino';
import { type NetworkFault, networkFaultFrom } from '../network-fault.ts';
import { readCapped } from '../read-capped.ts';
import type { OpenpaySettings } from './openpay-settings.ts';

export interface ProviderError {
  readonly code: number;
  readonly http: number;
  /** for the log and staff, never for the buyer */
  readonly description: string;
  readonly requestId: string | undefined;
}
export type Outcome =
  | { readonly kind: 'answered'; readonly body: unknown }
  /** the provider understood the request and refused it */
  | { readonly kind: 'refused'; readonly error: ProviderError }
  | NetworkFault;

const MAX_BYTES = 256 * 1024;
/** The provider's error codes that leave open whether the request was carried out. */
const UNSURE_CODES = new Set([1000, 1004, 1015, 1017]);

const errorIn = (body: unknown, http: number): ProviderError | undefined => {
  if (typeof body !== 'object' || body === null || !('error_code' in body)) return undefined;
  const { error_code, description, request_id } = body as Record<string, unknown>;
  const code = Number(error_code);
  if (!Number.isInteger(code)) return undefined;
  return {
    code,
    http,
    description: String(description ?? '').slice(0, 300),
    requestId: typeof request_id === 'string' ? request_id.slice(0, 64) : undefined,
  };
};

/** What staff need to ask the provider about it. Not named `code`: the log redacts fields of that name. */
export const errorForLog = ({ code, http, description, requestId }: ProviderError) => ({
  provider_code: code,
  http,
  description,
  request_id: requestId,
});

const outcomeOf = (status: number, text: string): Outcome => {
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    return { kind: 'unknown', why: `status ${status}, and no JSON` };
  }
  if (status >= 200 && status < 300) return { kind: 'answered', body };
  const error = errorIn(body, status);
  if (!error || status >= 500 || UNSURE_CODES.has(error.code))
    return { kind: 'unknown', why: `status ${status}, code ${error?.code ?? 'none'}` };
  return { kind: 'refused', error };
};

export type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Outcome>;

export const callsTo = ({ apiBase, merchantId, privateKey, patienceMs }: OpenpaySettings, log: Logger): Call => {
  const authorization = `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`;
  return async (method, path, body) => {
    const from = performance.now();
    const outcome = await fetch(`${apiBase}${merchantId}/${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization,
        accept: 'application/json',
        'user-agent': 'Palco',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(
        async (response): Promise<Outcome> => outcomeOf(response.status, await readCapped(response, MAX_BYTES)),
        networkFaultFrom,
      )
      .catch((fault: unknown): Outcome => ({ kind: 'unknown', why: String((fault as Error).message) }));
    const ms = Math.round(performance.now() - from);
    const details =
      outcome.kind === 'refused' ? errorForLog(outcome.error) : 'why' in outcome ? { why: outcome.why } : {};
    log[outcome.kind === 'answered' ? 'debug' : 'warn'](
      { provider: 'openpay', method, path, ms, outcome: outcome.kind, ...details },
      'provider call',
    );
    return outcome;
  };
};
