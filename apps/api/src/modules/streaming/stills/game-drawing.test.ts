import { stageAt } from '@palco/baseball/picture/stages';
import { foldGame } from '@palco/baseball/rules/fold';
import { seasonGames } from '@palco/baseball/testing/season-games';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import type { LoadedGame } from '../../games/loaded-game.ts';
import { gameTimes } from '../game-times.ts';
import { gameDrawing } from './game-drawing.ts';

const [simulated] = seasonGames(1, 'drawing');
if (!simulated) throw new Error('no game');
const { setup, plays, endedAt } = simulated;
const game = foldGame(setup, plays);
if (isRefusal(game)) throw new Error(game.refused);

const loaded = {
  record: { id: 7, status: 'final', startsAt: new Date(plays[0]?.at ?? 0), setup },
  clubs: { away: { city: 'Culiacán' }, home: { city: 'Hermosillo' } },
  players: { get: (id: string) => ({ name: `Jugador ${id}` }) },
  plays,
  game,
} as unknown as LoadedGame;

test('the captions are the panel’s sentences, at their times, in both languages', () => {
  const drawing = gameDrawing(loaded)();
  const [spanish, english] = [drawing.lines('es'), drawing.lines('en')];
  expect(spanish).toHaveLength(english.length);
  expect(spanish.every(({ at }, index) => index === 0 || at >= (spanish[index - 1]?.at ?? 0))).toBe(true);
  const results = plays.flatMap((play) => (play.kind === 'plate_appearance' && play.result ? [play] : []));
  for (const play of results) {
    const line = spanish.find(({ at, text }) => at === play.result?.at && text.includes(`Jugador ${play.batter}`));
    expect(line?.text).toMatch(/\.$/);
  }
  expect(drawing.lines('es')).toBe(spanish);
});

test('a game brings what a picture is drawn from, to its last moment', () => {
  const drawing = gameTimes(loaded).drawing?.();
  expect(stageAt(drawing?.stages ?? [], (plays[0]?.at ?? 0) - 1)).toBe('before');
  expect(stageAt(drawing?.stages ?? [], endedAt)).toBe('after');
  expect(drawing?.acts.length).toBeGreaterThan(500);
});
