import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../rules/play.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { halves, opened, read, seen, typed } from '../testing/typed-game.ts';
import { bookOf, gameOf } from './book.ts';
import type { Consequence } from './consequences.ts';
import { textOfEvent, textOfPlay } from './correction-reading.ts';
import type { Entry } from './entry.ts';
import { openEntry, withLatestPlays } from './open-entry.ts';
import { press } from './press.ts';

const INNING = 'BBCXS8 Enter CCT F1 XD7 Enter XE6 Enter RWP Enter CCT H X63 Enter';
const times = (key: string, count: number): string => Array.from({ length: count }, () => key).join(' ');
const isSameGame = (one: Entry, other: Entry): boolean => {
  const again = bookOf(one.book.setup, one.book.plays);
  return (
    JSON.stringify(one.book.plays) === JSON.stringify(other.book.plays) &&
    !isRefusal(again) &&
    JSON.stringify(again.states) === JSON.stringify(other.book.states)
  );
};

test('thirty steps back and again are the same game, by the fold', () => {
  const entry = typed(opened(), `${INNING} ${INNING} ${INNING}`);
  const back = typed(entry, times('Backspace', 30));
  expect(back.book.plays.length).toBeLessThan(entry.book.plays.length);
  expect(isSameGame(typed(back, times('Shift+Backspace', 30)), entry)).toBe(true);
});

test('everything is taken back to the first pitch, and what is new drops what could be done again', () => {
  const entry = typed(opened(), INNING);
  const start = typed(entry, times('Backspace', entry.history.done.length));
  expect(start.book.plays).toEqual([]);
  expect(typed(start, 'B').history.undone).toEqual([]);
});

test('undo and redo in any order lead to games that fold', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Backspace', 'Shift+Backspace', 'B', 'F'), { maxLength: 60 }), (keys) => {
      let entry = typed(opened(), INNING);
      for (const key of keys) entry = press(entry, key, 0).entry;
      expect(isSameGame(entry, entry)).toBe(true);
    }),
    { numRuns: 100, seed: 26 },
  );
});

test('a play that a database returned with its members in another order is undone as it was', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, each]) => [name, turned(each)] as const)
        .reverse(),
    );
  };
  const mine = typed(opened(), 'XS8 Enter C');
  const stored = withLatestPlays(mine, turned(mine.book.plays) as typeof mine.book.plays);
  if (isRefusal(stored)) throw new Error(stored.refused);
  expect(JSON.stringify(stored.book.plays)).not.toBe(JSON.stringify(mine.book.plays));
  const back = press(stored, 'Backspace', 0);
  expect(back.refusal).toBeUndefined();
  expect(back.entry.book.plays).toEqual(typed(mine, 'Backspace').book.plays);
});

test('what another scorer changed is not undone', () => {
  const mine = typed(opened(), 'XS8 Enter C');
  const plays = mine.book.plays.map((play, index) =>
    index === 0 && play.kind === 'plate_appearance'
      ? { ...play, events: [...play.events, { kind: 'incident', at: 0, type: 'mound_visit' } as const] }
      : play,
  );
  const theirs = withLatestPlays(mine, plays);
  if (isRefusal(theirs)) throw new Error(theirs.refused);
  const back = press(theirs, 'Backspace', 0);
  expect(back.refusal).toBeUndefined();
  const pressed = press(press(back.entry, 'Backspace', 0).entry, 'Backspace', 0);
  expect(pressed.refusal?.refused).toBe('entry/changed-since');
  const [first] = plays;
  expect(first && eventsOf(pressed.entry.book.plays[0] ?? first)).toEqual(first && eventsOf(first));
});

test('after a reload the line that waits is there again, and undo goes on', () => {
  const entry = typed(opened(), 'CCS');
  const { plays, setup } = entry.book;
  const again = openEntry(setup, entry.rosters, plays, { history: entry.history });
  if (isRefusal(again)) throw new Error(again.refused);
  expect(seen(again)).toBe(seen(entry));
  expect(seen(typed(again, 'Escape'))).toBe('1 top, 0 out, - - -, 0-2, 0:0');
});

test('a pitch of the scorer before can be taken back though it is not in the own history', () => {
  const { book, rosters } = typed(opened(), 'BX');
  const again = openEntry(book.setup, rosters, book.plays);
  if (isRefusal(again)) throw new Error(again.refused);
  expect(seen(typed(again, 'Escape'))).toBe('1 top, 0 out, - - -, 1-0, 0:0');
});

/** Three innings without a hit, but for a single and a home run in the first. */
const GAME = `XS8 Enter XHR7 Enter CCT CCT CCT ${halves(5)} BC`;
const consequencesOf = (entry: Entry): readonly Consequence[] =>
  entry.reading?.kind === 'draft' ? (entry.reading.draft.consequences ?? []) : [];

test('a play three innings back: what follows is listed before it is saved', () => {
  const game = typed(opened(), GAME);
  // the single was an error
  const line = typed(game, `${times('ArrowUp', 21)} Backspace Backspace E 8`);
  expect(line.line).toMatchObject({ kind: 'correction', text: 'E8' });
  expect(line.book).toBe(game.book);
  const consequences = consequencesOf(line);
  expect(consequences).toContainEqual({
    kind: 'line',
    list: 'batting',
    side: 'away',
    player: 'a1',
    figure: 'hits',
    before: 1,
    after: 0,
  });
  expect(consequences).toContainEqual({
    kind: 'line',
    list: 'fielding',
    side: 'home',
    player: 'h1',
    figure: 'errors',
    before: 0,
    after: 1,
  });
  expect(consequences.filter(({ kind }) => kind === 'runs' || kind === 'inning' || kind === 'situation')).toEqual([]);
  const saved = typed(line, 'Enter');
  expect(boxScoreOf(gameOf(saved.book)).lineScore.totals.away.hits).toBe(1);
  expect(isSameGame(typed(saved, 'Backspace'), game)).toBe(true);
});

test('a run that was none: score, inning and situation follow', () => {
  const game = typed(opened(), `XT9 Enter XS8 Enter CCT CCT CCT B`);
  const line = typed(game, `${times('ArrowUp', 5)} Tab 3`);
  const consequences = consequencesOf(line);
  expect(consequences).toContainEqual({ kind: 'runs', side: 'away', before: 1, after: 0 });
  expect(consequences).toContainEqual({ kind: 'inning', side: 'away', inning: 1, before: 1, after: 0 });
});

test('a correction that a later play does not follow names that play', () => {
  const game = typed(opened(), 'XS8 Enter RSB2 Enter C');
  expect(read(game, 'ArrowUp ArrowUp Backspace Backspace 6 3')).toBe('bases/empty');
  const { reading } = typed(game, 'ArrowUp ArrowUp Backspace Backspace 6 3');
  expect(reading?.kind === 'refused' && reading.refusal.detail?.play).toBe(game.book.plays[1]?.id);
});

test('a play may be removed, with what follows', () => {
  const game = typed(opened(), 'XS8 Enter RBK Enter');
  const line = typed(game, 'ArrowUp Delete');
  expect(line.reading?.kind).toBe('draft');
  expect(seen(typed(line, 'Enter'))).toBe('1 top, 0 out, a1 - -, 0-0, 0:0');
});

test('each event of a turn has its own text, and a correction begins with that of the last one', () => {
  const { book } = typed(opened(), 'XS8 Enter C RSB2 Enter XS7 Enter');
  const turn = book.plays.at(-1);
  const events = (turn ? eventsOf(turn) : []).map(textOfEvent).filter((text) => text !== '');
  expect(events).toEqual(['SB2', 'S7.2-3']);
  expect(textOfPlay(book, turn?.id ?? '')).toBe('S7.2-3');
});

test('a correction that is refused keeps what was typed, and typing takes back a removal', () => {
  const game = typed(opened(), INNING);
  const opens = typed(game, times('ArrowUp', game.book.plays.length));
  const typedOut = typed(opens, `${times('Backspace', opens.line?.text.length ?? 0)} S9.2-3E9`);
  const refused = press(typedOut, 'Enter', 0);
  expect(refused.refusal).toMatchObject({ refused: 'entry/nobody-on-base' });
  expect(refused.entry.line).toMatchObject({ kind: 'correction', text: 'S9.2-3E9', playId: game.book.plays[0]?.id });
  const removed = press(opens, 'Delete', 0).entry;
  expect(removed.line?.removes).toBe(true);
  expect(press(removed, 'L', 0).entry.line).toMatchObject({ text: `${opens.line?.text}L` });
  expect(press(removed, 'L', 0).entry.line?.removes).toBeUndefined();
  expect(press(removed, 'Backspace', 0).entry.line).toEqual(opens.line);
});
