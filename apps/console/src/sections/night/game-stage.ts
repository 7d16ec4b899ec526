import type { NightGame } from '@palco/contracts/night/night-staff';

/** Not begun: the game shows its time instead of a score. */
export const isStarting = ({ status }: Pick<NightGame, 'status'>): boolean =>
  status === 'upcoming' || status === 'about_to_start' || status === 'warm_up';
