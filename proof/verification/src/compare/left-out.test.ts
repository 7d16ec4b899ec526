import { expect, test } from 'vitest';
import { isLeftOut, isNoteLeftOut, leftOut } from './left-out.ts';

const box = (batting: object, pitching: object, info: readonly object[] = []) => ({
  info,
  teams: {
    away: { players: { ID1: { stats: { batting } } } },
    home: { players: { ID2: { stats: { pitching: { outs: 27, ...pitching } } } } },
  },
});
const counted = { groundOuts: 3, flyOuts: 1, airOuts: 2 };

test('a column that is 0 for everybody is left out, in the lines, the totals and the notes', () => {
  const missing = leftOut(box({ groundOuts: 0, airOuts: 0 }, { groundOuts: 0, inheritedRunners: 0 }), 3);
  for (const field of ['batting.groundOuts', 'pitching.airOuts', 'team.pitching.lineOuts', 'pitching.inheritedRunners'])
    expect([field, isLeftOut(missing, field)]).toEqual([field, true]);
  expect(isNoteLeftOut(missing, 'Groundouts-flyouts')).toBe(true);
  expect(isLeftOut(missing, 'pitching.strikeOuts')).toBe(false);
  expect(isNoteLeftOut(missing, 'Batters faced')).toBe(false);
});

test('counted columns are compared, group by group; a note states that inherited runners are counted', () => {
  const missing = leftOut(
    box(counted, { groundOuts: 0 }, [{ label: 'Inherited runners-scored', value: 'Paz 1-0.' }]),
    1,
  );
  expect(isLeftOut(missing, 'batting.groundOuts')).toBe(false);
  expect(isLeftOut(missing, 'pitching.groundOuts')).toBe(true);
  expect(isLeftOut(missing, 'pitching.inheritedRunners')).toBe(false);
});

test('nobody inherited a runner: the document has 0, and that is compared', () => {
  expect(isLeftOut(leftOut(box(counted, counted), 0), 'pitching.inheritedRunners')).toBe(false);
});

test('before the first out nothing is left out', () => {
  expect(leftOut(box({}, { outs: 0 }), 0).size).toBe(0);
});
