import type { OpenDBCallbacks } from 'idb';
import { expect, test, vi } from 'vitest';
import { openOnce } from './act-store.ts';

/** A fake of the browser's store that opens on command, and keeps the callbacks of each opening. */
const storeOf = () => {
  const opens: { callbacks: OpenDBCallbacks<unknown>; succeed: () => void; fail: (fault: Error) => void }[] = [];
  const openStore = (_name: string, _version: number, callbacks: OpenDBCallbacks<unknown>) =>
    new Promise((succeed, fail) => opens.push({ callbacks, succeed: () => succeed({ nth: opens.length }), fail }));
  const said: boolean[] = [];
  const open = openOnce((isBlocked) => said.push(isBlocked), openStore as never);
  const last = () => opens.at(-1) as (typeof opens)[number];
  return { opens, said, open, last };
};

test('the store is opened once, and says while an older tab keeps it', async () => {
  const { opens, said, open, last } = storeOf();
  const [first, second] = [open(), open()];
  expect(opens).toHaveLength(1);
  last().callbacks.blocked?.(1, 2, {} as IDBVersionChangeEvent);
  expect(said).toEqual([true]);
  last().succeed();
  expect(await first).toBe(await second);
  expect(said).toEqual([true, false]);
});

test('a newer version that asks gets the store: this tab closes its own, and opens it again for the next read', async () => {
  const { opens, open, last } = storeOf();
  const first = open();
  last().succeed();
  await first;
  const close = vi.fn();
  last().callbacks.blocking?.(2, 3, { target: { close } } as never);
  expect(close).toHaveBeenCalledOnce();
  const again = open();
  expect(opens).toHaveLength(2);
  last().succeed();
  expect(await again).not.toBe(await first);
});

test('a store that could not be opened is tried again with the next read', async () => {
  const { opens, open, last } = storeOf();
  const first = open();
  last().fail(new Error('VersionError'));
  await expect(first).rejects.toThrow('VersionError');
  const second = open();
  last().succeed();
  expect(await second).toBeDefined();
  expect(opens).toHaveLength(2);
});
