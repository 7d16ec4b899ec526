import { TEAMS } from '@palco/contracts/teams';
import type { Choice } from '../select-field.tsx';

/** The ten clubs a fan can choose, as select fields take them. */
export const TEAM_CHOICES: readonly Choice[] = Object.entries(TEAMS).map(([value, text]) => ({ value, text }));
