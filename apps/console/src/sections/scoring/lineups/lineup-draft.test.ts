import type { Position } from '@palco/baseball/rules/position';
import { expect, test } from 'vitest';
import {
  draftFrom,
  EMPTY_LINEUP,
  faultsOf,
  type LineupDraft,
  lineupOf,
  onRoster,
  positionOfKey,
  withPitcher,
  withSpot,
} from './lineup-draft.ts';

const POSITIONS: readonly Position[] = [8, 6, 10, 3, 7, 9, 5, 2, 4];
const filled = (positions = POSITIONS): LineupDraft =>
  positions.reduce(
    (draft, position, slot) => withSpot(draft, slot, { player: `p${slot}`, position }),
    EMPTY_LINEUP as LineupDraft,
  );

test('a lineup with a designated hitter needs a pitcher beside the nine', () => {
  expect(faultsOf(filled())).toEqual([{ code: 'no-pitcher' }]);
  const whole = withPitcher(filled(), 'ace');
  expect(faultsOf(whole)).toEqual([]);
  expect(lineupOf(whole)).toMatchObject({ pitcher: 'ace' });
});

test('a pitcher who bats is the pitcher', () => {
  const draft = withSpot(withPitcher(filled(), 'ace'), 2, { player: 'two-way', position: 1 });
  expect(lineupOf(draft)).toMatchObject({ pitcher: 'two-way' });
  expect(draftFrom(lineupOf(draft) as NonNullable<ReturnType<typeof lineupOf>>)).toEqual(draft);
});

test('of a former lineup the players who have left are empty slots with their positions', () => {
  const former = withPitcher(filled(), 'ace');
  const roster = new Set(['p0', 'p1', 'p2', 'p3', 'p5', 'p6', 'p7', 'p8']);
  const draft = onRoster(former, roster);
  expect(draft.order[4]).toEqual({ position: 7 });
  expect(draft.order.filter(({ player }) => player)).toHaveLength(8);
  expect(draft.pitcher).toBeUndefined();
  expect(faultsOf(draft)).toEqual([{ code: 'missing', slot: 4 }]);
  expect(onRoster(former, new Set([...roster, 'p4', 'ace']))).toEqual(former);
});

test.each([
  ['an empty slot', EMPTY_LINEUP, [{ code: 'missing', slot: 0 }]],
  ['a player twice', withPitcher(withSpot(filled(), 1, { player: 'p0' }), 'ace'), [{ code: 'twice', player: 'p0' }]],
  [
    'two shortstops and nobody in center',
    withPitcher(withSpot(filled(), 0, { position: 6 }), 'ace'),
    [
      { code: 'position-twice', position: 6 },
      { code: 'position-missing', position: 8 },
    ],
  ],
  ['the pitcher in the order too', withPitcher(filled(), 'p3'), [{ code: 'twice', player: 'p3' }]],
  [
    'a pitcher who bats beside a designated hitter',
    withSpot(filled(), 0, { player: 'p0', position: 1 }),
    [{ code: 'position-missing', position: 8 }, { code: 'pitcher-and-dh' }],
  ],
] as const)('%s is named', (_, draft, faults) => expect(faultsOf(draft)).toEqual(faults));

test('positions are digits, and 0 or D the designated hitter', () => {
  expect(['1', '9', '0', 'd', 'x', '12'].map(positionOfKey)).toEqual([1, 9, 10, 10, undefined, undefined]);
});
