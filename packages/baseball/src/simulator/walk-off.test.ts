import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { initialState } from '../rules/game-state.ts';
import { setup } from '../testing/written-game.ts';
import { type Ended, goes, isOut } from './legs.ts';
import { endedByWalkOff } from './walk-off.ts';

const even = initialState(setup());
if (isRefusal(even)) throw new Error(even.refused);
const lastHalf = { ...even, inning: 9, half: 'bottom' as const };

const CASES: readonly (readonly [string, Ended, Ended])[] = [
  [
    'a double that wins with a man from third is a single (Rule 9.06(f))',
    { type: 'double', advances: [goes(3, 4), goes(1, 3), goes(0, 2)] },
    { type: 'single', advances: [goes(3, 4), goes(1, 2), goes(0, 1)] },
  ],
  [
    'the man behind the winning run is not thrown out at home any more: the game was over',
    { type: 'double', advances: [goes(2, 4), isOut(1, 4, [7, 6, 2]), goes(0, 2)] },
    { type: 'double', advances: [goes(2, 4), goes(1, 3), goes(0, 2)] },
  ],
  [
    'over the fence everybody scores (Rule 9.06(g))',
    { type: 'home_run', advances: [goes(1, 4), goes(0, 4)] },
    { type: 'home_run', advances: [goes(1, 4), goes(0, 4)] },
  ],
];
test.each(CASES)('%s', (_, ended, expected) => {
  expect(endedByWalkOff(lastHalf, ended)).toEqual(expected);
});

test('before the last scheduled inning nothing ends', () => {
  const ended: Ended = { type: 'double', advances: [goes(3, 4), goes(0, 2)] };
  expect(endedByWalkOff({ ...lastHalf, inning: 8 }, ended)).toEqual(ended);
});
