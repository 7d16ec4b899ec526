import { foldGame } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { trayOf } from './tray.ts';

const order = (first: number) =>
  Array.from({ length: 9 }, (_, index) => ({
    player: String(first + index),
    position: (index === 8 ? 10 : index + 2) as 2,
  }));
const setup = {
  clubs: { away: 'CUL', home: 'HER' },
  lineups: { away: { order: order(1), pitcher: '10' }, home: { order: order(21), pitcher: '30' } },
  scheduledInnings: 9,
};
const turn = (index: number, result: object): Play =>
  ({
    kind: 'plate_appearance',
    id: `p${index}`,
    order: index,
    at: index * 100,
    batter: String(index),
    events: [{ kind: 'pitch', at: index * 100, call: 'in_play' }],
    result: { kind: 'result', at: index * 100 + 10, ...result },
  }) as unknown as Play;
const plays: readonly Play[] = [
  turn(1, { type: 'single', advances: [{ runner: 0, to: 1 }], ball: { to: 7 } }),
  turn(2, {
    type: 'field_error',
    advances: [
      { runner: 1, to: 3 },
      { runner: 0, to: 1, reason: 'error', errors: [{ by: 6, kind: 'fielding' }] },
    ],
  }),
];
const gameOf = (all: readonly Play[]) => {
  const game = foldGame(setup, all);
  if (isRefusal(game)) throw new Error(game.refused);
  return game;
};

test('an error is always in the tray, a hit when it was marked', () => {
  expect(trayOf(gameOf(plays), [], []).map(({ key }) => key)).toEqual(['reached p2']);
  const marked = trayOf(gameOf(plays), ['p1'], []);
  expect(marked.map(({ key, isMarked }) => [key, isMarked])).toEqual([
    ['reached p2', false],
    ['reached p1', true],
  ]);
});

test('what was ruled stays in the tray and says so', () => {
  const [item] = trayOf(gameOf(plays), [], [{ kind: 'reached', play: 'p1', by: 'single' }]).filter(
    ({ isRuled }) => isRuled,
  );
  expect(item).toMatchObject({ key: 'reached p1', stands: { by: 'single' } });
});
