import { expect, test } from 'vitest';
import { endpointEntries } from './table.ts';

test('a hold on a game stands for the password only in calls about that game, by scorers', () => {
  const rows = endpointEntries().filter(([, { provedBy }]) => provedBy === 'scoring-hold');
  expect(rows.map(([name]) => name)).toContain('recordPlays');
  for (const [name, { path, access }] of rows) {
    expect(path, name).toMatch(/^\/api\/operations\/games\/:id(\/|$)/);
    expect(access, name).toEqual(['scorer']);
  }
  const money = endpointEntries().filter(([, { path }]) =>
    /orders|payments|memberships|plans|prepaid|free$/.test(path),
  );
  expect(money.filter(([, { provedBy }]) => provedBy)).toEqual([]);
});
