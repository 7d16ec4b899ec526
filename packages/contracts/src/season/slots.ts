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

const UNNAMED = new RegExp(
  `^(?:(?:equipo|club|team|rival|oponente|opponent|siguiente|next|visitante|visita|visitor|local|home|away)(?: |$))*(${[
    'tb[acdn]( tb[acdn]| home| away)?|to be (announced|confirmed|decided|determined|named)',
    '(por|a|a ser|da|sin) (anunciar|asignar|confirmar|conocer|decid(ir|ere)|defini(r|re|d[oa])|determinar|jugar)(se)?',
    '((aun )?no|nao) definid[oa]|pendiente|pending|unknown|desconocid[oa]|n ?[ad]|x',
    '(еще )?не определен[аоы]?|будет определен[ао]?',
  ].join('|')})?$`,
);
const PLACES = [
  /\b(winners?|losers?|(ganador|perdedor|vencedor)(a|es|as)?|vincitore|vincente|perdente)\b/,
  // \b knows ASCII letters only
  /(?<!\p{L})(победител[ьи]|проигравши[ие]|чемпион|посев|место|квалификант)(?!\p{L})/u,
  /^(gan|perd|wnr|lsr|[gpwl]) ((de|del|of) )?[a-z]{0,3} ?\d{0,2}$/,
  /^(equipo|club|team|lugar|place|puesto|playoff|rank(ed|ing)?|mejor|eliminad[oa]) ([a-z]|\d{1,2})$|^tb[acdn] [a-z]$/,
  /^(zona |grupo |group )?(norte|sur|este|oeste|centro|north|south|east|west|central) \d{1,2}$/,
  /\b(seeds?|sembrad[oa]|cabezas? de serie|cabecas? de chave|test[ae] di serie|invitad[oa] \d|supervivientes?)\b/,
  /\b(clas?sificad[oa]|qualifiers?|wild ?cards?|comodin|repesca|repechaje|repescad[oa]|finalistas?|finalists?|semifinalistas?)\b/,
  /\b(champions?|(sub ?)?campeona?|runners? up|lider|sublider)\b/,
  /^(mejor|peor) (perdedor|lugar|tercero|segundo)/,
  /^((\d+|primero?|segundo|tercero?|cuarto|quinto|sexto|septimo|octavo|first|second|third|fourth|fifth|sixth|seventh|eighth) ?(st|nd|rd|th|er|ro|do|to|[oaºª])?) (del? (la )?|of )?(lugar|place|puesto|posicion|grupo|group|zona|zone|division|general)\b/,
  /^(\d{1,2} ?(er|ro|do|to|mo|vo|no)|primero|segundo|tercero|cuarto)( mejor)?$|^\d{1,2} (norte|sur|este|oeste)$/,
  /^tb[acdn] ?\d+$|^(best|mejor) (record|marca)\b/,
  /^([a-z]{1,2} )?\d{1,2}$|^[a-z]{1,3}\d{1,2}$|^\d{1,2}[a-z]$/,
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
