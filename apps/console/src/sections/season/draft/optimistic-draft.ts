/** Optimistic updates of the draft: moves are shown before the server answers. Pure, with the functions the server uses. */

import type { DiffLine, Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { CalendarEdit, ScheduledGame, SentEdit } from '@palco/contracts/season/scheduled-game';
import type { StaffSeason, StaffVenue } from '@palco/contracts/season/season-staff';
import type { StaffSlot } from '@palco/contracts/season/slot-staff';
import type { Zone } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { type ConflictContext, conflictsOf } from '@palco/schedule/calendar-conflicts';
import { byId, changedFields, inOrder } from '@palco/schedule/compare-calendars';
import { editCalendar } from '@palco/schedule/edit-calendar';

/** What edits are checked and conflicts are computed against. */
export interface CalendarTerms {
  readonly season: Pick<StaffSeason, 'first_day' | 'last_day' | 'competitions'>;
  readonly clubs: readonly StaffClub[];
  readonly slots: readonly StaffSlot[];
  readonly venues: readonly StaffVenue[];
  /** what the draft changes of the published calendar */
  readonly diff: readonly DiffLine[];
  /** of the league's clock */
  readonly zone: Zone;
}

/** The published games that are known: those the draft leaves as they are, and those in its list of differences. */
const publishedIn = (draft: Draft, diff: readonly DiffLine[]): Map<number, ScheduledGame> => {
  const found = byId(draft.games.filter(({ change }) => change === 'same'));
  for (const { game, published } of diff) if (published) found.set(game, published);
  return found;
};

const conflictContext = ({ season, clubs, slots, venues }: CalendarTerms): ConflictContext => ({
  ...season,
  clubs: new Set(clubs.map(({ abbreviation }) => abbreviation)),
  slots: new Set(slots.flatMap(({ code, club }) => (club === null ? [code] : []))),
  venues: new Map(venues.map((venue) => [venue.id, venue])),
});

/** The edit with the server's default values. */
const completed = (edit: SentEdit): CalendarEdit =>
  edit.kind === 'add'
    ? {
        ...edit,
        game_number: edit.game_number ?? 1,
        scheduled_innings: edit.scheduled_innings ?? 9,
        broadcasters: edit.broadcasters ?? [],
      }
    : edit;

/** The games after the edits; undefined when the server would refuse them. Added games get ids below 0. */
export const editedGames = (
  draft: Draft,
  sent: readonly SentEdit[],
  { clubs, slots, venues, diff, zone }: Pick<CalendarTerms, 'clubs' | 'slots' | 'venues' | 'diff' | 'zone'>,
  published = publishedIn(draft, diff),
): readonly ScheduledGame[] | undefined => {
  const edits = sent.map(completed);
  const games = draft.games.filter(({ change }) => change !== 'removed');
  const edited = editCalendar(games, edits, {
    zone,
    published: [...published.values()],
    ids: edits.map((_, place) => -1 - place),
    parks: new Map(clubs.map(({ abbreviation, venue_id }) => [abbreviation, venue_id])),
    slots: new Map(slots.map(({ code, club }) => [code, club])),
    venues: new Set(venues.map(({ id }) => id)),
    // the channels are those of the games: no form here names another one
    broadcasters: new Set(draft.games.flatMap(({ broadcasters }) => broadcasters)),
  });
  return isRefusal(edited) ? undefined : edited;
};

/** The draft with its games moved; conflicts are not updated yet. */
const movedDraft = (
  draft: Draft,
  edits: readonly SentEdit[],
  terms: CalendarTerms,
  published: Map<number, ScheduledGame>,
): Draft => {
  if (edits.length === 0 || !edits.every(({ kind }) => kind === 'move')) return draft;
  const edited = editedGames(draft, edits, terms, published);
  if (!edited) return draft;
  const before = new Map(draft.games.map((game) => [game.id, game]));
  const moved = new Set(edits.map((edit) => (edit as { game: number }).game));
  const changeOf = (game: ScheduledGame): Draft['games'][number]['change'] => {
    const was = before.get(game.id)?.change ?? 'new';
    if (!moved.has(game.id) || was === 'new') return was;
    const then = published.get(game.id);
    return then && changedFields(then, game).length === 0 ? 'same' : 'changed';
  };
  const standing = edited.map((game) => ({
    ...game,
    change: changeOf(game),
    is_fixed: before.get(game.id)?.is_fixed ?? false,
  }));
  return { ...draft, games: [...standing, ...draft.games.filter(({ change }) => change === 'removed')] };
};

/**
 * The draft with the moves that the server has not answered yet, and their conflicts. All other edits, and moves that it would
 * refuse, wait for its answer. `sent`: the pending requests, earliest first; conflicts are computed once, after the last.
 */
export const optimisticDraft = (draft: Draft, sent: readonly (readonly SentEdit[])[], terms: CalendarTerms): Draft => {
  if (sent.length === 0) return draft;
  const published = publishedIn(draft, terms.diff);
  const moved = sent.reduce((shown, edits) => movedDraft(shown, edits, terms, published), draft);
  if (moved === draft) return draft;
  const standing = inOrder(moved.games.filter(({ change }) => change !== 'removed'));
  const conflicts = conflictsOf(standing, conflictContext(terms));
  const blocking = conflicts.filter(({ severity }) => severity === 'blocks').length;
  return {
    ...moved,
    conflicts,
    counts: {
      ...draft.counts,
      changed: moved.games.filter(({ change }) => change === 'changed').length,
      blocking,
      warnings: conflicts.length - blocking,
    },
  };
};
