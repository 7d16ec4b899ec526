import type { RefusalCode } from '@palco/contracts/refusals';

/** Thrown when a dependency is unavailable; answered 503 with Retry-After, without its text. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;
  /** who noticed it has logged it already, once for the whole outage */
  readonly isReported: boolean;
  constructor(what: string, { cause, retryAfterSeconds = 5, isReported = false }: UnavailableOptions = {}) {
    super(what, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.isReported = isReported;
  }
}
interface UnavailableOptions {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  readonly isReported?: boolean;
}

/** SQLSTATE classes of a temporary failure: connection, resources, operator intervention, serialization, deadlock. */
const AWAY_STATES = /^(08|53|57P|55P03|40001|40P01)/;
const AWAY_TEXTS =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is/;

/** Is the database unavailable, as opposed to the query being wrong? */
export const isDatabaseAway = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: string };
  if (code && AWAY_STATES.test(code)) return true;
  const parts = fault instanceof AggregateError ? fault.errors : [];
  return AWAY_TEXTS.test(`${code ?? ''} ${fault.message}`) || parts.some(isDatabaseAway);
};

/** Fastify's own errors before a handler runs, as refusal codes. */
export const frameworkRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/invalid',
  FST_ERR_BAD_URL: 'request/unknown-path',
  FST_ERR_MAX_PARAM_LENGTH: 'request/unknown-path',
};
