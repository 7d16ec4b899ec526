import { ServerSilent } from '@palco/database/primary-client';
import { expect, test } from 'vitest';
import type { FastPathExchange } from '../../../http/fast-path.ts';
import { Unavailable } from '../../../http/faults.ts';
import { runAnswer } from './media-answers.ts';

/** What a player gets when its answer ends with this fault, and how often the fault was logged. */
const answered = async (
  fault: unknown,
): Promise<{ status: number; retryAfter: string | undefined; logged: number }> => {
  let logged = 0;
  const sent = await new Promise<{ status: number; headers: readonly string[] }>((done) => {
    const exchange = {
      response: { headersSent: false },
      send: (status: number, headers: readonly string[]) => done({ status, headers }),
    } as unknown as FastPathExchange;
    runAnswer(
      exchange,
      () => Promise.reject(fault),
      () => {
        logged += 1;
      },
    );
  });
  const place = sent.headers.indexOf('retry-after');
  return { status: sent.status, retryAfter: place < 0 ? undefined : sent.headers[place + 1], logged };
};
const withCode = (code: string): Error => Object.assign(new Error('inside text'), { code });

test.each([
  ['a lost connection', withCode('ECONNREFUSED')],
  ['a database that starts', withCode('57P03')],
  ['a database that was killed', withCode('57P02')],
  ['a connection that was given up', new ServerSilent()],
])('%s is an outage that a player sits out, no fault', async (_, fault) => {
  expect(await answered(fault)).toEqual({ status: 503, retryAfter: '3', logged: 1 });
});

test('what is unavailable says when to come again, and is logged unless it was', async () => {
  expect(await answered(new Unavailable('store', { retryAfterSeconds: 7 }))).toEqual({
    status: 503,
    retryAfter: '7',
    logged: 1,
  });
  expect(await answered(new Unavailable('store', { isReported: true }))).toMatchObject({ status: 503, logged: 0 });
});

test('anything else is a fault', async () => {
  expect(await answered(new Error('a defect'))).toEqual({ status: 500, retryAfter: undefined, logged: 1 });
});
