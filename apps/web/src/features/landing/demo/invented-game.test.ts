import { expect, test } from 'vitest';
import { FIRST_MINUTE, HALVES, LIVE_MINUTE, MARKS, momentAt } from './invented-game.ts';

test('no minute of the demonstration knows a run of a later one', () => {
  for (let minute = 0; minute <= LIVE_MINUTE; minute++) {
    const { away, home, place } = momentAt(minute);
    const scored = MARKS.filter((mark) => mark.minute <= minute).reduce((sum, { runs }) => sum + runs, 0);
    expect([minute, away.runs + home.runs]).toEqual([minute, scored]);
    expect(away.innings.length).toBe(place.inning);
    expect(home.innings.length).toBe(place.half === 'top' ? place.inning - 1 : place.inning);
  }
});

test('it begins behind live, where the score is another one', () => {
  const [first, live] = [momentAt(FIRST_MINUTE), momentAt(LIVE_MINUTE)];
  expect([first.away.runs, first.home.runs, first.place]).toEqual([1, 3, { inning: 5, half: 'top' }]);
  expect([live.away.runs, live.home.runs, live.place]).toEqual([3, 4, { inning: 6, half: 'bottom' }]);
});

test('every half inning begins with nobody out and nobody on', () => {
  for (const { from } of HALVES) expect(momentAt(from)).toMatchObject({ bases: [false, false, false], outs: 0 });
});

test('outs only grow within a half inning', () => {
  for (const { from, to } of HALVES) {
    let outs = 0;
    for (let minute = from; minute < to; minute++) {
      const now = momentAt(minute);
      expect(now.outs).toBeGreaterThanOrEqual(outs);
      outs = now.outs;
    }
  }
});
