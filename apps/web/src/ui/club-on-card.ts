import type { Club } from '@palco/ui/monogram.tsx';

/** A side of a game on a narrow card. */
export interface ClubOnCard {
  readonly club: Club;
  /** its letters, or the name of its slot while the club is not known */
  readonly label: string;
  /** its club is not known yet, so it has no record */
  readonly isSlot: boolean;
}
/** Finds a club by its letters; `name` is shown for a slot. */
export type ClubOf = (abbreviation: string, name: string) => ClubOnCard;
