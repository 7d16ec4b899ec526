import { fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { PLAYER_KEYS, type PlayerActions } from '../video/player-actions.ts';
import { type CharacterKeys, setCharacterKeys } from './character-keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';

afterEach(() => setCharacterKeys('everywhere'));

const listening = () => {
  const done: string[] = [];
  const actions = Object.fromEntries(
    [...Object.keys(PLAYER_KEYS), 'inning'].map((name) => [name, () => done.push(name)]),
  ) as unknown as PlayerActions;
  renderHook(() => useKeys(actions));
  return done;
};
const inPlayer = (): HTMLElement => {
  const stage = document.createElement('div');
  stage.dataset.playerStage = '';
  const button = document.createElement('button');
  stage.append(button);
  document.body.append(stage);
  onTestFinished(() => stage.remove());
  return button;
};

test('a key that is held down moves on and makes louder, but switches nothing again', () => {
  const done = listening();
  for (const key of ['k', 'f', 's', '3', 'ArrowRight', 'l'])
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat });
  expect(done).toEqual(['toggle', 'fullscreen', 'spoilerFree', 'inning', ...Array(6).fill('forward')]);
});

test('a held space bar does not scroll the page either', () => {
  listening();
  expect(fireEvent.keyDown(document.body, { key: ' ', code: 'Space', repeat: true })).toBe(false);
});

test.each<[CharacterKeys, string[], string[]]>([
  ['everywhere', ['spoilerFree', 'inning', 'toggle', 'back'], ['spoilerFree', 'inning', 'back']],
  ['focused', ['toggle', 'back'], ['spoilerFree', 'inning', 'back']],
  ['off', ['toggle', 'back'], ['back']],
])('keys that type a character: %s', (where, onPage, onPlayer) => {
  setCharacterKeys(where);
  const done = listening();
  const pressAll = (target: Element): string[] => {
    for (const key of ['s', '3', ' ', 'ArrowLeft']) fireEvent.keyDown(target, { key });
    return done.splice(0);
  };
  expect(pressAll(document.body)).toEqual(onPage);
  // the space bar belongs to the button that has the focus
  expect(pressAll(inPlayer())).toEqual(onPlayer);
  if (where !== 'off') return;
  fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyS' });
  expect(done).toEqual([]);
});

test('the list of the keys has the choice, remembers it, and then lists what still acts', async () => {
  await renderInSite(<KeysDialog isOpen onClose={() => undefined} />, { groups: ['player'] });
  fireEvent.click(await screen.findByRole('radio', { name: 'Apagadas' }));
  expect(localStorage.getItem('palco-keys')).toBe('off');
  const keys = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(keys).toEqual(['Espacio', '←', '→', 'Inicio', 'Fin', '↑', '↓']);
});
