/**
 * Exhibition games of the demo: one begins every 45 minutes around the clock, so that at any hour one is in its middle
 * innings, one has just ended and one begins soon. They do not count.
 */
import { leagueDateOf } from '@palco/kernel/league-date';
import type { Instant } from '../rules/primitives.ts';
import { channelsFor } from './broadcasters.ts';
import { chanceFrom } from './chance.ts';
import { CLUB_CODES, type ClubCode } from './clubs.ts';
import type { ScheduledGame } from './season-schedule.ts';

const SLOT_MS = 45 * 60_000;
const FIRST_ID = 20_000_000;

/** The number of the 45-minute slot at an instant. */
export const exhibitionSlotAt = (at: Instant): number => Math.floor(at / SLOT_MS);

/** The slot of an exhibition game's id; undefined for ids of the season. */
export const exhibitionSlotOf = (id: number): number | undefined => (id >= FIRST_ID ? id - FIRST_ID : undefined);

/** The game of a slot; depends on seed and slot only. */
export const exhibitionGame = (seed: string, slot: number): ScheduledGame => {
  const chance = chanceFrom(seed, 'exhibition', slot);
  // five pairs a round, every club once: no club plays two games at the same time
  const round = Math.floor(slot / 5);
  const order = chanceFrom(seed, 'exhibition round', round);
  const left = [...CLUB_CODES];
  const drawn = CLUB_CODES.map(() => left.splice(order.below(left.length), 1)[0] as ClubCode);
  const place = (slot - round * 5) * 2;
  const startsAt = slot * SLOT_MS;
  return {
    id: FIRST_ID + slot,
    competition: 'exhibition',
    clubs: { away: drawn[place] as ClubCode, home: drawn[place + 1] as ClubCode },
    day: leagueDateOf(new Date(startsAt)),
    startsAt,
    gameOfDay: 1,
    isDoubleheader: false,
    scheduledInnings: 9,
    channels: channelsFor(chance),
    turns: { away: slot, home: slot + 2 },
  };
};
