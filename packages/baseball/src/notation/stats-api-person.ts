import type { PlayerId } from '../rules/primitives.ts';
import { defined, idAt, isTrueAt, numberAt, textAt } from './document.ts';

/** A player in a feed or a people document; members the document lacks are missing. */
export interface Person {
  readonly id: PlayerId;
  readonly fullName: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** the name a box score prints, made distinct within the game: `Nelson, R` */
  readonly boxName?: string;
  readonly number?: string;
  /** his usual position, such as `RF`, not the one in this game */
  readonly position?: string;
  readonly bats?: string;
  readonly throws?: string;
  /** YYYY-MM-DD */
  readonly birthDate?: string;
  readonly birthCity?: string;
  readonly birthState?: string;
  readonly birthCountry?: string;
  readonly age?: number;
  /** `6' 2"` */
  readonly height?: string;
  /** pounds */
  readonly weight?: number;
  readonly active?: boolean;
}

/** A person object; undefined without an id. */
export const readPerson = (person: unknown): Person | undefined => {
  const id = idAt(person, 'id');
  if (id === undefined) return undefined;
  return defined({
    id,
    fullName: textAt(person, 'fullName') ?? id,
    firstName: textAt(person, 'useName') ?? textAt(person, 'firstName'),
    // `useLastName` has the accents
    lastName: textAt(person, 'useLastName') ?? textAt(person, 'lastName'),
    boxName: textAt(person, 'boxscoreName'),
    number: textAt(person, 'primaryNumber'),
    position: textAt(person, 'primaryPosition', 'abbreviation'),
    bats: textAt(person, 'batSide', 'code'),
    throws: textAt(person, 'pitchHand', 'code'),
    birthDate: textAt(person, 'birthDate'),
    birthCity: textAt(person, 'birthCity'),
    birthState: textAt(person, 'birthStateProvince'),
    birthCountry: textAt(person, 'birthCountry'),
    age: numberAt(person, 'currentAge'),
    height: textAt(person, 'height'),
    weight: numberAt(person, 'weight'),
    active: isTrueAt(person, 'active'),
  } as Person);
};
