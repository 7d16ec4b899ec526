/** Applies a Stats API's schedule to the draft. Pure. Ids are the feed's; games that have begun are left to the feed itself. */

import { SIDES } from '@palco/baseball/rules/side';
import type { WrongRow } from '@palco/contracts/season/club-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { ReadCalendar, ReadContext } from '@palco/files/calendar-file';
import { wrongRow } from '@palco/files/wrong-row';
import { byId, changedFields, inOrder, isFixed } from '@palco/schedule/compare-calendars';
import type { FeedGame } from '../../gateways/game-feed/game-feed.ts';
import { type FeedSlots, type GameSides, sidesOf } from '../games/feed/feed-slots.ts';

const scheduledFrom = (
  game: FeedGame,
  known: ScheduledGame | undefined,
  sides: GameSides,
  { venues, broadcasters }: ReadContext,
): ScheduledGame => ({
  id: game.id,
  feed: known?.feed ?? 'stats-api',
  competition: game.competition,
  official_date: game.officialDate,
  starts_at: game.startsAt.toISOString(),
  is_time_known: game.isTimeKnown,
  ...sides,
  // a park or channel that Palco has not met comes with the game's own import
  venue_id: game.venueId !== undefined && venues.has(game.venueId) ? game.venueId : (known?.venue_id ?? null),
  game_number: game.gameNumber,
  scheduled_innings: game.scheduledInnings,
  status: game.status,
  status_reason: game.reason ?? null,
  resumes_on: game.resumes?.on ?? null,
  resumes_at: game.resumes?.at?.toISOString() ?? null,
  broadcasters: game.broadcasters.filter((id) => broadcasters.has(id)),
  former: known?.former.length
    ? known.former
    : game.former.map(({ officialDate, startsAt, reason, gameNumber }) => ({
        official_date: officialDate,
        starts_at: startsAt.toISOString(),
        reason: reason ?? null,
        game_number: gameNumber ?? 1,
      })),
});

export const readFeedCalendar = (
  reported: readonly FeedGame[],
  context: ReadContext,
  slots: FeedSlots,
): ReadCalendar => {
  const known = byId(context.games);
  const faults: WrongRow[] = [];
  const next = new Map(known);
  const rows = new Map<number, number>();
  const counts = { equal: 0, changed: 0, added: 0, gone: 0 };
  reported.forEach((game, index) => {
    const row = index + 1;
    const own = known.get(game.id);
    const { sides, takes } = sidesOf(game, own, slots);
    const unknown = SIDES.filter((side) => !game.slots?.[side])
      .map((side) => game.clubs[side])
      .find((club) => !context.parks.has(club));
    if (unknown !== undefined) {
      faults.push(wrongRow(row, 'club', 'unknown-club', unknown));
      return;
    }
    // a club takes a slot when the game is followed; until then only this game has it
    const open = new Set(takes.map(({ slot }) => slot.code));
    const left = (slot: string | null): string | null => (slot !== null && open.has(slot) ? null : slot);
    const planned = { ...sides, away_slot: left(sides.away_slot), home_slot: left(sides.home_slot) };
    const target = scheduledFrom(game, own, planned, context);
    if (own && (isFixed(own) || isFixed(target) || changedFields(own, target).length === 0)) {
      counts.equal += 1;
      return;
    }
    if (!own && isFixed(target)) {
      faults.push(wrongRow(row, 'status', 'past-game', String(game.id)));
      return;
    }
    const isGone = own !== undefined && target.status === 'cancelled' && own.status !== 'cancelled';
    counts[isGone ? 'gone' : own ? 'changed' : 'added'] += 1;
    next.set(game.id, target);
    rows.set(game.id, row);
  });
  const days = reported.map(({ officialDate }) => officialDate as string).toSorted();
  const named = new Set(reported.map(({ id }) => id));
  return {
    rows: reported.length,
    ...counts,
    columns: [],
    faults,
    isWhole: true,
    missing: context.games
      .filter(
        ({ id, official_date }) =>
          !named.has(id) && official_date >= (days[0] ?? '') && official_date <= (days.at(-1) ?? ''),
      )
      .map(({ id }) => id),
    idsNeeded: 0,
    // `slotsOfFeed` has added them
    newSlots: [],
    place: () => ({ games: inOrder(next.values()), rows }),
  };
};
