import { expect, test } from 'vitest';
import { createThinLine } from './thin-line.ts';

const MINUTE = 60_000;
/** A camera's game: the lightest picture with its sound needs 470 kbit/s. */
const open = () => {
  let at = 0;
  const line = createThinLine(() => at);
  line.learn([
    { id: 0, height: 360, bitrate: 470_000 },
    { id: 1, height: 720, bitrate: 3_000_000 },
  ]);
  const pass = (ms: number): void => {
    at += ms;
  };
  return { line, pass };
};

test.each([
  ['150 kbit/s', 150_000, true],
  ['250 kbit/s', 250_000, true],
  ['500 kbit/s, of which the sound takes a part', 400_000, false],
  ['600 kbit/s', 600_000, false],
  ['nothing that has been measured', undefined, false],
])('a picture stops, and the connection carries %s: left for its sound: %s', (_, measured, isLeft) => {
  expect(open().line.leaves(measured)).toBe(isLeft);
});

test('a picture whose renditions are unknown, or that has none, is never left', () => {
  const line = createThinLine(() => 0);
  expect(line.leaves(1000)).toBe(false);
  line.learn([{ id: 0, height: 0, bitrate: 136_000 }]);
  expect(line.leaves(1000)).toBe(false);
});

test('it comes back by itself after twenty seconds, and after twice as long each time that it did not last', () => {
  const { line, pass } = open();
  for (const ms of [20_000, 40_000, 80_000, 160_000, 320_000, 320_000]) {
    expect(line.leaves(150_000)).toBe(true);
    pass(ms - 1);
    expect(line.returns(600_000)).toBe(false);
    pass(1);
    expect(line.returns(600_000)).toBe(true);
  }
});

test('a connection that carries no more than before stays with the sound, and no measure both leaves and returns', () => {
  for (let measured = 0; measured < 2_000_000; measured += 10_000) {
    const { line, pass } = open();
    const isLeft = line.leaves(measured);
    pass(60 * MINUTE);
    expect(isLeft && line.returns(measured)).toBe(false);
  }
});

test('what the viewer has chosen stays', () => {
  const { line, pass } = open();
  line.leaves(150_000);
  line.choose();
  pass(60 * MINUTE);
  expect([line.returns(5_000_000), line.leaves(150_000)]).toEqual([false, false]);
});
