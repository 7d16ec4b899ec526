import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stopWatching, useWatching, watchGame, watchNext } from './watching.ts';

const Player = () => null;
const ask = (gameId: number, search = '', isReturn = false) =>
  act(() => watchGame({ gameId, search, Player, isReturn }));
const Shown = () => {
  const watching = useWatching();
  return <p>{watching ? `${watching.gameId}${watching.search} #${watching.opening}` : 'nothing'}</p>;
};
const shown = () => screen.getByText(/./).textContent;
afterEach(() => act(stopWatching));

test('a game that is watched goes on, unless another moment of it is asked for', () => {
  render(<Shown />);
  ask(7, '?reel=condensed');
  const first = shown();
  expect(first).toContain('7?reel=condensed');
  // back to the game, from the mini player or by the history
  ask(7);
  ask(7, '?at=1795300000000', true);
  expect(shown()).toBe(first);
  // a link to a play, and the same one again
  ask(7, '?at=1795300000000');
  const second = shown();
  expect(second).toContain('7?at=1795300000000');
  ask(7, '?at=1795300000000');
  expect(shown()).not.toBe(second);
});

test('another game takes its place, by the history too', () => {
  render(<Shown />);
  ask(7);
  ask(9, '', true);
  expect(shown()).toMatch(/^9 #/);
  act(() => watchNext(11, '?reel=highlights'));
  expect(shown()).toContain('11?reel=highlights');
});

test('nothing follows what was closed', () => {
  render(<Shown />);
  ask(7);
  act(stopWatching);
  act(() => watchNext(9, ''));
  expect(shown()).toBe('nothing');
});
