import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

test.each(['key', 'name', 'path'] as const)('no two sections have the same %s', (field) => {
  const values = SECTIONS.map((section) => section[field]);
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted());
});
