import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_DEPENDENT, engineDependent, REAL_TIME, testsOfModules } from './server-tests.ts';

const TESTS = [
  'apps/api/src/main.slow.test.ts',
  'apps/api/src/http/server.test.ts',
  'apps/api/src/modules/prepaid/card.test.ts',
  'apps/api/src/modules/prepaid/card-processes.slow.test.ts',
  'apps/api/src/modules/prepaid/prepaid.test.ts',
  'apps/api/src/modules/plans/plan.test.ts',
  'apps/api/src/modules/payments/paypal/paypal-table.slow.test.ts',
  'packages/database/src/supervise-server.test.ts',
  'packages/database/src/embedded-postgres.slow.test.ts',
  'packages/database/src/testing.test.ts',
];

test('the quick run has the tests of changed modules, slow ones only when they have changed themselves', () => {
  expect(testsOfModules(['apps/api/src/modules/prepaid/redeem.ts', 'README.md'], TESTS)).toEqual([
    'apps/api/src/modules/prepaid/card.test.ts',
    'apps/api/src/modules/prepaid/prepaid.test.ts',
  ]);
  expect(testsOfModules(['packages/database/src/schema/orders.ts', 'apps/api/src/main.slow.test.ts'], TESTS)).toEqual([
    'apps/api/src/main.slow.test.ts',
    'packages/database/src/supervise-server.test.ts',
    'packages/database/src/testing.test.ts',
  ]);
  expect(testsOfModules([], TESTS)).toEqual([]);
});

test('the second database sees what depends on the database', () => {
  expect(engineDependent(TESTS)).toEqual([
    'apps/api/src/modules/prepaid/prepaid.test.ts',
    'packages/database/src/testing.test.ts',
  ]);
});

test('tests in real time exist', () => {
  for (const file of REAL_TIME) expect([file, existsSync(join(import.meta.dirname, '..', file))]).toEqual([file, true]);
});

test('every pattern names a test that exists', () => {
  const tests = engineDependent();
  for (const pattern of ENGINE_DEPENDENT)
    expect([pattern, tests.some((test) => pattern.test(test))]).toEqual([pattern, true]);
});
