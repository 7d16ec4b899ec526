import { wordsOf } from '@palco/texts/words-of';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { stopWatching, useWatching, watchGame } from '../mini/watching.ts';
import { momentAfter } from '../moment/panel.ts';
import { createPlayhead } from '../video/playhead.ts';
import { MiniBar } from './mini-bar.tsx';
import type { MiniWatch } from './use-mini-message.ts';

const spanish = wordsOf('es');

const moment = momentAfter(roster, []);
const board = moment && { roster, moment, words: spanish };
const toggle = vi.fn();
/** At the live edge of a picture that plays. */
const atEdge = { timeline: [{ start: 0, end: 100, at: 0 }], isLive: true, edge: 100, second: 98, isPaused: false };

const show = async (change: Partial<MiniWatch> = {}, playback: Partial<MiniWatch['playback']> = {}) => {
  const playhead = createPlayhead();
  playhead.set(atEdge);
  const watch: MiniWatch = {
    gameId: 7,
    board,
    words: spanish,
    isSpoilerFree: false,
    hasPicture: true,
    playback: {
      reason: undefined,
      listing: undefined,
      detail: {},
      otherDevice: '',
      picture: { error: undefined, interruption: undefined },
      ...playback,
    },
    cast: { device: undefined },
    panel: { clock: { playhead, delayMs: 0 } },
    actions: { toggle },
    ...change,
  };
  return { ...(await renderInSite(<MiniBar watch={watch} />, { path: '/player/7', groups: ['player'] })), playhead };
};
const names = () => [...document.querySelectorAll('button, a')].map((each) => each.getAttribute('aria-label'));
afterEach(() => act(stopWatching));

test('has the score at the moment on screen, pause, the way back and the end', async () => {
  const { user, playhead } = await show();
  expect(screen.getByText(/alta/i)).toBeVisible();
  expect(screen.getAllByText('0')).toHaveLength(2);
  expect(names()).toEqual(['Pausa', 'Volver al juego', 'Cerrar el video']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/tv/player/7');
  await user.click(screen.getByRole('button', { name: 'Pausa' }));
  expect(toggle).toHaveBeenCalledOnce();
  act(() => playhead.set({ isPaused: true }));
  expect(names()[0]).toBe('Reproducir');
});

test('hides the score where scores are hidden', async () => {
  await show({ isSpoilerFree: true });
  expect(screen.getAllByRole('img', { name: 'Marcador oculto' })).toHaveLength(2);
  expect(screen.queryAllByText('0')).toHaveLength(0);
});

test.each<[string, Partial<MiniWatch>, Partial<MiniWatch['playback']>, string[]]>([
  [
    'Ahora se reproduce en otro dispositivo',
    { hasPicture: false },
    { reason: 'taken-over' },
    ['Volver al juego', 'Cerrar el video'],
  ],
  [
    'Error de conexión.',
    { hasPicture: false },
    { reason: 'broken', picture: { error: 2, interruption: undefined } },
    ['Volver al juego', 'Cerrar el video'],
  ],
  [
    'Pausa por lluvia',
    {},
    { picture: { error: undefined, interruption: { reason: 'rain', since: 0 } } },
    ['Pausa', 'Volver al juego', 'Cerrar el video'],
  ],
  ['En la tele: Sala', { cast: { device: 'Sala' } }, {}, ['Volver al juego', 'Cerrar el video']],
])('says in place of the score: %s', async (words, change, playback, buttons) => {
  await show(change, playback);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByText(/alta/i)).toBeNull();
  expect(names()).toEqual(buttons);
});

test('an interruption is not said to somebody who watches an earlier moment', async () => {
  const { playhead } = await show({}, { picture: { error: undefined, interruption: { reason: 'rain', since: 0 } } });
  act(() => playhead.set({ second: 20 }));
  expect(screen.getByText(/alta/i)).toBeVisible();
});

test('closing ends what is watched', async () => {
  const Watched = () => <output>{useWatching()?.gameId ?? 'nothing'}</output>;
  const { user } = await show();
  const { container } = await renderInSite(<Watched />);
  act(() => watchGame({ gameId: 7, search: '', Player: () => null, isReturn: false }));
  expect(container).toHaveTextContent('7');
  await user.click(screen.getByRole('button', { name: 'Cerrar el video' }));
  expect(container).toHaveTextContent('nothing');
});
