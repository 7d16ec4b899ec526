import { expect, test } from 'vitest';
import { createChangeKey, outcomeOf } from './change-key.ts';

const numbered = () => {
  let made = 0;
  return createChangeKey(() => `key ${++made}`);
};

test('presses before the answer, and equal ones after it, are one change', () => {
  const key = numbered();
  expect([key.keyFor('a'), key.keyFor('a')]).toEqual(['key 1', 'key 1']);
  key.settle('done');
  expect(key.keyFor('a')).toBe('key 1');
});

test('another content after the answer is another change, and back to the first content a third', () => {
  const key = numbered();
  const sent = ['a', 'b', 'a'].map((content) => {
    const used = key.keyFor(content);
    key.settle('done');
    return used;
  });
  expect(sent).toEqual(['key 1', 'key 2', 'key 3']);
});

test('a refused change may be tried again', () => {
  const key = numbered();
  key.keyFor('a');
  key.settle('refused');
  expect(key.keyFor('a')).toBe('key 2');
});

test('the key stays while it is unknown what became of the change', () => {
  const key = numbered();
  key.keyFor('a');
  key.settle('unknown');
  expect([key.keyFor('a'), key.keyFor('b')]).toEqual(['key 1', 'key 1']);
});

test.each([
  [undefined, 'done'],
  ['payments/refund-too-much', 'refused'],
  ['payments/provider-away', 'refused'],
  ['staff/key-reused', 'refused'],
  ['network/unreachable', 'unknown'],
  ['server/fault', 'unknown'],
  ['server/unavailable', 'unknown'],
  ['staff/call-under-way', 'unknown'],
])('%s is %s', (code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome);
});
