import type { DiffLine } from '@palco/contracts/season/calendar-draft-staff';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { compareCalendars } from '@palco/schedule/compare-calendars';
import { namesOf, readState } from './draft-store.ts';

/** What the draft changes, line by line, with who made each change and from which row of a file. */
export const readDraftDiff = async (
  db: Database,
  zone: Zone,
  season: string,
): Promise<DiffLine[] | Refusal<'league/unknown-season'>> => {
  const state = await readState(db, zone, season);
  if (!state) return refuse('league/unknown-season');
  const edited = state.draft?.edited ?? {};
  const names = await namesOf(
    db,
    Object.values(edited).map(({ by }) => by),
  );
  return compareCalendars(state.base, state.games).map(({ id, change, fields, before, after }) => {
    const last = edited[id];
    return {
      game: id,
      change,
      fields: [...fields],
      published: before ?? null,
      draft: after ?? null,
      by: last ? (names.get(last.by) ?? null) : null,
      at: last?.at ?? null,
      file_row: last?.row ?? null,
    };
  });
};
