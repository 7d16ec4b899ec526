import type { RefusalCode } from '@palco/contracts/refusals';
import { isDatabaseAway } from '@palco/database/away';

/** Thrown when a dependency is unavailable; answered 503 with Retry-After, without its text. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;
  /** it has been logged where it was noticed, once for the whole outage */
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

const DATABASE_RETRY_SECONDS = 3;

/** Seconds after which the client may try again; undefined: the fault is no outage. */
export const retryAfterOf = (fault: unknown): number | undefined => {
  if (fault instanceof Unavailable) return fault.retryAfterSeconds;
  return isDatabaseAway(fault) ? DATABASE_RETRY_SECONDS : undefined;
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
