import type { Play } from '@palco/baseball/rules/play';
import { bats, pitches, written } from '@palco/baseball/testing/written-game';
import { expect, test } from 'vitest';
import { authorsOverruled, type PlayRevision } from './play-parts.ts';

const [ANA, BETO] = [1, 2];
const [whole] = written([bats('a1', 'strikeout', [], pitches('ball', 'foul', 'swinging_strike'))]) as [
  Play & { kind: 'plate_appearance' },
];
/** The turn with its first pitches; 4: with its result. */
const upTo = (pitch: number): Play => {
  const { result, ...turn } = whole;
  return { ...turn, events: whole.events.slice(0, pitch), ...(pitch > 3 && result ? { result } : {}) };
};
const foulInstead: Play = { ...whole, events: whole.events.with(0, { kind: 'pitch', at: 2000, call: 'foul' }) };
const history = (...steps: readonly (readonly [Play, number | undefined, 'void'?])[]): PlayRevision[] =>
  steps.map(([play, scorer, isVoid], index) => ({ revision: index + 1, play, scorer, isVoid: isVoid === 'void' }));
const shared = history([upTo(1), ANA], [upTo(2), ANA], [upTo(3), BETO], [upTo(4), BETO]);

test.each<readonly [string, PlayRevision[], Play | undefined, readonly (number | undefined)[]]>([
  ['a new play', [], upTo(0), []],
  ['the next pitch after somebody else’s', shared.slice(0, 2), upTo(3), []],
  ['the same again', shared, upTo(4), []],
  ['the last result taken back', shared, upTo(3), [BETO]],
  ['one’s own two parts taken back', shared, upTo(2), [BETO]],
  ['down to the other’s second pitch', shared, upTo(1), [ANA, BETO]],
  ['all of it', shared, undefined, [ANA, BETO]],
  ['the first pitch called otherwise', shared, foulInstead, [ANA, BETO]],
  ['another batter in a complete turn', shared, { ...whole, batter: 'a12' }, [BETO]],
  ['another batter in an open turn: a pinch hitter', shared.slice(0, 3), { ...upTo(4), batter: 'a12' } as Play, []],
  ['a pitch that came back', [...shared.slice(0, 3), ...history([upTo(2), BETO])], upTo(1), [ANA]],
  ['a play of a feed', history([upTo(4), undefined]), undefined, [undefined]],
  ['a play brought back after a void', history([upTo(4), ANA], [upTo(4), BETO, 'void']), upTo(4), [BETO]],
])('a revision overrules whoever recorded what it takes away: %s', (_, revisions, next, authors) => {
  expect([...authorsOverruled(revisions, next)].sort()).toEqual([...authors].sort());
});
