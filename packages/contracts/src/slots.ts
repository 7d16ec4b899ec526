/** Slots of a bracket: how calendars and feeds name a side whose club is not known yet. Pure. */
import { plainLetters } from '@palco/kernel/plain-letters';

/** What a slot without a name of its own is called. */
export const UNNAMED_SLOT = 'Por definir';
/** Stands in games where the letters of a club stand; it ends with a digit, so it is never a club's. */
export const SLOT_CODE = /^[A-Z]{1,3}\d{1,3}$/;

/** A slot as calendars need it. */
export interface SlotOfSeason {
  readonly code: string;
  readonly name: string;
  /** letters of the club that takes it; null: it is open */
  readonly club: string | null;
}

/** `AL #3` -> `al 3`. */
const wordsOf = (name: string): string =>
  plainLetters(name)
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const UNNAMED =
  /^(tb[acdn]|to be (announced|confirmed|decided|determined|named)|(por|a|da) (anunciar|confirmar|conocer|definir|definire|determinar)(se)?|pendiente|pending|unknown|desconocido)?$/;
const PLACES = [
  /\b(winners?|losers?|ganador|perdedor|vencedor|vincitore|vincente|perdente|победитель|проигравшии)\b/u,
  /\b(seeds?|sembrad[oa]|clasificad[oa]|qualifiers?|wild ?cards?|comodin|repescad[oa]|finalistas?|finalists?|semifinalistas?)\b/,
  /\b(champions?|campeon|subcampeon|runners? up|lider|sublider)\b/,
  /^(mejor|peor) (perdedor|lugar|tercero|segundo)/,
  /^((\d+|primer|segundo|tercer|cuarto|quinto|sexto|septimo|octavo|first|second|third|fourth|fifth|sixth|seventh|eighth) ?(st|nd|rd|th|er|ro|do|to|o|a)?) (lugar|place|puesto|posicion)\b/,
  /^([a-z]{1,2} )?\d{1,2}$|^[a-z]\d{1,2}$|^\d{1,2}[a-z]$/,
];

/** Whether nothing is known of the side: "TBD", "Por definir", "?". */
export const isUnnamed = (name: string): boolean => UNNAMED.test(wordsOf(name));
/** Whether a name says which place in a bracket somebody takes, or that nobody knows: "Ganador A", "Higher Seed", "TBD". */
export const isPlaceholder = (name: string): boolean =>
  isUnnamed(name) || PLACES.some((place) => place.test(wordsOf(name)));
/**
 * Whether a placeholder names one place of the whole season ("Ganador A", "Seed 3", "AL Champion"), not one that every
 * series has ("Higher Seed", "Winner", "TBD").
 */
export const isPlaceOfSeason = (name: string): boolean =>
  isPlaceholder(name) && /\d|(^| )[a-z]( |$)|champion|campeon/.test(wordsOf(name));

/** Names of slots are the same without case, accents and signs. */
export const isSameSlotName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** A code that no slot has yet: the initials of the name and a number. */
export const newSlotCode = (name: string, taken: ReadonlySet<string>): string => {
  const words = wordsOf(name)
    .toUpperCase()
    .split(' ')
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter(Boolean);
  const letters =
    (words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [(words[0] ?? '').slice(0, 2)]).join('') ||
    'X';
  let number = 1;
  while (taken.has(`${letters}${number}`)) number += 1;
  return `${letters}${number}`;
};

/** The side of a game that is planned for a club, or for a slot: its letters, and the slot. Undefined: there is no such side. */
export const sideFrom = (
  letters: string,
  clubs: Pick<ReadonlyMap<string, unknown>, 'has'>,
  slots: ReadonlyMap<string, string | null>,
): { readonly letters: string; readonly slot: string | null } | undefined => {
  if (clubs.has(letters)) return { letters, slot: null };
  return slots.has(letters) ? { letters: slots.get(letters) ?? letters, slot: letters } : undefined;
};
