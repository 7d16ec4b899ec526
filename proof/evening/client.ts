/** Calls of the contract over HTTP, as the site makes them: measured, and repeated when Palco is late or down. */
import type { AnyEndpoint, OtherReply, Schema } from '@palco/contracts/endpoint';
import type { RefusalReply } from '@palco/contracts/refusal-reply';
import type * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { outcomeOf, type Sample } from './sample.ts';

interface Callable extends Pick<AnyEndpoint, 'method' | 'path'> {
  readonly body?: Schema;
  readonly reply: Schema | OtherReply;
  readonly refusals: readonly string[];
}
type BodyOf<Row extends Callable> =
  NonNullable<Row['body']> extends infer Body extends Schema ? z.input<Body> : undefined;
type ReplyOf<Row extends Callable> = [Extract<Row['reply'], Schema>] extends [never]
  ? string
  : z.output<Extract<Row['reply'], Schema>>;

/** Address and session of whoever makes a call. */
export interface Caller {
  readonly address: string;
  readonly token?: string;
  readonly userAgent?: string;
}
interface CallOptions<Body> {
  /** its name in the report; default: the method and the path */
  readonly kind?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  /** `Idempotency-Key` */
  readonly key?: string;
  /** refusals that are no surprise */
  readonly expects?: readonly string[];
  /** repeated until it is answered, even after the end of the evening */
  readonly isForced?: boolean;
}
export interface Refused {
  readonly refused: string;
  readonly detail: NonNullable<RefusalReply['detail']>;
}
export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** A media answer: the bytes as they came, not interpreted. */
interface Bytes {
  /** 0: no answer */
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly text: () => string;
}
export interface Client {
  /** Repeats the call until Palco answers; refused as `over` when the evening ends first. */
  call<Row extends Callable>(
    row: Row,
    caller: Caller,
    options?: CallOptions<BodyOf<Row>>,
  ): Promise<ReplyOf<Row> | Refused>;
  /** One request for bytes. `expects`: statuses that are not errors. `about`: added to the report of an unexpected one. */
  fetchBytes(
    kind: string,
    path: string,
    caller: Caller,
    more?: { readonly expects?: readonly number[]; readonly about?: string },
  ): Promise<Bytes>;
}
interface ClientDeps {
  readonly origin: string;
  readonly clock: Clock;
  readonly note: (sample: Sample) => void;
}

/** Timeout of a request: a machine with other work is slow, and a browser would wait even longer. */
const PATIENCE_MS = 60_000;
/** As on the site: without an answer the call is repeated after a pause, after a 503 when `Retry-After` says. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 4000];

const networkWord = (fault: unknown): string => {
  const { cause, name } = fault as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'network';
};
const headersOf = ({ address, token, userAgent }: Caller): Record<string, string> => ({
  'x-forwarded-for': address,
  'accept-language': 'es',
  ...(token ? { authorization: token } : {}),
  ...(userAgent ? { 'user-agent': userAgent } : {}),
});
const addressOf = (
  path: string,
  params: CallOptions<unknown>['params'] = {},
  query: CallOptions<unknown>['query'] = {},
) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

interface Raw {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
  readonly network: string | undefined;
}

export const createClient = ({ origin, clock, note }: ClientDeps): Client => {
  const send = async (path: string, init: RequestInit): Promise<Raw> => {
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await answer.text();
      const seconds = Number(answer.headers.get('retry-after') ?? '');
      return {
        status: answer.status,
        text,
        network: undefined,
        retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
      };
    } catch (fault) {
      return { status: 0, text: '', network: networkWord(fault), retryAfterMs: undefined };
    }
  };
  const errorIn = (text: string): Partial<RefusalReply> => {
    try {
      return JSON.parse(text) as Partial<RefusalReply>;
    } catch {
      return {};
    }
  };
  return {
    call: async (row, caller, options = {}) => {
      const { kind = `${row.method} ${row.path}`, params, query, body, key, expects = [], isForced } = options;
      const path = addressOf(row.path, params, query);
      const init: RequestInit = {
        method: row.method,
        headers: {
          ...headersOf(caller),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        if (clock.isOver() && !isForced) return { refused: 'over', detail: {} };
        const at = clock.now();
        const raw = await send(path, init);
        const { error, detail = {} } = raw.status >= 400 ? errorIn(raw.text) : {};
        const answer = { status: raw.status, code: error ?? raw.network, expected: expects };
        let outcome = outcomeOf(answer, clock.isPalcoDown(at, clock.now()));
        let why: string | undefined =
          outcome === 'fine' ? undefined : [raw.status || undefined, answer.code].filter(Boolean).join(' ');
        let reply: unknown = raw.text;
        if (outcome === 'fine' && typeof row.reply !== 'string') {
          const read = row.reply.safeParse(errorIn(raw.text));
          if (read.success) reply = read.data;
          else {
            outcome = 'unexpected';
            const [issue] = read.error.issues;
            why = `not the contract’s reply: ${issue?.path.join('.')} ${issue?.message}`;
          }
        }
        note({ kind, at, ms: clock.now() - at, outcome, ...(why ? { why } : {}) });
        if (outcome === 'fine') return reply as never;
        // the same call would get the same answer
        if (raw.status !== 0 && raw.status !== 503 && raw.status !== 500)
          return { refused: error ?? why ?? 'unexpected', detail };
        const wait = raw.retryAfterMs ?? pause;
        await (isForced ? new Promise((done) => setTimeout(done, wait)) : clock.pause(wait));
      }
    },
    fetchBytes: async (kind, path, caller, { expects = [], about } = {}) => {
      const at = clock.now();
      let status = 0;
      let network: string | undefined;
      let bytes: Uint8Array = new Uint8Array();
      try {
        const answer = await fetch(origin + path, {
          headers: headersOf(caller),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        status = answer.status;
        bytes = new Uint8Array(await answer.arrayBuffer());
      } catch (fault) {
        status = 0;
        network = networkWord(fault);
      }
      const code = network ?? String(status);
      const outcome = outcomeOf({ status, code, expected: expects.map(String) }, clock.isPalcoDown(at, clock.now()));
      const why = about && outcome === 'unexpected' ? `${code} (${about})` : code;
      note({ kind, at, ms: clock.now() - at, outcome, ...(outcome === 'fine' ? {} : { why }) });
      return { status, bytes, text: () => Buffer.from(bytes).toString('utf8') };
    },
  };
};
