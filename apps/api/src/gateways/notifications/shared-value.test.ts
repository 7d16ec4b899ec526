import { expect, test, vi } from 'vitest';
import { createKeptValue } from './kept-value.ts';
import type { Listener } from './notifications.ts';
import { createSharedValue } from './shared-value.ts';

/** A value whose readings end when the test says so. */
const openValue = (maxAgeMs?: number) => {
  const heard: Listener[] = [];
  const readings: PromiseWithResolvers<string>[] = [];
  const stop = vi.fn();
  const value = createSharedValue({
    notifications: {
      listen: (topic, listener) => {
        expect(topic).toBe('plans');
        heard.push(listener);
        return stop;
      },
    },
    topic: 'plans',
    read: () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    },
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
  });
  return { value, readings, stop, change: () => heard[0]?.onNotification('changed'), miss: () => heard[0]?.onMissed() };
};

test('concurrent readers share a reading, and later ones the value, until a notification', async () => {
  const { value, readings, change, miss } = openValue();
  const both = [value.read(), value.read()];
  expect([readings.length, value.peek()]).toEqual([1, undefined]);
  readings[0]?.resolve('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  expect([await value.read(), value.peek()]).toEqual(['first', 'first']);
  for (const again of [change, miss, value.forget]) {
    again();
    expect(value.peek()).toBeUndefined();
    const next = value.read();
    readings.at(-1)?.resolve('next');
    expect(await next).toBe('next');
  }
  expect(readings).toHaveLength(4);
});

test('a reading that began before a change does not become the value', async () => {
  const { value, readings, change } = openValue();
  const before = value.read();
  change();
  const after = value.read();
  readings[1]?.resolve('new');
  await after;
  readings[0]?.resolve('old');
  expect(await before).toBe('old');
  expect([value.peek(), await value.read()]).toEqual(['new', 'new']);
});

test('after a failure the next reader reads again; the failure of an older reading changes nothing', async () => {
  const { value, readings, change } = openValue();
  const failed = value.read();
  change();
  const good = value.read();
  readings[1]?.resolve('good');
  await good;
  readings[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  expect(value.peek()).toBe('good');
  change();
  const again = value.read();
  readings[2]?.reject(new Error('away again'));
  await expect(again).rejects.toThrow('away again');
  void value.read();
  expect(readings).toHaveLength(4);
});

test('a value that may not grow old is read again; listeners hear of notifications; closing stops listening', () => {
  const { value, readings, change, stop } = openValue(0);
  void value.read();
  void value.read();
  expect(readings).toHaveLength(2);
  const listener = vi.fn();
  value.onChange(listener);
  value.forget();
  expect(listener).not.toHaveBeenCalled();
  change();
  expect(listener).toHaveBeenCalledOnce();
  value.close();
  expect(stop).toHaveBeenCalledOnce();
});

test('a kept value stands until the next one is read; listeners hear of another one, and a failure is logged', async () => {
  const heard: Listener[] = [];
  const readings: PromiseWithResolvers<string>[] = [];
  const warn = vi.fn();
  const making = createKeptValue({
    notifications: {
      listen: (_, listener) => {
        heard.push(listener);
        return () => undefined;
      },
    },
    topic: 'plans',
    read: () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    },
    log: { warn },
    name: 'the plans',
    isSame: (value, former) => value === former,
  });
  readings[0]?.resolve('first');
  const value = await making;
  const changed = vi.fn();
  value.onChange(changed);
  for (const _ of [1, 2]) heard[0]?.onNotification('changed');
  expect([readings.length, value.current()]).toEqual([3, 'first']);
  readings[2]?.resolve('later');
  await expect.poll(() => value.current()).toBe('later');
  readings[1]?.resolve('sooner');
  await readings[1]?.promise;
  heard[0]?.onMissed();
  readings[3]?.resolve('later');
  expect([await value.read(), value.current(), changed.mock.calls.length]).toEqual(['later', 'later', 1]);
  heard[0]?.onMissed();
  readings[4]?.reject(new Error('away'));
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(value.current()).toBe('later');
});
