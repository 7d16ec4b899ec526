/** Clubs and players of a Stats API in Palco's terms. The league's ten clubs are known by their ids; others are taken as reported. */
import type { Person } from '@palco/baseball/notation/stats-api-person';
import { GENERAL_POSITIONS, POSITIONS, positionAbbreviation } from '@palco/baseball/rules/position';
import { CLUBS } from '@palco/baseball/simulator/clubs';
import { isPlaceholder } from '@palco/contracts/season/slots';
import type { FeedClub, FeedPlayer } from '../game-feed.ts';

interface NamedClub {
  readonly id: string;
  readonly name: string;
  readonly abbreviation?: string;
  readonly isPlaceholder?: boolean;
}
const CLUB_BY_NUMBER = new Map(CLUBS.map((club) => [String(club.feedId), club]));
const SHAPE = /^[A-Z]{2,4}$/;
const NEUTRAL = { primaryColour: '#3A4150', secondaryColour: '#C9A24A' };

/** `Tomateros de Culiacan` -> `TOM`, when no abbreviation is reported. */
const lettersOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()}XXX`.slice(0, 3);

/** Two to four capital letters: Palco's for a known club, else the feed's, else the first letters of the name. */
export const abbreviationOf = ({ id, name, abbreviation }: NamedClub): string =>
  CLUB_BY_NUMBER.get(id)?.code ??
  (abbreviation !== undefined && SHAPE.test(abbreviation) ? abbreviation : lettersOf(name));

/** Whether the feed names a place in a bracket ("Higher Seed", "TBD") where it does not know the club yet. */
export const isSlot = ({ id, name, isPlaceholder: isSaid = false }: NamedClub): boolean =>
  !CLUB_BY_NUMBER.has(id) && (isSaid || (name !== '' && isPlaceholder(name)));

export const feedClub = (reported: NamedClub): FeedClub => {
  const known = CLUB_BY_NUMBER.get(reported.id);
  const feedId = Number(reported.id);
  const abbreviation = abbreviationOf(reported);
  if (!known) {
    const name = reported.name || abbreviation;
    return {
      abbreviation,
      ...(Number.isInteger(feedId) ? { feedId } : {}),
      name,
      shortName: name,
      city: '',
      ...NEUTRAL,
    };
  }
  const { name, shortName, city, primary, secondary } = known;
  return { abbreviation, feedId, name, shortName, city, primaryColour: primary, secondaryColour: secondary };
};

const POSITION_BY_NAME = new Map<string, number>([
  ...Object.entries(GENERAL_POSITIONS),
  ...POSITIONS.map((position): [string, number] => [positionAbbreviation(position), position]),
]);
const positionOf = (abbreviation: string | undefined): number => POSITION_BY_NAME.get(abbreviation ?? '') ?? 10;

/** `6' 2"` -> 74. */
const inchesOf = (height: string | undefined): number | undefined => {
  const match = /^(\d)' ?(\d{1,2})"$/.exec(height ?? '');
  return match ? Number(match[1]) * 12 + Number(match[2]) : undefined;
};
const handOf = (code: string | undefined): string => (code === 'L' || code === 'R' || code === 'S' ? code : '');
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

export const feedPlayer = (person: Person, club?: string, jersey?: string): FeedPlayer => {
  const throws = handOf(person.throws);
  const inches = inchesOf(person.height);
  return {
    id: Number(person.id),
    firstName: (person.firstName ?? '').normalize('NFC'),
    lastName: (person.lastName ?? person.fullName).normalize('NFC'),
    name: person.fullName.normalize('NFC'),
    position: positionOf(person.position),
    bats: handOf(person.bats),
    throws: throws === 'S' ? '' : throws,
    ...(isDay(person.birthDate) ? { birthday: person.birthDate } : {}),
    birthCity: person.birthCity ?? '',
    birthState: person.birthState ?? '',
    birthCountry: person.birthCountry ?? '',
    ...(inches === undefined ? {} : { heightInches: inches }),
    ...(person.weight === undefined ? {} : { weightPounds: Math.round(person.weight) }),
    ...(club ? { club } : {}),
    jersey: jersey ?? person.number ?? '',
  };
};
