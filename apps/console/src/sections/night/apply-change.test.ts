import type { Night } from '@palco/contracts/night/night-staff';
import { describe, expect, test } from 'vitest';
import { applyChange } from './apply-change.ts';
import { nightOfTest } from './testing/test-night.ts';

const night: Night = nightOfTest();
const AT = '2026-11-29T02:52:16.000Z';

describe('a change of the night', () => {
  test('leaves what it does not name', () => {
    expect(applyChange(night, { at: AT })).toEqual({ ...night, at: AT });
  });

  test('sets values of the axis by their place, each series its own', () => {
    const { axis } = applyChange(night, {
      at: AT,
      axis: { written_until: AT, values: [[1, 210, 11, 2, 3, 1]] },
    });
    expect(axis.viewers).toEqual([100, 210, 300, null]);
    expect([axis.starts[1], axis.refused[1], axis.paid[1], axis.failed[1]]).toEqual([11, 2, 3, 1]);
    expect(axis.written_until).toBe(AT);
  });

  test('replaces entries in their place, adds new ones and removes those that are gone', () => {
    const [first] = night.games;
    if (!first) throw new Error('a night without games');
    const after = applyChange(night, {
      at: AT,
      games: [
        { id: 1, viewers: 77, runs: null },
        { ...first, id: 9 },
      ],
      gone: { games: [2], alerts: [5] },
    });
    expect(after.games.map(({ id, viewers }) => [id, viewers])).toEqual([
      [1, 77],
      [9, first.viewers],
    ]);
    expect(after.games[0]).toEqual({ ...first, viewers: 77, runs: null });
    expect(after.alerts).toEqual([]);
  });

  test('a course grows, and one of a game that had none begins with what was not measured', () => {
    const half: [number, number, 'top'] = [Date.parse(AT) / 1000, 1, 'top'];
    const { courses } = applyChange(night, {
      at: AT,
      courses: [
        { game: 1, viewers: [[3, 90]] },
        { game: 2, viewers: [[2, 5]], halves: [half] },
      ],
    });
    expect(courses.find(({ game }) => game === 1)?.viewers).toEqual([60, 150, 220, 90]);
    expect(courses.find(({ game }) => game === 2)).toEqual({
      game: 2,
      viewers: [null, null, 5, null],
      halves: [half],
      runs: [],
    });
  });

  test('is right when it comes twice, and silence of the players is not what was before', () => {
    const change = { at: AT, players: null, figures: { ...night.figures, passes_today: 4 } };
    const once = applyChange(night, change);
    expect(applyChange(once, change)).toEqual(once);
    expect(once.players).toBeNull();
  });
});
