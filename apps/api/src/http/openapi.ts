import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import { declaredRefusals } from '@palco/contracts/declared-refusals';
import type { AnyEndpoint, BodyForm, ProofStandIn, Schema } from '@palco/contracts/endpoint';
import { RefusalReply } from '@palco/contracts/refusal-reply';
import { refusalStatus } from '@palco/contracts/refusals';
import * as z from 'zod/mini';
import { isStaffChange } from './staff-changes.ts';

const OPENAPI_METHODS: Readonly<Record<BodyForm, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
};
const OTHER_REPLY_TYPES = {
  redirect: undefined,
  events: 'text/event-stream',
  text: 'text/plain',
  html: 'text/html',
  csv: 'text/csv',
  calendar: 'text/calendar',
  pdf: 'application/pdf',
  xml: 'application/xml',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;

/** A contract's schema as JSON Schema; what JSON Schema cannot express becomes `any`. */
export const jsonSchemaOf = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest as Record<string, unknown>;
};

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(shape).length ? shape : { type: 'string' },
  }));
};

const KEY_PARAMETER = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Repeated calls with the same key change something once; kept for 24 hours',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const ACCOUNT_PARAMETER = {
  name: ACCOUNT_HEADER,
  in: 'header',
  description:
    'The id of the account that the calling page shows. A token of another account is refused (session/other-account); a call that spends must then also have `shown`',
  required: false,
  schema: { type: 'string' },
};

const STAND_INS: Readonly<Record<ProofStandIn, string>> = {
  'console-session':
    'A session of the console, opened with a second factor, needs no recent proof of the password for it.',
  'scoring-hold':
    'Without a recent proof of the password the hold of the caller’s session on this game is enough (`holdScoring`), as long as a key is pressed every 15 minutes, for six hours at most.',
};

const describe = (row: AnyEndpoint): { readonly description?: string } => {
  const sentences = [
    ...(row.for === 'programs' ? ['No page of Palco calls it: it is for programs.'] : []),
    ...(row.provedBy ? [STAND_INS[row.provedBy]] : []),
  ];
  return sentences.length ? { description: sentences.join(' ') } : {};
};

const successOf = ({ reply }: AnyEndpoint): [string, object] => {
  if (reply === 'redirect') return ['303', { description: 'Redirect' }];
  if (typeof reply === 'string')
    return ['200', { description: 'Done', content: { [OTHER_REPLY_TYPES[reply] as string]: {} } }];
  return ['200', { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(reply, 'output') } } }];
};

const operationOf = (operationId: string, row: AnyEndpoint): object => {
  const byStatus = Map.groupBy(declaredRefusals(row), (code) => String(refusalStatus[code]));
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const forms = row.bodyForms ?? ['json', 'form', 'multipart'];
  const [status, success] = successOf(row);
  return {
    operationId,
    summary: row.summary,
    ...describe(row),
    tags: [row.path.split('/').slice(1, 3).join('/')],
    ...(row.access === 'open' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parametersOf(row.params, 'path'),
      ...parametersOf(row.query, 'query'),
      ...(isStaffChange(row) ? [KEY_PARAMETER] : []),
      ...(row.access === 'open' ? [] : [ACCOUNT_PARAMETER]),
    ],
    ...(row.body
      ? {
          requestBody: {
            content: Object.fromEntries(
              forms.map((form) => [
                OPENAPI_METHODS[form],
                form === 'raw' ? {} : { schema: jsonSchemaOf(row.body as Schema, 'input') },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [status]: success,
      ...(row.hasVersions ? { '304': { description: 'Nothing new since the ETag of If-None-Match' } } : {}),
      ...Object.fromEntries(refusals),
    },
  };
};

/** The OpenAPI 3.1 document of the contract table. */
export const describeApi = (table: readonly (readonly [string, AnyEndpoint])[], version: string) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, row] of table) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(operationId, row) };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Palco',
      version,
      description: 'Every call of Palco, made from the contracts the server itself reads.',
    },
    components: {
      schemas: { Refusal: jsonSchemaOf(RefusalReply, 'output') },
      securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' } },
    },
    paths,
  };
};
