import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only the fields that changed are shown, to any depth', () => {
  const before = { label: '2026', headline: { es: 'Hola', en: 'Hello' } };
  const after = { label: '2026', headline: { es: 'Vamos', en: 'Hello' } };
  expect(changedFields({ before, after, reason: 'la final' })).toEqual([
    { name: 'headline.es', old: 'Hola', new: 'Vamos' },
    { name: 'reason', value: 'la final' },
  ]);
});

test.each([
  [{ from: ['admin'], to: [] }, [{ name: '', old: '["admin"]', new: '[]' }]],
  [{ before: null, after: { a: 1 } }, [{ name: '', old: 'null', new: '{"a":1}' }]],
  [
    { cents: 44900, reason: 'paid twice' },
    [
      { name: 'cents', value: '44900' },
      { name: 'reason', value: 'paid twice' },
    ],
  ],
  [null, []],
  ['text', []],
])('%j', (detail, fields) => {
  expect(changedFields(detail)).toEqual(fields);
});
