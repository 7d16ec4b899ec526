import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginsEarly, engineDependent, REAL_TIME, testsOfModules } from './server-tests.ts';

const TESTS = [
  'apps/api/src/main.test.ts',
  'apps/api/src/http/server.test.ts',
  'apps/api/src/modules/prepaid/card.test.ts',
  'apps/api/src/modules/prepaid/card-processes.test.ts',
  'apps/api/src/modules/plans/plan.test.ts',
  'apps/api/src/modules/payments/paypal-table.test.ts',
  'packages/database/src/supervise-server.test.ts',
  'packages/database/src/embedded-postgres.test.ts',
  'packages/database/src/testing.test.ts',
];

test('the quick run has the tests of changed modules, slow ones only when they have changed themselves', () => {
  expect(testsOfModules(['apps/api/src/modules/prepaid/redeem.ts', 'README.md'], TESTS)).toEqual([
    'apps/api/src/modules/prepaid/card.test.ts',
  ]);
  expect(testsOfModules(['packages/database/src/schema/orders.ts', 'apps/api/src/main.test.ts'], TESTS)).toEqual([
    'apps/api/src/main.test.ts',
    'packages/database/src/supervise-server.test.ts',
    'packages/database/src/testing.test.ts',
  ]);
  expect(testsOfModules([], TESTS)).toEqual([]);
});

test('the second database sees what depends on the database', () => {
  expect(engineDependent(TESTS)).toEqual([
    'apps/api/src/modules/prepaid/card.test.ts',
    'apps/api/src/modules/plans/plan.test.ts',
    'packages/database/src/testing.test.ts',
  ]);
});

test('tests that begin early exist under their names', () => {
  for (const test of [
    'main',
    'start/backup',
    'start/rotate-secret',
    'modules/accounts/session-processes',
    'modules/games/replay',
    'modules/games/stats-feed',
    'modules/payments/payment-kills',
    'modules/payments/paypal-table',
    'modules/inputs/ingest-room',
    'testing/contract-fuzz',
  ]) {
    const file = `apps/api/src/${test}.test.ts`;
    expect([file, beginsEarly(file), existsSync(join(import.meta.dirname, '..', file))]).toEqual([file, true, true]);
  }
  expect(beginsEarly('apps/api/src/modules/desk/desk.test.ts')).toBe(false);
});

test('tests in real time exist', () => {
  for (const file of REAL_TIME) expect([file, existsSync(join(import.meta.dirname, '..', file))]).toEqual([file, true]);
});

test('every pattern names a test that exists', () => {
  const names = engineDependent().join(' ');
  for (const part of [
    'database/src/',
    'jobs/',
    'gateways/',
    'prepaid/',
    'payments/',
    'sign-in/',
    'seats.test',
    'live.test',
    'games/scoring.test',
    'feed-return.test',
    'night/player-reports.test',
    'rights-staff/rights.test',
    'season/calendar.test',
  ])
    expect(names).toContain(part);
});
