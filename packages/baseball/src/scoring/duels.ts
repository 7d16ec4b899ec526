import type { Game } from '../rules/fold.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { isAtBat, traitsOf } from '../rules/result-type.ts';
import { chargeOf } from './plate-appearances.ts';
import { type MutableTally, type Tally, TallySheet } from './tally.ts';

/** What a batter did against one pitcher. */
export const DUEL_COUNTS = ['plateAppearances', 'atBats', 'hits', 'homeRuns'] as const;
export type Duel = Tally<(typeof DUEL_COUNTS)[number]>;

/** The key of a batter and a pitcher: `101 204`. */
export const duelKey = (batter: PlayerId, pitcher: PlayerId): string => `${batter} ${pitcher}`;

/** Every batter against every pitcher of these games, by `duelKey`; those who did not meet are missing. */
export const duelsOf = (games: readonly Pick<Game, 'steps'>[]): ReadonlyMap<string, Duel> => {
  const sheet = new TallySheet(DUEL_COUNTS);
  for (const step of games.flatMap(({ steps }) => steps)) {
    const charge = chargeOf(step);
    if (!charge) continue;
    const { type } = charge.result;
    const { hit } = traitsOf(type);
    const line: MutableTally<keyof Duel> = sheet.of(duelKey(charge.batter, charge.pitcher));
    line.plateAppearances += 1;
    if (isAtBat(type)) line.atBats += 1;
    if (hit) line.hits += 1;
    if (hit === 4) line.homeRuns += 1;
  }
  return sheet.lines;
};
