import { isRefusal } from '@palco/kernel/refusal';
import { type Action, DELAY_REASONS, type DelayReason, type Review } from '../rules/action.ts';
import { eventsOf } from '../rules/play.ts';
import { type Book, stateOf } from './book.ts';
import type { Entry } from './entry.ts';
import type { KeyName } from './key-name.ts';
import type { Line } from './line.ts';
import type { Choice, ChoiceKind, Question } from './question.ts';
import { actionChanges, draftOf, timeIn } from './record.ts';

const DELAY_KEYS: Readonly<Record<DelayReason, KeyName>> = {
  rain: 'R',
  lightning: 'L',
  wind: 'W',
  fog: 'F',
  snow: 'S',
  light: 'D',
  power: 'P',
  injury: 'I',
  other: 'O',
};

const lastOf = <Kind extends Action['kind']>(book: Book, kind: Kind): Extract<Action, { kind: Kind }> | undefined =>
  book.plays.flatMap(eventsOf).findLast((event): event is Extract<Action, { kind: Kind }> => event.kind === kind);

/** The review that waits for its ruling. */
const openReview = (book: Book): Review | undefined => {
  const last = lastOf(book, 'review');
  return last && last.overturned === undefined ? last : undefined;
};

const choicesOf = (entry: Entry, offered: readonly (readonly [KeyName, ChoiceKind, Action])[]): readonly Choice[] =>
  offered.flatMap(([key, choice, action]) => {
    const draft = draftOf(entry, actionChanges(entry, action));
    return isRefusal(draft) ? [] : [{ key, choice, draft }];
  });

/** Why play stops, or how it goes on or ends: Rules 7.01(c), 7.02, 7.03. */
export const delayQuestion = (entry: Entry, line: Line): Question => {
  const { book } = entry;
  const at = timeIn(book, line.at);
  const { phase, delay: reason } = stateOf(book);
  if (phase === 'suspended')
    return { kind: 'delay', choices: choicesOf(entry, [['Enter', 'resumed', { kind: 'resumption', at }]]) };
  const stopped = DELAY_REASONS.map((each) => [DELAY_KEYS[each], each, { kind: 'delay', at, reason: each }] as const);
  const ended = reason ? [['Enter', 'delay_ended', { kind: 'delay', at, reason, ended: true }] as const] : stopped;
  return {
    kind: 'delay',
    choices: choicesOf(entry, [
      ...ended,
      ['M', 'injury_check', { kind: 'incident', at, type: 'injury' }],
      ['E', 'ejection', { kind: 'incident', at, type: 'ejection' }],
      ['U', 'umpire_change', { kind: 'incident', at, type: 'umpire_substitution' }],
      ['X', 'suspended', { kind: 'suspension', at }],
      ['C', 'called', { kind: 'game_called', at, ...(reason ? { reason } : {}) }],
      ['A', 'forfeit_away', { kind: 'forfeit', at, winner: 'away' }],
      ['H', 'forfeit_home', { kind: 'forfeit', at, winner: 'home' }],
    ]),
  };
};

/** Who asked for a review, and what it found; both at once when the scorer learns of it at the end. */
export const reviewQuestion = (entry: Entry, line: Line): Question => {
  const at = timeIn(entry.book, line.at);
  const open = openReview(entry.book);
  const challenged = open?.challengedBy ? { challengedBy: open.challengedBy } : {};
  const asked = [
    ['A', 'challenged_by_away', { kind: 'review', at, challengedBy: 'away' }],
    ['H', 'challenged_by_home', { kind: 'review', at, challengedBy: 'home' }],
    ['U', 'by_umpires', { kind: 'review', at }],
  ] as const;
  return {
    kind: 'review',
    choices: choicesOf(entry, [
      ...(open ? [] : asked),
      ['S', 'upheld', { kind: 'review', at, ...challenged, overturned: false }],
      ['O', 'overturned', { kind: 'review', at, ...challenged, overturned: true }],
    ]),
  };
};
