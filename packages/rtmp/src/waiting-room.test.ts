import { expect, test } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

/** The connections that had to leave; `12a` is the connection 12 of subject `a`. */
const leaving = (room: ReturnType<typeof createWaitingRoom<string>>, ...connections: readonly string[]) =>
  connections.map((each) => room.enter(each, each.slice(-1)));

test('of those who have too many, the oldest leaves', () => {
  const room = createWaitingRoom<string>(10, 2);
  expect(leaving(room, '1a', '2a', '3a', '1b', '4a')).toEqual([undefined, undefined, '1a', undefined, '2a']);
  expect(room.size()).toBe(3);
});

test('when there are too many in all, the oldest of those who have the most leaves', () => {
  const room = createWaitingRoom<string>(4, 3);
  leaving(room, '1b', '1a', '2a', '3a');
  expect(leaving(room, '1c', '1d', '1e')).toEqual(['1a', '2a', '1b']);
});

test('who is being asked for, and who was admitted before, stays', () => {
  const room = createWaitingRoom<string>(3, 3);
  room.enter('1a', 'a');
  room.leave('1a', true);
  leaving(room, '2a', '1b', '1c');
  room.asks('1b');
  expect(leaving(room, '1d', '1e')).toEqual(['1c', '1d']);
});
