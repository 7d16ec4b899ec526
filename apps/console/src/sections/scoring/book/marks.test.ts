import type { ScoringQuestion } from '@palco/contracts/games/scoring-question-staff';
import { expect, test } from 'vitest';
import type { MarkAct, MarkOutcome } from './mark-act.ts';
import { createMarks } from './marks.ts';

const openOn = (
  send: (act: MarkAct) => Promise<MarkOutcome>,
  acts: readonly MarkAct[] = [],
  sent = new Set(['p1']),
) => {
  const kept = new Map(acts.map((act) => [act.number, act]));
  const marks = createMarks({
    game: 9,
    acts,
    send,
    isSent: (play) => sent.has(play),
    store: {
      put: async (act) => void kept.set(act.number, act),
      remove: async (act) => void kept.delete(act.number),
    },
  });
  return { ...marks, kept, close: marks.start() };
};
const question = (id: string, play: string, answer: ScoringQuestion['answer'] = null): ScoringQuestion => ({
  id,
  play,
  about: 'other',
  note: null,
  askedBy: 7,
  askedAt: '2026-11-01T00:00:00Z',
  answer,
});
const ids = (marks: ReturnType<typeof openOn>): string[] => marks.state().open.map(({ id }) => id);

test('a mark waits until the server has its play, and is sent once', async () => {
  const sent = new Set<string>();
  const calls: string[] = [];
  const marks = openOn(
    async ({ kind, question: id }) => {
      calls.push(`${kind} ${id}`);
      return { kind: 'done' };
    },
    [],
    sent,
  );
  marks.put('p1');
  expect(ids(marks)).toEqual(['mark.p1.1']);
  expect(calls).toEqual([]);
  sent.add('p1');
  marks.flush();
  await expect.poll(() => marks.state().waiting).toEqual([]);
  marks.flush();
  expect(calls).toEqual(['put mark.p1.1']);
  expect(marks.kept.size).toBe(0);
  expect(ids(marks)).toEqual(['mark.p1.1']);
  marks.close();
});

test('without an answer it stays on the device, and goes after a restart', async () => {
  const first = openOn(async () => ({ kind: 'away' }));
  first.put('p1');
  first.takeAway('p1');
  await expect.poll(() => first.kept.size).toBe(2);
  first.close();
  const calls: string[] = [];
  const second = openOn(
    async ({ kind }) => {
      calls.push(kind);
      return { kind: 'done' };
    },
    [...first.kept.values()],
  );
  await expect.poll(() => calls).toEqual(['put', 'takeAway']);
  expect(ids(second)).toEqual([]);
  second.close();
});

test('questions of others are open until they are answered, and a late reply opens none again', () => {
  const marks = openOn(async () => ({ kind: 'done' }));
  marks.receive([question('q1', 'p1'), question('q2', 'p2')], { 7: 'Ana Luna' });
  expect(marks.state().open).toMatchObject([{ id: 'q1', by: 'Ana Luna' }, { id: 'q2' }]);
  marks.noteAnswered('q1');
  marks.receive([question('q1', 'p1')], { 7: 'Ana Luna' });
  expect(ids(marks)).toEqual(['q2']);
  // a play that was judged once can be marked again
  marks.put('p1');
  expect(ids(marks)).toEqual(['q2', 'mark.p1.2']);
  marks.close();
});

test('a mark that another scorer set at the same moment is one mark, and is sent all the same', async () => {
  const sent = new Set<string>();
  const calls: string[] = [];
  const marks = openOn(
    async ({ question: id }) => {
      calls.push(id);
      return { kind: 'done' };
    },
    [],
    sent,
  );
  marks.put('p1');
  marks.receive([question('mark.p1.1', 'p1')], { 7: 'Ana Luna' });
  expect(marks.state().open).toMatchObject([{ id: 'mark.p1.1', by: 'Ana Luna' }]);
  sent.add('p1');
  marks.flush();
  await expect.poll(() => marks.state().waiting).toEqual([]);
  expect(calls).toEqual(['mark.p1.1']);
  expect(ids(marks)).toEqual(['mark.p1.1']);
  // it is answered once, whoever answers
  marks.receive(
    [
      question('mark.p1.1', 'p1', {
        answer: 'stands',
        ruling: null,
        reason: 'Plain',
        by: 7,
        at: '2026-11-01T00:00:00Z',
      }),
    ],
    {},
  );
  expect(ids(marks)).toEqual([]);
  marks.close();
});

test('what the server refuses is dropped and says why', async () => {
  const marks = openOn(async () => ({ kind: 'refused', message: 'No such play' }));
  marks.put('p1');
  await expect.poll(() => marks.state()).toMatchObject({ open: [], waiting: [], refusal: 'No such play' });
  marks.close();
});
