/** The way from an empty league to a published calendar: what is done, what is next. Pure. */
export interface FirstStep {
  readonly name: 'season' | 'parks' | 'clubs' | 'rosters' | 'calendar' | 'publish';
  readonly isDone: boolean;
  /** how many of it exist */
  readonly count: number;
  readonly isOptional: boolean;
  /** the steps that it needs are done */
  readonly isOpen: boolean;
}
interface LeagueSoFar {
  readonly hasSeason: boolean;
  readonly venues: number;
  readonly clubs: readonly { readonly players: number }[];
  /** of the draft */
  readonly games: number;
  /** number of the newest published calendar; undefined: fans see none yet */
  readonly published: number | undefined;
}
/** A game needs two clubs. */
const FEWEST_CLUBS = 2;

export const firstStepsOf = ({ hasSeason, venues, clubs, games, published }: LeagueSoFar): readonly FirstStep[] => {
  const players = clubs.reduce((sum, club) => sum + club.players, 0);
  const hasClubs = clubs.length >= FEWEST_CLUBS;
  const step = (name: FirstStep['name'], count: number, isDone: boolean, isOpen: boolean): FirstStep => ({
    name,
    count,
    isDone,
    isOpen,
    isOptional: name === 'rosters',
  });
  return [
    step('season', hasSeason ? 1 : 0, hasSeason, true),
    step('parks', venues, venues > 0, true),
    step('clubs', clubs.length, hasClubs, hasSeason),
    step('rosters', players, hasClubs && clubs.every((club) => club.players > 0), clubs.length > 0),
    step('calendar', games, games > 0, hasClubs),
    step('publish', published ?? 0, published !== undefined, games > 0),
  ];
};
