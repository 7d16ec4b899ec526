/**
 * Generated requests for an endpoint of the contract: valid ones from its schemas, nearly valid ones with one thing wrong,
 * and hostile ones. New endpoints get them by being in the table.
 */
import type { AnyEndpoint, Schema } from '@palco/contracts/endpoint';
import fc from 'fast-check';
import { jsonSchemaOf } from '../http/openapi.ts';

export interface GeneratedRequest {
  readonly kind: 'valid' | 'nearly valid' | 'hostile';
  readonly method: AnyEndpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.nat(9999).map((n) => `fan${n}@palco.test`);
  if (format === 'uri') return fc.webUrl();
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });
};

const valueFrom = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length) return fc.oneof(...branches.map(valueFrom));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return fc.array(valueFrom(schema.items ?? {}), { maxLength: 5 });
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) });
  if (type === 'number') return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return textOf(schema);
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueFrom(shape)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
};

const fromSchema = (schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> =>
  schema ? objectOf(jsonSchemaOf(schema, 'input') as JsonSchema) : fc.constant({});

/** Values somebody sends to see what breaks. */
const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '9223372036854775808',
  '1 OR 1=1',
  "'; drop table users; --",
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '__proto__',
  'constructor',
  '[object Object]',
  'NaN',
  '1e309',
  '2026-13-40',
  '９９９',
  '\u202Eevil',
  '😀',
  '<script>alert(1)</script>',
  '=cmd|calc',
  'a\r\nx-injected: 1',
  'A'.repeat(5000),
  '{"$gt":""}',
  'null',
  'true',
  '//evil.tld',
  'javascript:alert(1)',
];
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 200, unit: 'binary' }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, [], {}, -1, 1e308, [['x']], { a: { b: { c: [] } } }),
  fc.array(hostileText, { maxLength: 3 }),
);

/** A value as text in a form or an address; generated objects have no prototype, and so no `toString`. */
const fieldOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Nothing, and the dots that URL parsing removes (`/cards/.` is `/cards/`): the address would be another endpoint's. */
const REMOVED_SEGMENT = /^\.{0,2}$/;
/** The path of an endpoint with its parameters filled in. A value that cannot be part of a path becomes a space. */
export const fill = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fieldOf(params[name] ?? 'x');
    return REMOVED_SEGMENT.test(value) ? '%20' : encodeURIComponent(value);
  });
const searchOf = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, fieldOf(value)]))}` : '';
};

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const ODD_TYPES = [
  ' application/json',
  'application/json garbage',
  'application/json\ta',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  'application/json; charset=utf-7',
];
const ODD_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '--x--',
  'a=1&a=2&a[]=3',
  '\u0000',
];

/** One request for this endpoint. */
export const requestFor = (row: AnyEndpoint): fc.Arbitrary<GeneratedRequest> => {
  const isRaw = row.bodyForms?.includes('raw') ?? false;
  const parts = fc.record({
    params: fromSchema(row.params),
    query: fromSchema(row.query),
    body: isRaw ? fc.constant({}) : fromSchema(row.body),
  });
  const make = (
    kind: GeneratedRequest['kind'],
    { params, query, body }: { params: object; query: object; body: object },
    asForm: boolean,
  ): GeneratedRequest => {
    const url = fill(row.path, params as Record<string, unknown>) + searchOf(query as Record<string, unknown>);
    if (!row.body || row.method === 'GET') return { kind, method: row.method, url, headers: {}, payload: undefined };
    const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, fieldOf(value)])).toString();
    return {
      kind,
      method: row.method,
      url,
      headers: asForm ? FORM_TYPE : JSON_TYPE,
      payload: asForm ? form : JSON.stringify(body),
    };
  };
  const valid = fc.tuple(parts, fc.boolean()).map(([given, asForm]) => make('valid', given, asForm));
  const spoil = (fields: object, name: string, value: unknown): object => ({ ...fields, [name]: value });
  const nearly = fc
    .tuple(parts, fc.constantFrom('params', 'query', 'body' as const), fc.nat(50), hostileValue, fc.boolean())
    .map(([given, place, at, value, asForm]) => {
      const names = Object.keys(given[place]);
      const name = names[at % Math.max(1, names.length)] ?? 'unknown';
      return make('nearly valid', { ...given, [place]: spoil(given[place], name, value) }, asForm);
    });
  const hostile = fc
    .record({
      given: parts,
      type: fc.constantFrom(...ODD_TYPES, 'application/json', 'application/x-www-form-urlencoded'),
      payload: fc.oneof(fc.constantFrom(...ODD_BODIES), hostileText),
      token: fc.option(fc.constantFrom('x', 'Bearer x', `eyJhbGciOiJub25lIn0.${'e'.repeat(40)}.`, 'A'.repeat(5000)), {
        nil: undefined,
      }),
      query: fc.dictionary(fc.constantFrom('lang', 'date', 'id', 'a[]', '__proto__'), hostileText, { maxKeys: 3 }),
    })
    .map(({ given, type, payload, token, query }): GeneratedRequest => {
      const headers = { 'content-type': type, ...(token ? { authorization: token } : {}) };
      const url = make('hostile', { ...given, query }, false).url;
      return { kind: 'hostile', method: row.method, url, headers, payload: row.method === 'GET' ? undefined : payload };
    });
  return fc.oneof({ arbitrary: valid, weight: 4 }, { arbitrary: nearly, weight: 3 }, { arbitrary: hostile, weight: 3 });
};
