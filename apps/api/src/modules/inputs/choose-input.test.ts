import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AWAY_MS, type ChoiceContext, type Contender, chooseInput, isSending, STEADY_MS } from './choose-input.ts';

const NOW = 1_000_000;
/** An input whose latest tag came `ago` milliseconds ago, after `steady` milliseconds without a pause. */
const input = (id: number, rank: number, ago: number | undefined, steady = 60_000): Contender => ({
  input: id,
  rank,
  lastAt: ago === undefined ? undefined : NOW - ago,
  steadySince: ago === undefined ? undefined : NOW - steady,
});
const context = (onAir: number | undefined, request?: ChoiceContext['request']): ChoiceContext => ({
  onAir,
  request,
  now: NOW,
});
const PRIMARY = 7;
const BACKUP = 3;

test.each<[string, readonly Contender[], ChoiceContext, number | undefined]>([
  ['nobody is connected', [], context(undefined), undefined],
  ['one that has just connected', [input(BACKUP, 1, undefined)], context(undefined), BACKUP],
  ['the primary of two', [input(BACKUP, 1, 0), input(PRIMARY, 0, 0)], context(undefined), PRIMARY],
  [
    'the backup when the primary is silent',
    [input(PRIMARY, 0, AWAY_MS), input(BACKUP, 1, 0)],
    context(PRIMARY),
    BACKUP,
  ],
  ['the primary after a short pause', [input(PRIMARY, 0, AWAY_MS - 1), input(BACKUP, 1, 0)], context(PRIMARY), PRIMARY],
  [
    'the backup while the primary is not steady',
    [input(PRIMARY, 0, 0, STEADY_MS - 1), input(BACKUP, 1, 0)],
    context(BACKUP),
    BACKUP,
  ],
  ['the primary when it is steady', [input(PRIMARY, 0, 0, STEADY_MS), input(BACKUP, 1, 0)], context(BACKUP), PRIMARY],
  ['the last one when nobody sends', [input(PRIMARY, 0, 9000), input(BACKUP, 1, 8000)], context(BACKUP), BACKUP],
  [
    'what staff wants',
    [input(PRIMARY, 0, 0), input(BACKUP, 1, 0)],
    context(PRIMARY, { input: BACKUP, at: NOW }),
    BACKUP,
  ],
  [
    'the unsteady primary when staff sees it and wants it',
    [input(PRIMARY, 0, 0, 1000), input(BACKUP, 1, 0)],
    context(BACKUP, { input: PRIMARY, at: NOW - 500 }),
    PRIMARY,
  ],
  [
    'not at once what staff wanted before it went away',
    [input(PRIMARY, 0, 0), input(BACKUP, 1, 0, 1000)],
    context(PRIMARY, { input: BACKUP, at: NOW - 30_000 }),
    PRIMARY,
  ],
  [
    'not what staff wants and does not send',
    [input(PRIMARY, 0, 0), input(BACKUP, 1, 9000)],
    context(PRIMARY, { input: BACKUP, at: NOW }),
    PRIMARY,
  ],
])('on the air: %s', (_, contenders, at, expected) => {
  expect(chooseInput(contenders, at)).toBe(expected);
});

test('never a silent one while another sends, and never a change without a reason', () => {
  const contender = fc.record({
    ago: fc.option(fc.nat(20_000), { nil: undefined }),
    steady: fc.nat(60_000),
  });
  fc.assert(
    fc.property(
      fc.array(contender, { maxLength: 4 }),
      fc.option(fc.nat(4)),
      fc.option(fc.nat(4)),
      (rows, onAir, wanted) => {
        const contenders = rows.map(({ ago, steady }, place) => input(place, place, ago, Math.max(steady, ago ?? 0)));
        const request = wanted === null ? undefined : { input: wanted, at: NOW };
        const at = context(onAir ?? undefined, request);
        const chosen = contenders.find((each) => each.input === chooseInput(contenders, at));
        expect(chosen === undefined).toBe(contenders.length === 0);
        if (chosen && contenders.some((each) => isSending(each, NOW))) expect(isSending(chosen, NOW)).toBe(true);
        // the same question once more changes nothing
        if (chosen) expect(chooseInput(contenders, { ...at, onAir: chosen.input })).toBe(chosen.input);
      },
    ),
  );
});
