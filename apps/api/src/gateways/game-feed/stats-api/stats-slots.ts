/** The slots of a bracket in a Stats API schedule: clubs whose names say a place instead. */
import type { ScheduledGame } from '@palco/baseball/notation/stats-api-schedule';
import { type BySide, bySide, SIDES, type Side } from '@palco/baseball/rules/side';
import { isPlaceOfSeason, isUnnamed, UNNAMED_SLOT } from '@palco/contracts/season/slots';
import { plainLetters } from '@palco/kernel/plain-letters';
import type { FeedSlot } from '../game-feed.ts';
import { isSlot } from './stats-clubs.ts';

/** `ALDS 'A' Game 1` -> `alds 'a'`: what the games of a series have in common; undefined without a title. */
const seriesOf = ({ title }: ScheduledGame): string | undefined =>
  title && plainLetters(title).replace(/\s*\b(game|juego|partido) *#? *\d+.*$/, '');

/**
 * A place that every series has ("Higher Seed") is a slot of its series. Where the feed does not say the series, or nothing
 * of the side, it is a slot of this game alone: a wrong club in another series would be worse.
 */
const slotOf = (game: ScheduledGame, side: Side): FeedSlot | undefined => {
  const club = game.clubs[side];
  if (!isSlot(club)) return undefined;
  if (isUnnamed(club.name)) return { key: `${game.id} ${side}`, name: UNNAMED_SLOT };
  const name = plainLetters(club.name);
  if (isPlaceOfSeason(club.name)) return { key: name, name: club.name };
  const series = seriesOf(game);
  const isBoth = plainLetters(game.clubs.away.name) === plainLetters(game.clubs.home.name);
  return { key: series && !isBoth ? `${series}: ${name}` : `${game.id} ${side}`, name: club.name };
};

/** Undefined when both clubs are known. */
export const slotsOf = (game: ScheduledGame): BySide<FeedSlot | undefined> | undefined =>
  SIDES.some((side) => isSlot(game.clubs[side])) ? bySide((side) => slotOf(game, side)) : undefined;
