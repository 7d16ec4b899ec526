import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { Play } from '../rules/play.ts';
import { seasonGames } from '../testing/season-games.ts';
import { advance, bats, setup } from '../testing/written-game.ts';
import { bestPlays, highlightValue } from './highlights.ts';
import { endOf, keptPlaysOf } from './kept-plays.ts';
import { settingOf } from './play-setting.ts';
import { reelOf } from './reel.ts';

const folded = ({ setup: own, plays }: { readonly setup: GameSetup; readonly plays: readonly Play[] }): Game => {
  const game = foldGame(own, plays);
  if (isRefusal(game)) throw new Error(`${game.refused} ${JSON.stringify(game.detail)}`);
  return game;
};
const numbered = (plays: readonly Play[]): readonly Play[] =>
  plays.map((play, index): Play => ({ ...play, id: `p${index + 1}`, order: index + 1 }));
const games = seasonGames(12, 'highlights');

test('of a game twelve at most, in its order, and no other play is better', () => {
  for (const written of games) {
    const kept = keptPlaysOf(folded(written));
    const best = bestPlays(kept);
    expect(best.length).toBeGreaterThan(3);
    expect(best.length).toBeLessThanOrEqual(12);
    expect(kept.filter((play) => best.includes(play))).toEqual(best);
    const least = Math.min(...best.map(highlightValue));
    const others = kept.filter((play) => !best.includes(play)).map(highlightValue);
    expect(Math.max(...others)).toBeLessThanOrEqual(best.length === 12 ? least : 0.09);
  }
});

test('at no moment is a play chosen that is still to come', () => {
  for (const { setup: own, plays } of games.slice(0, 4)) {
    const [first, last] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
    for (let until = first; until <= last; until += 11 * 60_000) {
      const { plays: shown } = reelOf(folded({ setup: own, plays: playsAsOf(plays, until) }), 'highlights', { until });
      expect(shown.every((play) => endOf(play) <= until)).toBe(true);
    }
  }
});

test('how a play began is the same, however it ended', () => {
  const start = [bats('a1', 'walk'), bats('a2', 'single', [advance(1, 2), advance(0, 1)])];
  const ends = [
    bats('a3', 'home_run', [advance(2, 4), advance(1, 4), advance(0, 4)]),
    bats('a3', 'strikeout'),
    bats('a3', 'walk', [advance(2, 3), advance(1, 2), advance(0, 1)]),
  ];
  for (const end of ends) {
    const last = keptPlaysOf(folded({ setup: setup(), plays: numbered([...start, end]) })).at(-1);
    expect(last && settingOf(last)).toEqual({
      inning: 1,
      half: 'top',
      outs: 0,
      bases: [true, true, false],
      batter: 'a3',
      pitcher: 'hp',
    });
  }
});

test('a runner who goes with the last pitch stands on his base before it', () => {
  const single = bats('a1', 'single');
  const steal = {
    kind: 'running',
    at: 3000,
    type: 'stolen_base_2b',
    advances: [advance(1, 2, { reason: 'stolen_base' })],
  } as const;
  const strikeout = bats('a2', 'strikeout');
  if (!strikeout.result) throw new Error('no result');
  const events = [{ kind: 'pitch', at: 2000, call: 'swinging_strike' }, steal] as never;
  const plays = numbered([single, { ...strikeout, events, result: { ...strikeout.result, at: 3500 } }]);
  const kept = keptPlaysOf(folded({ setup: setup(), plays }));
  expect(kept.slice(1).map((play) => settingOf(play).bases)).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
});
