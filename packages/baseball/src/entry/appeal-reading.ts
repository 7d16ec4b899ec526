import { refuse } from '@palco/kernel/refusal';
import { nextHalf } from '../rules/half-inning.ts';
import type { PlateAppearance, Result } from '../rules/play.ts';
import { battingSide } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { stateBefore } from './book.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import type { Line } from './line.ts';
import { draftOf } from './record.ts';

/** What is typed when the other club appeals that the last batter batted out of turn. */
export const OUT_OF_TURN = 'BOOT';

/**
 * Rule 6.03(b)(3), (5): on appeal the proper batter is out and the improper batter's result is nullified; advances during his
 * turn (a steal, a wild pitch) stand. The catcher gets the putout (Rule 9.09(b)(6)).
 */
export const readOutOfTurn = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const { book } = entry;
  const last = book.plays.at(-1);
  if (last?.kind !== 'plate_appearance' || !last.result) return refuse('entry/nothing-to-appeal');
  if (!last.outOfTurn) return refuse('entry/proper-batter', { player: last.batter });
  const after = stateBefore(book, book.plays.length - 1);
  const before = after.outs >= 3 ? nextHalf(after) : after;
  const result: Result = {
    kind: 'result',
    at: Math.max(line.at, last.result.at),
    type: 'field_out',
    advances: [{ runner: 0, to: 1, out: true, by: [2], reason: 'appeal' }],
  };
  const { outOfTurn: _, ...turn } = last;
  const play: PlateAppearance = { ...turn, batter: batterDue(before, battingSide(before.half)), result };
  const draft = draftOf(entry, [{ play }], { text: `2/${OUT_OF_TURN}` });
  return 'refused' in draft ? draft : { ...draft, steps: draft.book.folded.at(-1)?.slice(-1) ?? [] };
};
