/** The mutants, grouped by the harm that they would do. */
import { ACCESS } from './access.ts';
import { BROWSERS } from './browsers.ts';
import { GAMES_AND_PAGES } from './games.ts';
import { GROUND } from './ground.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [...MONEY, ...ACCESS, ...GAMES_AND_PAGES, ...GROUND, ...BROWSERS];
