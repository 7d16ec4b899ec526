import type { PlateAppearance } from '@palco/baseball/rules/play';
import { bats, written } from '@palco/baseball/testing/written-game';
import { wordsOf } from '@palco/texts/words-of';
import { act, cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHidesScores, useHidesScores } from '../../session/hide-scores.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { type StandInSpeech, standInSpeech, voiceOf } from '../../testing/stand-in-speech.ts';
import { loadedGameOf } from '../../testing/written-loaded-game.ts';
import { createPlayhead, type Playhead } from '../video/playhead.ts';
import { useFollowingPanel } from '../watch/use-following-panel.ts';
import { NarrationSetting } from './narration-setting.tsx';

const words = wordsOf('es');

/** One every 20 seconds: a home run, a strikeout, a single. */
const EVERY_MS = 20_000;
const plays = (
  written([bats('a1', 'home_run'), bats('a2', 'strikeout'), bats('a3', 'single')]) as PlateAppearance[]
).map((play, index) => {
  const at = (index + 1) * EVERY_MS;
  return { ...play, at: at - 5000, result: play.result && { ...play.result, at } };
});
const game = loadedGameOf(plays as PlateAppearance[]);
let playhead: Playhead;
let speech: StandInSpeech;

const Watching = () => {
  const isSpoilerFree = useHidesScores() ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const panel = useFollowingPanel({
    gameId: 7,
    game,
    stream: undefined,
    hasPicture: true,
    playhead,
    words,
    isSpoilerFree,
    isMini: false,
  });
  const { spoken } = panel.announcement;
  return (
    <>
      <p role="status">{spoken?.text}</p>
      <NarrationSetting spoken={spoken} playhead={playhead} video={video} />
    </>
  );
};
const region = () => screen.getByRole('status').textContent;
const playTo = (second: number) => act(() => playhead.set({ second, edge: second }));
const watch = async (voices = [voiceOf('es-MX')]) => {
  speech = standInSpeech(voices);
  playhead = createPlayhead();
  playhead.set({ timeline: [{ start: 0, end: 90, at: 0 }], second: 1, edge: 1, isLive: true, isPaused: false });
  return renderInSite(<Watching />, { groups: ['player'] });
};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setHidesScores(false);
});

test('each play on screen is announced, and read aloud once that is turned on', async () => {
  const { user } = await watch();
  playTo(16);
  playTo(21);
  await expect.poll(region).toMatch(/Adán Uno.*: Navojoa 1, Hermosillo 0\.$/);
  expect(speech.said).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Narrar jugadas' }));
  // what was announced before is not read later
  expect(speech.said).toEqual([]);
  playTo(36);
  playTo(41);
  await expect.poll(region).toMatch(/poncha.*1 out\.$/);
  // it is spoken after it is written
  await expect.poll(() => speech.said).toEqual([region()]);
});

test('after a jump only the inning and the score are said, and nothing while the picture is paused', async () => {
  localStorage.setItem('palco-narration', 'on');
  await watch();
  playTo(70);
  expect(region()).toBe('');
  await expect.poll(region).toBe('Alta de la 1era. Navojoa 1, Hermosillo 0.');
  await expect.poll(() => speech.said).toEqual([region()]);
  act(() => playhead.set({ isPaused: true }));
  expect(speech.cancelled).toBe(1);
  playTo(2);
  // a later play leaves the region with its picture
  expect(region()).toBe('');
  await expect.poll(region).toBe('Alta de la 1era. Navojoa 0, Hermosillo 0.');
  expect(speech.said).toHaveLength(1);
});

test('without spoilers a play is said without its runs, and a jump without the score', async () => {
  setHidesScores(true);
  localStorage.setItem('palco-narration', 'on');
  await watch();
  playTo(16);
  playTo(21);
  await expect.poll(region).toBe('Jonrón.');
  playTo(70);
  await expect.poll(region).toBe('Alta de la 1era.');
  await expect.poll(() => speech.said).toEqual(['Jonrón.', 'Alta de la 1era.']);
});

test('a tab that is hidden says nothing', async () => {
  localStorage.setItem('palco-narration', 'on');
  await watch();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  playTo(16);
  playTo(21);
  await expect.poll(region).toMatch(/Adán Uno/);
  expect(speech.said).toEqual([]);
  hidden.mockRestore();
});

test('a browser without a voice of the language says so', async () => {
  await watch([voiceOf('en-US')]);
  expect(await screen.findByText('Este navegador no tiene una voz en español.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Narrar jugadas' })).toBeDisabled();
});
