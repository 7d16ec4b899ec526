/** One call to a provider of invoices. */
import type { Logger } from 'pino';
import { type NetworkFault, networkFaultFrom } from '../network-fault.ts';
import { readCappedBytes } from '../read-capped.ts';
import type { InvoicingSettings } from './invoicing.ts';

export type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly bytes: Buffer }
  /** understood, and refused */
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown }
  | NetworkFault;
type CallProvider = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Outcome>;

/** A PDF of five thousand sales has a few megabytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Answers that leave open whether the request was carried out. */
const isUnsure = (status: number): boolean => status >= 500 || status === 408 || status === 409;

export const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

export const callsTo = (settings: InvoicingSettings, log: Logger): CallProvider => {
  const { provider, apiBase, credentials, patienceMs } = settings;
  const outcomeOf = async (response: Response): Promise<Outcome> => {
    const { status } = response;
    // it was not looked at
    if (status === 429) return { kind: 'not-sent', why: 'the provider asked to wait' };
    if (isUnsure(status)) return { kind: 'unknown', why: `status ${status}` };
    const bytes = await readCappedBytes(response, MAX_BYTES);
    if (status >= 200 && status < 300) return { kind: 'answered', status, bytes };
    const body = jsonIn(bytes);
    return body === undefined
      ? { kind: 'unknown', why: `status ${status}, and no JSON` }
      : { kind: 'refused', status, body };
  };
  return async (method, path, body) => {
    const from = performance.now();
    const outcome = await fetch(`${apiBase}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: credentials,
        'user-agent': 'Palco',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(outcomeOf, networkFaultFrom)
      .catch((fault: unknown): Outcome => ({ kind: 'unknown', why: String((fault as Error).message) }));
    log[outcome.kind === 'answered' ? 'debug' : 'warn'](
      {
        provider,
        method,
        path: path.split('?')[0],
        ms: Math.round(performance.now() - from),
        outcome: outcome.kind,
        ...('why' in outcome ? { why: outcome.why } : { http: outcome.status }),
      },
      'provider call',
    );
    return outcome;
  };
};
