/** Games as a colleague left them, compared with what one's own edits would make of them. Pure. */
import type { Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame, SentEdit } from '@palco/contracts/season/scheduled-game';
import { byId, changedFields } from '@palco/schedule/compare-calendars';
import type { Difference } from '../../../parts/differences.ts';
import { type CalendarTerms, editedGames } from './optimistic-draft.ts';

interface GameWords {
  readonly nameOf: (game: ScheduledGame) => string;
  /** undefined: it is not in the calendar */
  readonly placeOf: (game: ScheduledGame | undefined) => string;
}

/** None when the edits no longer fit: then the server says why. */
export const editDifferences = (
  draft: Draft,
  edits: readonly SentEdit[],
  terms: Pick<CalendarTerms, 'clubs' | 'slots' | 'venues' | 'diff' | 'zone'>,
  { nameOf, placeOf }: GameWords,
): readonly Difference[] => {
  const edited = editedGames(draft, edits, terms);
  if (!edited) return [];
  const theirs = byId(draft.games.filter(({ change }) => change !== 'removed'));
  const mine = byId(edited);
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((id) => {
    const [there, here] = [theirs.get(id), mine.get(id)];
    const either = here ?? there;
    if (!either || (there && here && changedFields(there, here).length === 0)) return [];
    return [{ name: nameOf(either), theirs: placeOf(there), mine: placeOf(here) }];
  });
};
