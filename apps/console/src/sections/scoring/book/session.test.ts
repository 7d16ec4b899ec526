import { openEntry } from '@palco/baseball/entry/open-entry';
import type { Play } from '@palco/baseball/rules/play';
import { opened, typed, typedRosters } from '@palco/baseball/testing/typed-game';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { createBook } from './book.ts';
import { createMarks } from './marks.ts';
import { createSession } from './session.ts';

const nothing = async (): Promise<void> => undefined;
const store = { put: nothing, remove: nothing };

/** A session on a game whose first batter singled; `others`: plays that somebody else wrote. */
const sessionOn = (others: readonly string[] = []) => {
  const start = opened();
  const plays: readonly Play[] = typed(start, 'XS8 Enter').book.plays;
  const sent: Act[] = [];
  const book = createBook({
    game: 9,
    acts: [],
    log: plays.map((play) => ({ cursor: 0, revision: 1, play })),
    others,
    store,
    send: async (acts) => {
      sent.push(...acts);
      return { kind: 'done' };
    },
    now: () => 0,
  });
  const entry = openEntry(start.book.setup, typedRosters, plays);
  if (isRefusal(entry)) throw new Error(entry.refused);
  const marks = createMarks({ game: 9, acts: [], store, send: async () => ({ kind: 'done' }), isSent: () => true });
  const session = createSession({
    entry,
    book,
    marks,
    parkTime: () => 10_000_000,
    keep: nothing,
    correctionReason: 'A correction',
    onActive: () => undefined,
  });
  const stop = session.start();
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) session.press(key);
  };
  return { ...session, press, sent, stop, first: plays[0]?.id ?? '' };
};

test('what somebody else wrote is corrected only with a reason, which is sent with it', async () => {
  const { first } = sessionOn();
  const session = sessionOn([first]);
  session.press('ArrowUp');
  expect(session.state().reason).toBe('');
  session.press('Backspace', 'Backspace', 'D', '8', 'Enter');
  expect(session.state()).toMatchObject({
    refusal: { refused: 'entry/reason-missing' },
    entry: { line: { text: 'D8' } },
  });
  session.setReason('no');
  session.press('Enter');
  expect(session.state().refusal?.refused).toBe('entry/reason-missing');
  session.setReason(' He was at second ');
  session.press('Enter');
  expect(session.state()).toMatchObject({ refusal: undefined, reason: undefined });
  expect(session.state().entry.line).toBeUndefined();
  await expect.poll(() => session.sent).toMatchObject([{ reason: 'He was at second' }]);
  // it is this scorer's own now
  session.press('ArrowUp');
  expect(session.state().reason).toBeUndefined();
  session.stop();
});

test('one’s own play is corrected without being asked why', async () => {
  const session = sessionOn();
  session.press('ArrowUp', 'Backspace', 'Backspace', 'D', '8');
  expect(session.state().reason).toBeUndefined();
  session.press('Enter');
  await expect.poll(() => session.sent).toMatchObject([{ reason: 'A correction' }]);
  session.stop();
});

test('a play that arrives from elsewhere is somebody else’s', () => {
  const session = sessionOn();
  const { plays } = session.state().book;
  session.receive(plays.map((play) => ({ cursor: 1, revision: 2, play })));
  session.press('ArrowUp');
  expect(session.state().reason).toBe('');
  session.stop();
});
