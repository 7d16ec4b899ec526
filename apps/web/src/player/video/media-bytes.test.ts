import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaBytes } from './media-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

test('counts what hls.js loaded, and none of the calls of the site', () => {
  let report: ((list: { getEntries: () => readonly object[] }) => void) | undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  const { result, unmount } = renderHook(useMediaBytes);
  const heard = vi.fn();
  result.current.watch(heard);
  act(() =>
    report?.({
      getEntries: () => [
        { initiatorType: 'xmlhttprequest', transferSize: 48_300 },
        { initiatorType: 'fetch', transferSize: 900 },
        { initiatorType: 'img', transferSize: 70_000 },
        { initiatorType: 'xmlhttprequest', transferSize: 700 },
      ],
    }),
  );
  expect(result.current.get()).toBe(49_000);
  expect(heard).toHaveBeenCalledOnce();
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});
