import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { applyOperation } from './json-patch.ts';
import { applyDiffPatch } from './stats-api-patch.ts';

const document = { a: { b: [1, 2, 3] }, 'c/d': { '~': 0 }, empty: null };
const patched = (operation: unknown): unknown => {
  const applied = applyOperation(document, operation);
  return isRefusal(applied) ? applied.refused : applied.document;
};

describe('applyOperation (RFC 6902)', () => {
  test.each<[string, unknown, unknown]>([
    ['adds a member', { op: 'add', path: '/x', value: 1 }, { ...document, x: 1 }],
    ['adds into a list', { op: 'add', path: '/a/b/1', value: 9 }, { ...document, a: { b: [1, 9, 2, 3] } }],
    ['adds at the end of a list', { op: 'add', path: '/a/b/-', value: 9 }, { ...document, a: { b: [1, 2, 3, 9] } }],
    ['removes from a list', { op: 'remove', path: '/a/b/0' }, { ...document, a: { b: [2, 3] } }],
    ['replaces', { op: 'replace', path: '/a/b/2', value: 'x' }, { ...document, a: { b: [1, 2, 'x'] } }],
    ['replaces what is null', { op: 'replace', path: '/empty', value: 5 }, { ...document, empty: 5 }],
    ['replaces the whole', { op: 'replace', path: '', value: 5 }, 5],
    ['moves', { op: 'move', from: '/a/b/0', path: '/x' }, { ...document, a: { b: [2, 3] }, x: 1 }],
    ['copies', { op: 'copy', from: '/a/b', path: '/x' }, { ...document, x: [1, 2, 3] }],
    ['reads escaped keys', { op: 'replace', path: '/c~1d/~0', value: 7 }, { ...document, 'c/d': { '~': 7 } }],
    ['tests', { op: 'test', path: '/a/b/0', value: 1 }, document],
  ])('%s', (_, operation, expected) => {
    expect(patched(operation)).toEqual(expected);
  });

  test.each<[unknown, string]>([
    [{ op: 'replace', path: '/nowhere', value: 1 }, 'patch/no-such-place'],
    [{ op: 'remove', path: '/a/b/3' }, 'patch/no-such-place'],
    [{ op: 'add', path: '/a/b/5', value: 1 }, 'patch/no-such-place'],
    [{ op: 'add', path: '/a/b/01', value: 1 }, 'patch/no-such-place'],
    [{ op: 'add', path: '/empty/x', value: 1 }, 'patch/no-such-place'],
    [{ op: 'copy', from: '/nowhere', path: '/x' }, 'patch/no-such-place'],
    [{ op: 'replace', path: '/__proto__/polluted', value: 1 }, 'patch/no-such-place'],
    [{ op: 'test', path: '/a/b/0', value: 2 }, 'patch/test-failed'],
    [{ op: 'add', path: 'x', value: 1 }, 'patch/malformed'],
    [{ op: 'move', path: '/x' }, 'patch/malformed'],
    [{ op: 'invent', path: '/x' }, 'patch/malformed'],
    [null, 'patch/malformed'],
  ])('%j is refused', (operation, code) => {
    expect(patched(operation)).toBe(code);
  });

  test('never touches the document it was given, and shares what it did not change', () => {
    const before = JSON.stringify(document);
    const changed = patched({ op: 'add', path: '/a/b/-', value: 4 }) as typeof document;
    expect(JSON.stringify(document)).toBe(before);
    expect(changed['c/d']).toBe(document['c/d']);
  });
});

describe('applyDiffPatch', () => {
  const feed = (timeStamp: string, runs = 0) => ({ metaData: { timeStamp, gameEvents: [] }, liveData: { runs } });
  const group = (timeStamp: string, ...operations: readonly unknown[]) => ({
    diff: [{ op: 'replace', path: '/metaData/timeStamp', value: timeStamp }, ...operations],
  });
  const current = feed('20260429_191321');
  const answered = (answer: unknown): unknown => {
    const moments = applyDiffPatch(current, answer);
    return isRefusal(moments) ? moments.refused : moments;
  };

  test('answers every moment in turn', () => {
    const answer = [
      group('20260429_191342', { op: 'replace', path: '/liveData/runs', value: 1 }),
      group('20260429_191401', { op: 'replace', path: '/liveData/runs', value: 2 }),
    ];
    expect(answered(answer)).toEqual([feed('20260429_191342', 1), feed('20260429_191401', 2)]);
  });

  test('an empty list is nothing new, a whole feed is taken as it is', () => {
    expect(answered([])).toEqual([]);
    expect(answered(feed('20260429_191500'))).toEqual([feed('20260429_191500')]);
    expect(answered(feed('20260429_191300'))).toBe('stats-api/older');
  });

  test('careless patches of lists nobody reads are skipped', () => {
    const answer = [group('20260429_191342', { op: 'remove', path: '/metaData/gameEvents/4' })];
    expect(answered(answer)).toEqual([feed('20260429_191342')]);
  });

  test.each([
    [
      'an operation that finds no place',
      [group('20260429_191342', { op: 'replace', path: '/liveData/x/y', value: 1 })],
    ],
    ['time going backwards', [group('20260429_191300')]],
    ['something that is no group', [{ patch: [] }]],
    ['half an answer', { diff: [] }],
    ['words', '<html>'],
    ['nothing', undefined],
  ])('%s asks for the full feed', (_, answer) => {
    expect(answered(answer)).toBe('stats-api/full-feed-needed');
  });
});
