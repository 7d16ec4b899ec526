import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOLD_MS, HoldButton } from './hold-button.tsx';

const [held, pressed] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.useFakeTimers();
  held.mockClear();
  pressed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});
const show = (): HTMLElement => {
  render(
    <HoldButton hint="for a second" onHeld={held} onPressed={pressed}>
      Cut
    </HoldButton>,
  );
  return screen.getByRole('button', { name: 'Cut' });
};
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const counts = (): readonly number[] => [held.mock.calls.length, pressed.mock.calls.length];

test('a pointer that holds it for a second acts once, and the click at its end is no press', () => {
  const button = show();
  fireEvent.pointerDown(button);
  pass(HOLD_MS);
  expect(counts()).toEqual([1, 0]);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(counts()).toEqual([1, 0]);
});

test('a pointer that lets go earlier, or leaves, does not act: it asks for the other way', () => {
  const button = show();
  fireEvent.pointerDown(button);
  pass(HOLD_MS - 1);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  pass(HOLD_MS);
  expect(counts()).toEqual([0, 1]);
  fireEvent.pointerDown(button);
  fireEvent.pointerLeave(button);
  pass(HOLD_MS);
  expect(counts()).toEqual([0, 1]);
});

test.each(['Enter', ' '])('the key "%s" acts when it is held, and asks when it is pressed', (key) => {
  const button = show();
  fireEvent.keyDown(button, { key });
  // a key that is held repeats
  for (let ms = 0; ms < HOLD_MS; ms += 100) {
    pass(100);
    fireEvent.keyDown(button, { key, repeat: true });
  }
  fireEvent.keyUp(button, { key });
  pass(HOLD_MS);
  expect(counts()).toEqual([1, 0]);
  fireEvent.keyDown(button, { key });
  pass(HOLD_MS / 2);
  fireEvent.keyUp(button, { key });
  pass(HOLD_MS);
  expect(counts()).toEqual([1, 1]);
});

test('a click without a pointer, as a voice or a switch makes it, asks', () => {
  fireEvent.click(show());
  expect(counts()).toEqual([0, 1]);
});
