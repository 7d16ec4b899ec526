/** The slots that a feed reports, as the slots of Palco, and the sides of its games. */
import type { Database } from '@palco/database/connect';
import type { FeedGame } from '../../../gateways/game-feed/game-feed.ts';
import { insertSlots, readSlots, type Slot, withNewCodes } from '../../league/slot-store.ts';

/** The sides of a game, by their columns. */
export interface GameSides {
  readonly away: string;
  readonly home: string;
  readonly away_slot: string | null;
  readonly home_slot: string | null;
}
/** The slots of the seasons that a feed reports. */
export interface FeedSlots {
  byKey(seasonId: string, key: string): Slot | undefined;
  byCode(seasonId: string, code: string): Slot | undefined;
}
const SIDES = ['away', 'home'] as const;

const nameOf = (seasonId: string, key: string): string => `${seasonId} ${key}`;

/**
 * The slots of the seasons of these games. Slots that the feed reports for the first time are added; without `add` they only
 * get the codes that they would have.
 */
export const slotsOfFeed = async (
  db: Database,
  games: readonly FeedGame[],
  { add }: { readonly add: boolean },
): Promise<FeedSlots> => {
  const [byKey, byCode] = [new Map<string, Slot>(), new Map<string, Slot>()];
  const put = (slot: Slot): void => {
    byCode.set(nameOf(slot.seasonId, slot.code), slot);
    if (slot.feedKey !== null) byKey.set(nameOf(slot.seasonId, slot.feedKey), slot);
  };
  for (const [seasonId, own] of Map.groupBy(games, (game) => game.seasonId)) {
    const known = await readSlots(db, seasonId);
    for (const slot of known) put(slot);
    const reported = new Map(
      own.flatMap(({ slots }) => SIDES.flatMap((side) => slots?.[side] ?? [])).map((slot) => [slot.key, slot]),
    );
    const unknown = [...reported.values()].filter(({ key }) => !byKey.has(nameOf(seasonId, key)));
    const added = withNewCodes(known, unknown).map(({ key, ...slot }) => ({ ...slot, feedKey: key }));
    if (add) await insertSlots(db, seasonId, added);
    for (const slot of added) put({ ...slot, seasonId, club: null });
  }
  return {
    byKey: (seasonId, key) => byKey.get(nameOf(seasonId, key)),
    byCode: (seasonId, code) => byCode.get(nameOf(seasonId, code)),
  };
};

/**
 * The sides of a game as a feed reports it. A slot that a club has taken shows that club. A club in place of a slot of the
 * stored game takes the slot (`takes`); where another club has taken it, the game leaves the slot.
 */
export const sidesOf = (game: FeedGame, stored: GameSides | undefined, slots: FeedSlots) => {
  const takes: { readonly slot: Slot; readonly club: string }[] = [];
  const sideOf = (side: 'away' | 'home'): readonly [string, string | null] => {
    const reported = game.slots?.[side];
    if (reported) {
      const slot = slots.byKey(game.seasonId, reported.key);
      if (!slot) throw new Error(`slot ${reported.key} of game ${game.id} was not added`);
      return [slot.club ?? slot.code, slot.code];
    }
    const club = game.clubs[side];
    const planned = stored?.[`${side}_slot`];
    const slot = planned ? slots.byCode(game.seasonId, planned) : undefined;
    if (!slot) return [club, null];
    if (slot.club === null) takes.push({ slot, club });
    return [club, slot.club === null || slot.club === club ? slot.code : null];
  };
  const [away, away_slot] = sideOf('away');
  const [home, home_slot] = sideOf('home');
  return { sides: { away, home, away_slot, home_slot } satisfies GameSides, takes };
};
