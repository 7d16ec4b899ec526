import { jsonOf } from '@palco/browser/expected-faults';
import { declaredRefusals } from '@palco/contracts/declared-refusals';
import type { AnyEndpoint, Method, OtherReply, Schema } from '@palco/contracts/endpoint';
import type { RefusalReply } from '@palco/contracts/refusal-reply';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { Refusal } from '@palco/kernel/refusal';
import type * as z from 'zod/mini';
import { type CallHeadersInput, callBase, callHeaders, checkSession } from './call-headers.ts';
import { serverAnswer } from './server-answer.ts';

/** The part of an endpoint that a call needs. */
interface Callable {
  readonly method: Method;
  readonly path: string;
  readonly body?: Schema;
  readonly reply: Schema | OtherReply;
  readonly access: AnyEndpoint['access'];
  readonly beforeOpening?: 'announced' | 'always';
  readonly refusals: readonly RefusalCode[];
}
type BodyOf<Row extends Callable> =
  NonNullable<Row['body']> extends infer Body extends Schema ? z.input<Body> : undefined;
type ReplyOf<Row extends Callable> = z.output<Extract<Row['reply'], Schema>>;

interface CallInput<Body = unknown> extends CallHeadersInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: Body;
  /** `Idempotency-Key`: repeated calls with the same key are done once */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** A refusal with its sentence in the language of the calls and the invalid fields. */
export interface Refused<Code extends string> extends Refusal<Code> {
  readonly message: string;
  readonly fields: readonly { readonly field: string; readonly rule: string }[];
}
/** No reply: offline, or the server is down. */
type Unreachable = 'network/unreachable';

/** The address of a call with its parameters filled in. */
export const addressOf = ({ path }: Pick<Callable, 'path'>, { params = {}, query = {} }: CallInput = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

const refused = <Code extends string>(code: Code, reply?: Partial<RefusalReply>): Refused<Code> => ({
  refused: code,
  message: reply?.message ?? '',
  fields: reply?.fields ?? [],
  ...(reply?.detail ? { detail: reply.detail } : {}),
});

/** A refusal that the contract of the endpoint allows; undefined for any other answer. */
const refusalIn = (endpoint: Callable, answer: unknown): RefusalReply | undefined => {
  const { error, message } = (answer ?? {}) as Partial<Record<keyof RefusalReply, unknown>>;
  if (!declaredRefusals(endpoint).includes(error as RefusalCode)) return undefined;
  return { ...(answer as RefusalReply), message: typeof message === 'string' ? message : '' };
};

/**
 * Calls an endpoint. Returns the reply of the contract, one of its refusals, a refusal that any call may get, or
 * `network/unreachable`. It throws only when the signal aborts it.
 */
export const call = async <Row extends Callable>(
  endpoint: Row,
  input: CallInput<BodyOf<Row>> = {},
): Promise<ReplyOf<Row> | Refused<Row['refusals'][number] | RefusalCode | Unreachable>> => {
  const hasBody = input.body !== undefined;
  const headers = callHeaders(input);
  const response = await serverAnswer(callBase() + addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(input.key ? { 'idempotency-key': input.key } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  const isJson = response?.headers.get('content-type')?.includes('json') ?? false;
  const answer = response && isJson ? await jsonOf(response) : undefined;
  input.signal?.throwIfAborted();
  if (!response || (isJson && answer === undefined)) return refused('network/unreachable');
  if (response.ok) {
    const read = (endpoint.reply as Schema).safeParse(answer);
    // not the contract's reply, for example a proxy's page
    return read.success ? (read.data as ReplyOf<Row>) : refused('server/fault');
  }
  const no = refusalIn(endpoint, answer);
  // answered by a proxy or another server in between, whose text is not shown to the user
  if (!no) return refused('server/fault');
  checkSession(no.error, headers);
  return refused(no.error, no);
};
