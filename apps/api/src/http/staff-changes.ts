/** Changes by staff with the header `idempotency-key`: one effect, and the same answer to every repetition. */
import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@palco/contracts/endpoint';
import type { Refusal } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/** What a repeated call is answered with. */
export type StoredReply =
  | { readonly kind: 'reply'; readonly type: string; readonly text: string }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

export interface KeyedCall {
  readonly actor: number;
  readonly key: string;
  /** method and route of the contract */
  readonly call: string;
  /** of path, query and body */
  readonly digest: string;
  readonly requestId: string;
  /** false: the answer contains a secret that is shown once */
  readonly isKept: boolean;
}
export type KeyRefusal = Refusal<'staff/key-reused' | 'staff/already-done' | 'staff/call-under-way'>;

/** Answers a call once; a repetition gets the first answer, or the reason why there is none. */
export type AnswerOnce = (call: KeyedCall, answer: () => Promise<StoredReply>) => Promise<StoredReply | KeyRefusal>;

const SHAPE = /^[\x21-\x7e]{8,200}$/;

export const isStaffChange = ({ method, access }: Pick<AnyEndpoint, 'method' | 'access'>): boolean =>
  Array.isArray(access) && method !== 'GET';

/** The key of a change by staff: undefined when none was sent, `unusable` when it is malformed. */
export const keyOfChange = (
  row: Pick<AnyEndpoint, 'method' | 'access'>,
  { headers }: FastifyRequest,
): string | undefined | 'unusable' => {
  const key = headers['idempotency-key'];
  if (key === undefined || !isStaffChange(row)) return undefined;
  return typeof key === 'string' && SHAPE.test(key) ? key : 'unusable';
};

/** The key is part of what is hashed, so that a short body cannot be guessed from the digest. */
export const digestOfChange = (key: string, { url, body }: Pick<FastifyRequest, 'url' | 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([key, url, body ?? null]))
    .digest('base64url');
