import { beforeEach, expect, test, vi } from 'vitest';
import { canStore, isStorageBlocked, localTexts, tabTexts } from './storage.ts';

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  localTexts.write('name', undefined);
  tabTexts.write('name', undefined);
});

/** `globalThis.localStorage` and `sessionStorage` as a browser has them. */
const stub = (get: () => unknown): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis, name as never, 'get').mockImplementation(get as never);
};
const refuse = (name: string) => (): never => {
  throw new DOMException('The operation is insecure.', name);
};
const BLOCKED: readonly (readonly [string, () => unknown])[] = [
  ['all cookies are blocked', refuse('SecurityError')],
  ['an embedded browser has no storage', () => null],
  ['there is none at all', () => undefined],
  ['it is full', () => ({ getItem: () => null, setItem: refuse('QuotaExceededError'), removeItem: () => undefined })],
  [
    'reading is refused',
    () => ({ getItem: refuse('SecurityError'), setItem: refuse('SecurityError'), removeItem: refuse('SecurityError') }),
  ],
];

test.each(BLOCKED)('where %s, a text lasts until the page is left, and nothing is reported', (_, get) => {
  stub(get);
  for (const texts of [localTexts, tabTexts]) {
    expect(texts.read('name')).toBeUndefined();
    texts.write('name', 'Soto');
    expect(texts.read('name')).toBe('Soto');
    texts.write('name', 'Ruiz');
    expect(texts.read('name')).toBe('Ruiz');
    texts.write('name', undefined);
    expect(texts.read('name')).toBeUndefined();
  }
  expect(canStore()).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});

test('where storage is open, texts are stored in it', () => {
  localTexts.write('name', 'Soto');
  tabTexts.write('name', 'Ruiz');
  expect([localStorage.getItem('name'), sessionStorage.getItem('name')]).toEqual(['Soto', 'Ruiz']);
  expect([localTexts.read('name'), tabTexts.read('name')]).toEqual(['Soto', 'Ruiz']);
  expect([canStore(), isStorageBlocked()]).toEqual([true, false]);
  localTexts.write('name', undefined);
  expect(localStorage.getItem('name')).toBeNull();
});
