import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { StaffRole } from './staff-access/staff.ts';
import type { Switch } from './switches.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, everybody signed in, or staff with one of these roles and a recent second proof. */
export type Access = 'open' | 'signed-in' | readonly StaffRole[];

/**
 * What may replace the recent second proof of a staff call. `scoring-hold`: the caller's session scores the game `:id`.
 * `console-session`: it was opened in the console with a second factor; for calls that are polled all evening or cannot
 * wait.
 */
export type ProofStandIn = 'scoring-hold' | 'console-session';

/** Replies that are not one JSON document. */
export type OtherReply = 'redirect' | 'events' | 'text' | 'html' | 'csv' | 'calendar' | 'pdf' | 'xml' | 'jpeg' | 'png';

/** Accepted body types. The spec's clients send forms, Palco's own send JSON; most endpoints accept all three. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'raw';

/**
 * An endpoint's row in the table, read by server, browser, documentation and tests. Path parameters are written `:name`;
 * invalid path parameters give 404, an invalid query or body 400.
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
  /** refused with 404 (`request/switched-off`) in a league that does not do it */
  readonly feature?: Switch;
  readonly access: Who;
  /** no page of Palco calls it: providers, encoders, calendars, other clients or a league's own scripts do */
  readonly for?: 'programs';
  /** staff calls: without a recent second proof this is enough */
  readonly provedBy?: ProofStandIn;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** default: json, form and multipart */
  readonly bodyForms?: readonly BodyForm[];
  /** bytes; default 64 KB */
  readonly bodyLimit?: number;
  /** calls for fans: answered before the site is open, once it is announced or always; missing: refused as `site/closed` */
  readonly beforeOpening?: 'announced' | 'always';
  /** spends money or a prepaid card: a call that names the account of its page must also say what the page showed (`shown`) */
  readonly spends?: true;
  readonly reply: Reply | OtherReply;
  /** the reply holds a secret that is shown once: it is not kept for a repeated call */
  readonly isShownOnce?: true;
  /** answers with an ETag, and 304 to a client that has the same */
  readonly hasVersions?: true;
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
