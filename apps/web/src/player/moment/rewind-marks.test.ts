import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame } from '@palco/baseball/rules/fold';
import { playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { seasonGames } from '@palco/baseball/testing/season-games';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { rewindMarks } from './rewind-marks.ts';

test('highlights are marked as far as the moment, and plays with runs by their club', () => {
  for (const { setup, plays } of seasonGames(3, 'marks')) {
    const [first, last] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
    for (const share of [0.3, 0.6, 1]) {
      const instant = first + (last - first) * share;
      const game = foldGame(setup, playsAsOf(plays, instant));
      if (isRefusal(game)) throw new Error(game.refused);
      const marks = rewindMarks({ game, halves: playByPlayOf(game) });
      expect(marks.every(({ at }) => at <= instant)).toBe(true);
      const highlights = marks.filter(({ kind }) => kind === 'highlight');
      expect(highlights.length).toBeLessThanOrEqual(12);
      expect(highlights.every(({ bases, entry }) => bases?.length === 3 && !entry.isScoring)).toBe(true);
      expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
    }
  }
});
