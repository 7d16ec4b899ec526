import { expect, test } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

test('a refusal is distinct from every other value', () => {
  expect(isRefusal(refuse('plans/unknown'))).toBe(true);
  for (const answer of [null, undefined, 0, '', 'refused', {}, { refuse: 'x' }, []])
    expect(isRefusal(answer)).toBe(false);
});

test('a refusal carries figures only when there are some', () => {
  expect(refuse('limits/wait')).toEqual({ refused: 'limits/wait' });
  expect(refuse('limits/wait', { seconds: 30 })).toEqual({ refused: 'limits/wait', detail: { seconds: 30 } });
});
