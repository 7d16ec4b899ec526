import type { SeatEnd } from '@palco/contracts/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endReason, type Lease } from './lease.ts';
import { afterAddressChange, type Seat, takeSeat } from './seat.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const lease = (more: Partial<Lease> = {}): Lease => ({
  id: 'one',
  userId: 7,
  sessionId: 'session',
  gameId: 1,
  competition: 'regular-season',
  startedAt: at(-600),
  lastSeenAt: NOW,
  pausedAt: undefined,
  address: undefined,
  ended: undefined,
  isSignedIn: true,
  passUntil: at(3600),
  ...more,
});
const couch: Seat = { device: 'couch', label: 'Chrome', sessionId: 'session', since: at(-600) };
const ended = { at: at(-5), why: 'staff' as SeatEnd, device: undefined };

test.each<[string, Partial<Lease>, SeatEnd | undefined]>([
  ['heard of now', {}, undefined],
  ['heard of just under 45 seconds ago', { lastSeenAt: at(-44.999) }, undefined],
  ['silent for 45 seconds', { lastSeenAt: at(-45) }, 'silent'],
  ['paused for just under five minutes', { pausedAt: at(-299.999) }, undefined],
  ['paused for five minutes', { pausedAt: at(-300) }, 'paused'],
  ['whose pass ends in a moment', { passUntil: at(0.001) }, undefined],
  ['whose pass ends now', { passUntil: NOW }, 'pass-over'],
  ['whose pass was taken away', { passUntil: undefined }, 'pass-over'],
  ['whose session has ended, pass and all', { isSignedIn: false, passUntil: undefined }, 'signed-out'],
  ['that staff closed, however lively', { ended }, 'staff'],
])('a lease %s', (_, more, why) => {
  expect(endReason(lease(more), NOW)).toBe(why);
});

test('a free seat is available to any device, from now', () => {
  for (const leases of [[], [lease({ lastSeenAt: at(-45) })], [lease({ isSignedIn: false })]])
    expect(takeSeat(couch, leases, { device: 'kitchen', takeover: false }, NOW)).toMatchObject({ since: NOW });
  const nobodys: Seat = { device: undefined, label: undefined, sessionId: undefined, since: undefined };
  expect(takeSeat(nobodys, [], { device: 'kitchen', takeover: false }, NOW)).toEqual({ since: NOW, ends: [] });
});

test('another device sees which device watches and since when, until it takes over', () => {
  const leases = [lease(), lease({ id: 'two', lastSeenAt: at(-60) })];
  expect(takeSeat(couch, leases, { device: 'kitchen', takeover: false }, NOW)).toEqual({
    refused: 'streaming/seat-taken',
    detail: { device: 'Chrome', since: at(-600).toISOString() },
  });
  expect(takeSeat(couch, leases, { device: 'kitchen', takeover: true }, NOW)).toEqual({
    since: NOW,
    ends: [
      { id: 'one', why: 'taken-over' },
      { id: 'two', why: 'silent' },
    ],
  });
});

test('the same device keeps its start time', () => {
  expect(takeSeat(couch, [lease()], { device: 'couch', takeover: false }, NOW)).toEqual({ since: at(-600), ends: [] });
});

test('in any order of requests, one device watches on at most four leases', () => {
  const someLease = fc.record({
    id: fc.uuid(),
    lastSeenAt: fc.integer({ min: -90, max: 0 }).map(at),
    pausedAt: fc.option(fc.integer({ min: -400, max: 0 }).map(at), { nil: undefined }),
    isSignedIn: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someLease, { maxLength: 8, selector: ({ id }) => id }),
      fc.constantFrom('couch', 'kitchen'),
      fc.boolean(),
      (drawn, device, takeover) => {
        const leases = drawn.map((each) => lease(each));
        const alive = leases.filter((each) => !endReason(each, NOW));
        const taken = takeSeat(couch, leases, { device, takeover }, NOW);
        if (isRefusal(taken)) {
          expect([device, takeover, alive.length > 0]).toEqual(['kitchen', false, true]);
          return;
        }
        const left = alive.filter(({ id }) => !taken.ends.some((end) => end.id === id));
        expect(left.length).toBeLessThan(4);
        if (device === 'kitchen') expect(left).toEqual([]);
        const heardLast = Math.max(
          ...taken.ends
            .filter(({ why }) => why === 'too-many-tabs')
            .map(({ id }) => {
              return leases.find((each) => each.id === id)?.lastSeenAt.getTime() ?? 0;
            }),
        );
        for (const stays of left) expect(stays.lastSeenAt.getTime()).toBeGreaterThanOrEqual(heardLast);
      },
    ),
  );
});

test('the fourth change of address within a minute is one too many', () => {
  expect(afterAddressChange([at(-50), at(-30)], NOW)).toEqual({ changes: [at(-50), at(-30), NOW], isTwoPlaces: false });
  expect(afterAddressChange([at(-59), at(-50), at(-30)], NOW).isTwoPlaces).toBe(true);
  expect(afterAddressChange([at(-60), at(-50), at(-30)], NOW).isTwoPlaces).toBe(false);
});
