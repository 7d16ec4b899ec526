import { expect, test } from 'vitest';
import { AWAY, BREAK, interruptionOf, type ListedRange } from './interruption.ts';

const AT = 1_790_000_000_000;
const away = (startsAt: number, isOver = false): ListedRange => ({ kind: AWAY, startsAt, isOver, reason: undefined });
const pause = (startsAt: number, reason: string | undefined, isOver = false): ListedRange => ({
  kind: BREAK,
  startsAt,
  isOver,
  reason,
});
const inning: ListedRange = { kind: 'mx.palco.inning', startsAt: AT - 60_000, isOver: false, reason: undefined };

test.each<[string, readonly ListedRange[], number | undefined, object | undefined]>([
  ['nothing', [inning], AT, undefined],
  ['the encoder is away', [inning, away(AT)], AT, { reason: undefined, since: AT }],
  ['it is back: the playlist goes on', [away(AT)], AT + 2000, undefined],
  ['it was away before', [away(AT - 60_000, true)], AT, undefined],
  ['staff has announced a break while pictures come', [pause(AT, 'rain')], AT + 9000, { reason: 'rain', since: AT }],
  ['a break is announced and the encoder is away', [pause(AT - 9, 'lights'), away(AT)], AT, { reason: 'lights' }],
  ['a reason of a later version', [pause(AT, 'eclipse')], AT, { reason: 'other' }],
  ['the break is over', [pause(AT, 'rain', true)], AT, undefined],
])('%s', (_, ranges, edge, expected) => {
  if (expected) expect(interruptionOf(ranges, edge)).toMatchObject(expected);
  else expect(interruptionOf(ranges, edge)).toBeUndefined();
});
