import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the address of a saved file is valid while Safari asks whether to download it, and is given back later', async () => {
  const revoke = vi.fn();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:saved';
      static override revokeObjectURL = revoke;
    },
  );
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveBlob(new Blob(['a;b']), 'games.csv');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clicked).toEqual(['blob:saved games.csv']);
  expect(revoke).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:saved');
});
