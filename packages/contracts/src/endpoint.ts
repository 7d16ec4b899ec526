import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { StaffRole } from './staff.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, whoever is signed in, or staff that holds one of these roles and proved it again lately. */
export type Access = 'open' | 'signed-in' | readonly StaffRole[];

/** Replies that are not one JSON document. */
export type OtherReply = 'redirect' | 'events' | 'text' | 'html' | 'csv';

/** How a body may come. The clients of the spec send forms, ours sends JSON: most endpoints take all three. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'raw';

/**
 * One row of the wire table: all that server, browser, documentation and tests need to know of a call. Path parameters
 * are written `:name`; a path whose parameters do not fit is an unknown path (404), a query or body that does not fit
 * is an invalid request (400).
 */
export interface Endpoint<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
  Code extends RefusalCode,
  Who extends Access,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** default: json, form and multipart */
  readonly bodyForms?: readonly BodyForm[];
  /** bytes; default 64 KB */
  readonly bodyLimit?: number;
  readonly reply: Reply | OtherReply;
  readonly refusals: readonly Code[];
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema, RefusalCode, Access>;

export const defineEndpoint = <
  Params extends Schema = z.ZodMiniObject<Record<never, never>>,
  Query extends Schema = z.ZodMiniObject<Record<never, never>>,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = never,
  const Code extends RefusalCode = never,
  const Who extends Access = Access,
>(
  endpoint: Endpoint<Params, Query, Body, Reply, Code, Who>,
): Endpoint<Params, Query, Body, Reply, Code, Who> => endpoint;

export const DEFAULT_BODY_LIMIT = 64 * 1024;
