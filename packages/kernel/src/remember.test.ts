import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('a text is looked at once, false and zero are answers, no answer is looked for again, and only so many are kept', () => {
  const find = vi.fn((text: string) => ({ no: false, zero: 0 })[text] ?? (text === 'nothing' ? undefined : text));
  const read = remember<string | number | boolean | undefined>(3, find);
  const asked = (...texts: string[]): number => {
    find.mockClear();
    for (const text of texts) read(text);
    return find.mock.calls.length;
  };
  expect([read('no'), read('zero'), read('a'), read('nothing')]).toEqual([false, 0, 'a', undefined]);
  expect(asked('no', 'zero', 'a')).toBe(0);
  expect(asked('nothing', 'nothing')).toBe(2);
  expect(asked('b', 'b')).toBe(1);
  expect(asked('a')).toBe(1);
});
