import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { filterOf } from './audit-filter.ts';

test('days of the address are whole days of the league', () => {
  expect(filterOf(new URLSearchParams('from=2026-11-20&to=2026-11-20'), DEMO_ZONE)).toMatchObject({
    from: '2026-11-20T06:00:00.000Z',
    to: '2026-11-21T06:00:00.000Z',
  });
});

test('what the address cannot mean is left out', () => {
  const odd = new URLSearchParams('actor=x&action=fly&kind=both&from=2026-13-40&to=yesterday&text=%20&subject=');
  expect(Object.values(filterOf(odd, DEMO_ZONE)).filter((value) => value !== undefined)).toEqual([]);
});

test('who, what, about what', () => {
  expect(
    filterOf(new URLSearchParams('actor=7&action=set-roles&kind=change&subject=user%209&text=admin'), DEMO_ZONE),
  ).toEqual({
    actor: 7,
    action: 'set-roles',
    kind: 'change',
    subject: 'user 9',
    text: 'admin',
    from: undefined,
    to: undefined,
  });
});
