import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import { INVISIBLE_RULE } from '@palco/contracts/accounts/person-fields';
import type { Access, AnyEndpoint, Endpoint, OtherReply, Schema } from '@palco/contracts/endpoint';
import { DEFAULT_BODY_LIMIT } from '@palco/contracts/endpoint';
import type { RefusalCode } from '@palco/contracts/refusals';
import { isOn } from '@palco/contracts/switches';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { accessRefusal } from './authenticate.ts';
import { runInCall } from './current-call.ts';
import { languageOfRequest } from './language-of-request.ts';
import { hasProofStandIn, type ProofStandIns } from './proof-stand-ins.ts';
import { answerRefusal } from './refusal-answer.ts';
import { type AnswerOnce, digestOfChange, keyOfChange, type StoredReply } from './staff-changes.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** a token was sent, but its session has ended */
    sessionEnded: boolean;
    /** a wall screen's token was sent to a row that is not for the wall */
    isForeignScreen: boolean;
  }
  interface FastifyInstance {
    answerOnce: AnswerOnce;
    proofStandIns: ProofStandIns;
  }
  interface FastifyContextConfig {
    bodyForms?: readonly string[];
    access?: Access;
    beforeOpening?: AnyEndpoint['beforeOpening'];
  }
}

/** The input of a handler: the request as its contract parses it. */
interface HandlerInput<Params, Query, Body, Who extends Access> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Who extends 'open' ? Viewer | undefined : Viewer;
  readonly language: Language;
  /** of the connection, or as reported by a trusted proxy */
  readonly address: string;
  readonly request: FastifyRequest;
  /** for headers and cookies; the handler returns the body */
  readonly reply: FastifyReply;
}

/** Answer of an endpoint that redirects. 303 turns a POST into a GET. */
interface Redirect {
  readonly to: string;
  readonly status?: 302 | 303;
}
/** The answer of a handler that has sent its reply itself, for example prepared bytes. */
export const ALREADY_SENT = Symbol('already sent');

type Answer<Reply extends Schema> = [Reply] extends [never] ? unknown : z.input<Reply>;
type HandlerAnswer<Reply extends Schema, Code extends RefusalCode> =
  | Answer<Reply>
  | Refusal<Code>
  | typeof ALREADY_SENT;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** The path to a prototype key or to a NUL character, which PostgreSQL cannot store; undefined when there is neither. */
const findForbidden = (value: unknown, path: readonly string[] = []): readonly string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (!isPlain(value) || ArrayBuffer.isView(value)) return undefined;
  if (path.length > 20) return path;
  for (const key of Object.keys(value)) {
    const found = FORBIDDEN_KEYS.has(key) ? path : findForbidden(value[key], [...path, key]);
    if (found) return found;
  }
  return undefined;
};

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): { field: string; rule: string }[] =>
  issues.slice(0, 20).map(({ path, code, message }) => ({
    field: path.map(String).join('.').slice(0, 100),
    rule: message === INVISIBLE_RULE ? INVISIBLE_RULE : code,
  }));

/** Does a call that spends name the account of its page, without what the page showed? Then it may spend something else. */
const lacksShown = ({ headers }: FastifyRequest, body: unknown): boolean =>
  headers[ACCOUNT_HEADER] !== undefined && isPlain(body) && body.shown === undefined;

/**
 * Registers one row of the contract. Path, query and body are parsed by it, and so is the reply. A refusal that the row
 * does not list does not compile.
 */
export const serve = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
  Code extends RefusalCode,
  Who extends Access,
>(
  app: FastifyInstance,
  row: Endpoint<Params, Query, Body, Reply, Code, Who>,
  answer: (
    input: HandlerInput<z.output<Params>, z.output<Query>, z.output<Body>, Who>,
  ) => Promise<HandlerAnswer<Reply, NoInfer<Code>>> | HandlerAnswer<Reply, NoInfer<Code>>,
): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOn(app.league(), row.feature)) return answerRefusal(request, reply, 'request/switched-off');
    const params = row.params?.safeParse(request.params);
    if (params && !params.success) return answerRefusal(request, reply, 'request/unknown-path');
    const no = accessRefusal(row.access, request, app.clock());
    const isProved =
      no === 'staff/proof-required' && (await hasProofStandIn(app.proofStandIns, row.provedBy, request, params?.data));
    if (no && !isProved) return answerRefusal(request, reply, no);
    const query = row.query?.safeParse(request.query);
    if (query && !query.success)
      return answerRefusal(request, reply, 'request/invalid', { fields: fieldsOf(query.error.issues) });
    const forbidden = findForbidden(request.query) ?? (row.body && findForbidden(request.body));
    if (forbidden) {
      const field = forbidden.join('.').slice(0, 100);
      return answerRefusal(request, reply, 'request/invalid', {
        fields: field ? [{ field, rule: INVISIBLE_RULE }] : [],
      });
    }
    const body = row.body?.safeParse(request.body);
    if (body && !body.success)
      return answerRefusal(request, reply, 'request/invalid', { fields: fieldsOf(body.error.issues) });
    if (row.spends && lacksShown(request, body?.data))
      return answerRefusal(request, reply, 'request/invalid', { fields: [{ field: 'shown', rule: 'required' }] });
    const key = keyOfChange(row as unknown as AnyEndpoint, request);
    if (key === 'unusable')
      return answerRefusal(request, reply, 'request/invalid', {
        fields: [{ field: 'idempotency-key', rule: 'invalid_format' }],
      });
    const input = {
      params: params?.data as z.output<Params>,
      query: query?.data as z.output<Query>,
      body: body?.data as z.output<Body>,
      viewer: request.viewer as HandlerInput<never, never, never, Who>['viewer'],
      language: languageOfRequest(request, request.viewer?.language),
      address: request.ip,
      request,
      reply,
    };
    const actor = request.viewer?.userId;
    if (key === undefined || actor === undefined) {
      const result = await runInCall({ requestId: request.id }, async () => answer(input));
      if (result === ALREADY_SENT) return reply;
      return isRefusal(result) ? sendRefusal(request, reply, result) : sendReply(reply, row.reply, result);
    }
    const call = {
      actor,
      key,
      call: `${row.method} ${row.path}`,
      digest: digestOfChange(key, request),
      requestId: request.id,
      isKept: !row.isShownOnce,
    };
    const kept = await app.answerOnce(call, async () => {
      const result = await runInCall({ requestId: request.id, keyed: { actor, key } }, async () => answer(input));
      return isRefusal(result)
        ? { kind: 'refusal', refusal: result as Refusal }
        : { kind: 'reply', ...textOf(row.reply, result) };
    });
    if (isRefusal(kept)) return sendRefusal(request, reply, kept);
    return sendKept(request, reply, kept);
  };
  app.route({
    method: row.method,
    url: row.path,
    bodyLimit: row.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: {
      bodyForms: row.bodyForms ?? ['json', 'form', 'multipart'],
      access: row.access,
      beforeOpening: row.beforeOpening,
    },
    handler,
  });
};

const OTHER_TYPES: Readonly<Record<Exclude<OtherReply, 'redirect' | 'events' | 'jpeg' | 'png'>, string>> = {
  text: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

const sendReply = (reply: FastifyReply, shape: Schema | OtherReply, result: unknown): FastifyReply => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (shape === 'redirect') {
    const { to, status = 302 } = result as Redirect;
    return reply.redirect(to, status);
  }
  if (shape === 'events') return reply;
  const { type, text } = textOf(shape, result);
  return reply.type(type).send(text);
};

/** The body of a reply. Changes by staff neither redirect nor stream. */
const textOf = (shape: Schema | OtherReply, result: unknown): { type: string; text: string } =>
  typeof shape === 'string'
    ? { type: OTHER_TYPES[shape as keyof typeof OTHER_TYPES], text: result as string }
    : { type: 'application/json; charset=utf-8', text: JSON.stringify(shape.parse(result)) };

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply => {
  const { refused, detail } = result as Refusal;
  return answerRefusal(request, reply, refused as RefusalCode, { detail });
};

const sendKept = (request: FastifyRequest, reply: FastifyReply, kept: StoredReply): FastifyReply => {
  if (kept.kind === 'refusal') return sendRefusal(request, reply, kept.refusal);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.type(kept.type).send(kept.text);
};
