import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const sources = globSync('**/*.ts', { cwd: SOURCE }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
);
const filesWith = (text: RegExp): string[] =>
  sources.filter((file) => text.test(readFileSync(join(SOURCE, file), 'utf8'))).sort();

test.each([
  [
    'the ledger and orders are written',
    /(insertInto|updateTable|deleteFrom)\('(ledger_entries|orders)'\)/,
    ['move-money'],
  ],
  [
    'attempts are written, the one of a redeemed card with its order',
    /(insertInto|updateTable|deleteFrom)\('payment_attempts'\)/,
    ['attempt-store', 'move-money'],
  ],
  ['the membership of a sale changes', /(grantMembership|revokeMembershipOf|restoreMembershipOf)\b/, ['move-money']],
] as const)('%s in one file of this module', (_, text, files) => {
  // days of grace belong to no sale
  const others = ['modules/memberships/', 'modules/renewals/grace.ts'];
  const allowed = files.map((file) => `modules/payments/${file}.ts`);
  expect(filesWith(text).filter((file) => !others.some((other) => file.startsWith(other)))).toEqual(allowed);
});

test('memberships are written in their own module only', () => {
  const writing = filesWith(/(insertInto|updateTable|deleteFrom)\('memberships'\)/);
  expect(writing).toEqual([
    'modules/memberships/change-membership.ts',
    'modules/memberships/credited-pass.ts',
    'modules/memberships/give-days.ts',
    'modules/memberships/grant-membership.ts',
    'modules/memberships/passes-behind.ts',
  ]);
});
