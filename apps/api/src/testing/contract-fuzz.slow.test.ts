import { setTimeout as sleep } from 'node:timers/promises';
import { declaredRefusals } from '@palco/contracts/declared-refusals';
import type { AnyEndpoint, Schema } from '@palco/contracts/endpoint';
import { RefusalReply } from '@palco/contracts/refusal-reply';
import { refusalStatus } from '@palco/contracts/refusals';
import { endpointEntries } from '@palco/contracts/table';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GeneratedRequest, requestFor } from './request-arbitrary.ts';
import { openWorld, type World } from './world.ts';

const LONG_TOTAL = 100_000;
const rows = endpointEntries();
const runs = process.env.PALCO_TEST_LONG ? Math.max(50, Math.ceil(LONG_TOTAL / rows.length)) : 10;

let world: World;
/** An admin with a fresh proof, so that generated requests pass the guard; replaced when a request ends its session. */
let staff: { readonly id: number; readonly token: string } | undefined;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The reply, requested again while the server is overloaded: 503 with Retry-After is a correct answer on a busy machine. */
const answered = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
  for (;;) {
    const response = await world.app.inject(request);
    if (response.statusCode !== 503 || !response.headers['retry-after']) return response;
    // real time: between two tries
    await sleep(1000);
  }
};

/** Replaces the account in an address by the caller's own: anybody else's would be refused at once. */
const aboutOneself = (url: string, id: number): string =>
  url.replace(/(\/api\/users\/(?:logout\/)?)[1-9]\d{0,9}(?=$|[/?])/, `$1${id}`);

const send = async (
  { kind, method, url, headers, payload }: GeneratedRequest,
  { access }: AnyEndpoint,
): Promise<LightMyRequestResponse> => {
  const request = {
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload === undefined ? {} : { payload }),
  };
  if (access === 'open' || kind === 'hostile') return answered(request);
  staff ??= await world.staff('admin');
  const { id, token } = staff;
  const withToken = { ...request, url: aboutOneself(url, id), headers: { authorization: token, ...request.headers } };
  const response = await answered(withToken);
  if (response.statusCode === 401) staff = undefined;
  return response;
};

/** What every reply must satisfy, whatever the request. */
const assertDeclared = (row: AnyEndpoint, response: LightMyRequestResponse): void => {
  const { statusCode, headers } = response;
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': expect.any(String),
    'cache-control': expect.any(String),
  });
  if (statusCode < 400) {
    if (typeof row.reply === 'string') return;
    expect(statusCode).toBe(200);
    const parsed = (row.reply as Schema).safeParse(response.json());
    if (!parsed.success) throw new Error(`the reply does not match its schema: ${JSON.stringify(parsed.error.issues)}`);
    return;
  }
  const body = RefusalReply.parse(response.json());
  expect(declaredRefusals(row)).toContain(body.error);
  expect(statusCode).toBe(refusalStatus[body.error]);
  expect(statusCode, body.error).toBeLessThan(500);
  expect(body.message).not.toMatch(/\bat \/|node_modules|select |Error:|ECONN|stack/i);
};

test.each(rows)('%s answers generated requests as its contract says', async (_name, row) => {
  // events never end and are tested by themselves
  if (row.reply === 'events') return;
  await fc.assert(
    fc.asyncProperty(requestFor(row), async (request) => {
      assertDeclared(row, await send(request, row));
    }),
    { numRuns: runs },
  );
});

/** The documentation of the table itself, and what Fastify adds to every GET. */
const OUTSIDE_THE_TABLE = /^(HEAD|OPTIONS) |^GET \/api\/(docs|openapi\.json)|^GET \/metrics$/;

test('the server serves every endpoint of the table, and no call outside of it', () => {
  const declared = rows.map(([, { method, path }]) => `${method} ${path}`).sort();
  const served = world.app.servedRoutes.filter(
    (route) => !OUTSIDE_THE_TABLE.test(route) && !/ \/tv|^GET \/$/.test(route),
  );
  expect([...new Set(served)].sort()).toEqual(declared);
});
