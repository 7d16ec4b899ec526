/** The sides of the games in a calendar's file: clubs, slots by their names, and sides of which nothing is known. Pure. */

import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import {
  isPlaceholder,
  isSameSlotName,
  isUnnamed,
  newSlotCode,
  type SlotOfSeason,
  UNNAMED_SLOT,
} from '@palco/contracts/season/slots';
import { nameWords } from './file-words.ts';

/** What becomes of the sides of a game: as they were, home and away swapped, or other clubs or slots. */
export interface ChangedSides {
  readonly kind: 'same' | 'swapped' | 'other';
  /** clubs or slots */
  readonly away: string;
  readonly home: string;
}

/** A side of which a row knows nothing. */
export const UNKNOWN_SIDE = '?';
/** What a row calls a side. */
interface RowSide {
  /** letters of a club, the code of a slot, or UNKNOWN_SIDE */
  readonly side: string;
  readonly isSlot: boolean;
  /** what the game then shows: the club, also of a slot that one has taken */
  readonly letters: string;
}
/**
 * The sides of a game after a row. Undefined: the row names another club in place of a club; only a slot is exchanged for a
 * club, or a club for a slot.
 */
export const sidesAfter = (
  game: ScheduledGame,
  { away, home }: { readonly away: RowSide; readonly home: RowSide },
): ChangedSides | undefined => {
  const [isNoAway, isNoHome] = [away.side === UNKNOWN_SIDE, home.side === UNKNOWN_SIDE];
  if (isNoAway && isNoHome) return { kind: 'same', away: game.away, home: game.home };
  const awayLetters = isNoAway ? (home.letters === game.away ? game.home : game.away) : away.letters;
  const homeLetters = isNoHome ? (away.letters === game.home ? game.away : game.home) : home.letters;
  if (awayLetters === game.away && homeLetters === game.home) return { kind: 'same', away: game.away, home: game.home };
  if (awayLetters === game.home && homeLetters === game.away)
    return { kind: 'swapped', away: game.home, home: game.away };
  const mayBe = (was: string, slot: string | null, is: RowSide, letters: string): boolean =>
    was === letters || slot !== null || is.isSlot;
  if (!mayBe(game.away, game.away_slot, away, awayLetters) || !mayBe(game.home, game.home_slot, home, homeLetters))
    return undefined;
  return {
    kind: 'other',
    away: isNoAway ? (game.away_slot ?? game.away) : away.side,
    home: isNoHome ? (game.home_slot ?? game.home) : home.side,
  };
};

const SLOT_NAME_MAX = 60;
/** Reads the names of sides; a placeholder that no slot has yet becomes a new slot. */
export const nameSides = (
  clubs: Pick<ReadonlyMap<string, unknown>, 'has'>,
  known: readonly SlotOfSeason[],
  clubsByName: ReadonlyMap<string, string>,
) => {
  const slots = [...known];
  const newSlots: SlotOfSeason[] = [];
  const unnamed = new Set(known.filter(({ name }) => isUnnamed(name)).map(({ code }) => code));
  const addSlot = (name: string): SlotOfSeason => {
    const slot = { code: newSlotCode(name, new Set(slots.map(({ code }) => code))), name, club: null };
    slots.push(slot);
    newSlots.push(slot);
    return slot;
  };
  const clubOf = (side: string): string => slots.find(({ code }) => code === side)?.club ?? side;
  const asSide = ({ code }: SlotOfSeason): RowSide => ({ side: code, isSlot: true, letters: clubOf(code) });
  return {
    newSlots: newSlots as readonly SlotOfSeason[],
    clubOf,
    clubsBySlot: (): ReadonlyMap<string, string | null> => new Map(slots.map(({ code, club }) => [code, club])),
    /** undefined: the text names neither a club nor a place in a bracket */
    sideOf: (text: string): RowSide | undefined => {
      const letters = text.toUpperCase();
      if (clubs.has(letters)) return { side: letters, isSlot: false, letters };
      const slot = slots.find(({ code, name }) => code === letters || (!isUnnamed(name) && isSameSlotName(name, text)));
      if (slot) return asSide(slot);
      const club = clubsByName.get(nameWords(text));
      if (club !== undefined) return { side: club, isSlot: false, letters: club };
      if (text === '' || text.length > SLOT_NAME_MAX || !isPlaceholder(text)) return undefined;
      return isUnnamed(text)
        ? { side: UNKNOWN_SIDE, isSlot: true, letters: UNKNOWN_SIDE }
        : asSide(addSlot(text.normalize('NFC')));
    },
    /** what a new game is planned for */
    planned: ({ side }: RowSide): string => (side === UNKNOWN_SIDE ? addSlot(UNNAMED_SLOT).code : side),
    /** the side of a game as a row would call it */
    asRow: (letters: string): string => (unnamed.has(letters) ? UNKNOWN_SIDE : letters),
  };
};
