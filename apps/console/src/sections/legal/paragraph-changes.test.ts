import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphChanges } from './paragraph-changes.ts';

test('what was taken out and put in, in the order of the text', () => {
  expect(paragraphChanges('# Uno\n\na\n\nb\n\n- x\n- y', '# Uno\n\na\n\nc\n\n- x\n- z\n\nfin')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'c' },
    { kind: 'removed', text: '- y' },
    { kind: 'added', text: '- z' },
    { kind: 'added', text: 'fin' },
  ]);
});

test('equal texts have no changes, and spaces between paragraphs are none', () => {
  expect(paragraphChanges('a\n\n\nb', 'a\n\nb\n')).toEqual([]);
});

test('nothing is lost: the removed and the added make one text of the other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '# d', '- e'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = paragraphChanges(before.join('\n\n'), after.join('\n\n'));
      const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
      expect(before.length - count('removed')).toBe(after.length - count('added'));
    }),
  );
});
