import { refuse } from '@palco/kernel/refusal';
import type { CountCorrection } from '../rules/action.ts';
import { openPlateAppearance } from './book.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import type { Line } from './line.ts';
import { draftOf, plateChanges, timeIn } from './record.ts';

/** `21 ball two was missed`: the umpire's count, and why it differs from what was recorded. */
export const readCount = (entry: Entry, line: Line): Draft | EntryRefusal => {
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
