import { expect, test } from 'vitest';
import { comparedTwice, described } from './comparison.ts';

test('a difference that a ruling explains is listed and is no difference; one that it causes is', () => {
  const compared = comparedTwice('a.json', 'feed', (comparison, rulings) => {
    const asRuled = rulings === 'scorer';
    comparison.value('Paz', 'earned runs', asRuled ? 3 : 2, 3);
    comparison.value('Paz', 'hits', 5, 4);
    comparison.value('Paz', 'runs batted in', asRuled ? 1 : 0, 0);
    comparison.value('Paz', 'runs', 1, 1);
    if (!asRuled) comparison.fault('does not balance');
  });
  expect(compared.ruled).toEqual(['Paz earned runs: ours 2, document 3', 'does not balance']);
  expect(compared.differences).toEqual([
    'Paz hits: ours 5, document 4',
    'with the scorer’s rulings: Paz runs batted in: ours 1, document 0',
  ]);
  expect(compared.computed).toBe(4);
  compared.rulings = 2;
  expect(described(compared)).toMatch(/^DIFFERENT a\.json \(feed\): 4 computed, 0 copied, 2 differences, 2 rulings/);
});

test('a document with rulings and no other difference agrees', () => {
  const compared = comparedTwice('a.EVA', 'event file', (comparison, rulings) => {
    comparison.value('Paz', 'decision', rulings === 'scorer' ? 'W' : '', 'W');
  });
  expect(compared.differences).toEqual([]);
  expect(described(compared)).toContain('    ~ Paz decision: ours , document W');
});
