import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { CountCorrection } from '../rules/action.ts';
import { openPlateAppearance } from './book.ts';
import { readCorrection } from './correction-reading.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import { readAward, readBall, readRunning, readThirdStrike } from './event-reading.ts';
import type { Line, Reading } from './line.ts';
import type { Question } from './question.ts';
import { actionChanges, draftOf, plateChanges, timeIn } from './record.ts';
import { delayQuestion, reviewQuestion } from './stoppage.ts';
import { readSubstitution } from './substitution-reading.ts';

/** `21 ball two was missed`: the umpire's count, and why it differs from what was recorded. */
const readCount = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const match = /^\s*([0-3])[-\s]?([0-2])(?:\s+(.*))?$/.exec(line.text);
  if (!match) return { ...refuse('entry/count-unreadable'), place: { from: 0, to: line.text.length } };
  const reason = (match[3] ?? '').trim();
  if (reason.length < 3) return refuse('entry/reason-missing');
  if (!openPlateAppearance(entry.book)) return refuse('entry/no-batter');
  const [balls, strikes] = [Number(match[1]), Number(match[2])] as [
    CountCorrection['balls'],
    CountCorrection['strikes'],
  ];
  const at = timeIn(entry.book, line.at);
  return draftOf(
    entry,
    plateChanges(entry, [{ kind: 'count_correction', at, balls, strikes, reason: reason.slice(0, 300) }]),
  );
};

const readComment = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const at = timeIn(entry.book, line.at);
  const text = line.text.trim().slice(0, 300);
  return draftOf(entry, actionChanges(entry, { kind: 'incident', at, type: 'other', text }));
};

const meant = (entry: Entry, line: Line): Draft | Question | EntryRefusal | undefined => {
  switch (line.kind) {
    case 'ball':
      return line.text ? readBall(entry, line) : undefined;
    case 'third_strike':
      return readThirdStrike(entry, line);
    case 'award':
      return readAward(entry, line);
    case 'running':
      return line.text ? readRunning(entry, line) : undefined;
    case 'substitution': {
      const named = line.text.trim() ? readSubstitution(entry, line) : undefined;
      // digits are still being typed: what they may mean is asked after Enter
      return named && 'choices' in named && !line.isAsked ? named.choices[0]?.draft : named;
    }
    case 'count':
      return line.text.trim() ? readCount(entry, line) : undefined;
    case 'correction':
      return readCorrection(entry, line);
    case 'comment':
      return line.text.trim() ? readComment(entry, line) : undefined;
    case 'delay':
      return delayQuestion(entry, line);
    case 'review':
      return reviewQuestion(entry, line);
    default:
      return undefined;
  }
};

/** What the entry's line means: a draft, a question to answer first, a refusal, or nothing yet. */
export const readingOf = (entry: Entry): Reading => {
  const { line } = entry;
  const found = line && meant(entry, line);
  if (!found) return { kind: 'empty' };
  if (isRefusal(found)) return { kind: 'refused', refusal: found };
  if ('choices' in found) return { kind: 'question', question: found };
  if (found.endsGame && line.isAsked)
    return {
      kind: 'question',
      question: { kind: 'ends_game', choices: [{ key: 'Enter', choice: 'record', draft: found }] },
    };
  return { kind: 'draft', draft: found };
};
