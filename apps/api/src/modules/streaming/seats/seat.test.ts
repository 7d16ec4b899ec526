import type { SeatEnd } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endReason, finalEnd, type Lease } from './lease.ts';
import { afterAddressChange, isGameTooMany, type Seat, takeSeat } from './seat.ts';

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
  // silence alone is not the end
  expect(finalEnd(lease(more), NOW)).toBe(why === 'silent' ? undefined : why);
});

test('a free seat is available to any device, from now', () => {
  for (const leases of [[], [lease({ lastSeenAt: at(-45) })], [lease({ isSignedIn: false })]])
    expect(takeSeat(couch, leases, { device: 'kitchen', gameId: 1, takeover: false }, NOW)).toMatchObject({
      since: NOW,
    });
  const nobodys: Seat = { device: undefined, label: undefined, sessionId: undefined, since: undefined };
  expect(takeSeat(nobodys, [], { device: 'kitchen', gameId: 1, takeover: false }, NOW)).toEqual({
    since: NOW,
    ends: [],
  });
});

test('the own device keeps its silent leases, another one ends them', () => {
  const leases = [lease({ lastSeenAt: at(-45) }), lease({ id: 'two', lastSeenAt: at(-600), pausedAt: at(-300) })];
  const endsFor = (device: string) => takeSeat(couch, leases, { device, gameId: 2, takeover: false }, NOW);
  expect(endsFor('couch')).toMatchObject({ ends: [{ id: 'two', why: 'paused' }] });
  expect(endsFor('kitchen')).toMatchObject({
    ends: [
      { id: 'one', why: 'silent' },
      { id: 'two', why: 'silent' },
    ],
  });
});

test('another device sees which device watches and since when, until it takes over', () => {
  const leases = [lease(), lease({ id: 'two', lastSeenAt: at(-60) })];
  expect(takeSeat(couch, leases, { device: 'kitchen', gameId: 1, takeover: false }, NOW)).toEqual({
    refused: 'streaming/seat-taken',
    detail: { device: 'Chrome', since: at(-600).toISOString() },
  });
  expect(takeSeat(couch, leases, { device: 'kitchen', gameId: 1, takeover: true }, NOW)).toEqual({
    since: NOW,
    ends: [
      { id: 'one', why: 'taken-over' },
      { id: 'two', why: 'silent' },
    ],
  });
});

test('the same device keeps its start time', () => {
  expect(takeSeat(couch, [lease()], { device: 'couch', gameId: 1, takeover: false }, NOW)).toEqual({
    since: at(-600),
    ends: [],
  });
});

const four = [1, 2, 3, 4].map((gameId) => lease({ id: `game-${gameId}`, gameId, lastSeenAt: at(-gameId) }));
const onCouch = (gameId: number, instead?: string) =>
  takeSeat(couch, four, { device: 'couch', gameId, takeover: false, instead }, NOW);

test('one device watches four games, and not a fifth', () => {
  expect(onCouch(5)).toEqual({ refused: 'streaming/too-many-games', detail: { most: 4 } });
  expect(isGameTooMany(four, 5, NOW)).toBe(true);
  expect(isGameTooMany(four, 4, NOW)).toBe(false);
});

test('a fifth game takes the place of a tile, or of a game that is silent', () => {
  expect(onCouch(5, 'game-2')).toEqual({ since: at(-600), ends: [{ id: 'game-2', why: 'released' }] });
  const withSilent = four.with(0, lease({ id: 'game-1', lastSeenAt: at(-45) }));
  expect(takeSeat(couch, withSilent, { device: 'couch', gameId: 5, takeover: false }, NOW)).toEqual({
    since: at(-600),
    ends: [{ id: 'game-1', why: 'silent' }],
  });
});

test('a tab too many: its own game makes room, which was reloaded, or one that is open twice', () => {
  expect(onCouch(3)).toMatchObject({ ends: [{ id: 'game-3', why: 'too-many-tabs' }] });
  const twice = four.with(3, lease({ id: 'again', gameId: 1, lastSeenAt: at(-9) }));
  expect(takeSeat(couch, twice, { device: 'couch', gameId: 5, takeover: false }, NOW)).toMatchObject({
    ends: [{ id: 'again', why: 'too-many-tabs' }],
  });
});

test('in any order of requests, one device has at most four leases, and only a fifth game is refused', () => {
  const someLease = fc.record({
    id: fc.uuid(),
    gameId: fc.integer({ min: 1, max: 6 }),
    lastSeenAt: fc.integer({ min: -90, max: 0 }).map(at),
    pausedAt: fc.option(fc.integer({ min: -400, max: 0 }).map(at), { nil: undefined }),
    isSignedIn: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someLease, { maxLength: 4, selector: ({ id }) => id }),
      fc.constantFrom('couch', 'kitchen'),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (drawn, device, gameId, takeover) => {
        const leases = drawn.map((each) => lease(each));
        const alive = leases.filter((each) => !endReason(each, NOW));
        const taken = takeSeat(couch, leases, { device, gameId, takeover }, NOW);
        if (isRefusal(taken) && taken.refused === 'streaming/seat-taken') {
          expect([device, takeover, alive.length > 0]).toEqual(['kitchen', false, true]);
          return;
        }
        if (isRefusal(taken)) {
          expect(device).toBe('couch');
          expect(new Set([...alive.map((each) => each.gameId), gameId]).size).toBe(5);
          return;
        }
        const left = alive.filter(({ id }) => !taken.ends.some((end) => end.id === id));
        expect(left.length).toBeLessThan(4);
        if (device === 'kitchen') expect(left).toEqual([]);
      },
    ),
  );
});

test('the fourth change of address within a minute is one too many', () => {
  expect(afterAddressChange([at(-50), at(-30)], NOW)).toEqual({ changes: [at(-50), at(-30), NOW], isTwoPlaces: false });
  expect(afterAddressChange([at(-59), at(-50), at(-30)], NOW).isTwoPlaces).toBe(true);
  expect(afterAddressChange([at(-60), at(-50), at(-30)], NOW).isTwoPlaces).toBe(false);
});
