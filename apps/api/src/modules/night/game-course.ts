/** When the half innings of a game began and when runs scored, from its fold. Pure. */
import type { Game } from '@palco/baseball/rules/fold';
import { SIDES } from '@palco/baseball/rules/side';
import type { NightCourse } from '@palco/contracts/night/night-staff';

export const halvesAndRunsOf = (game: Game | undefined): Pick<NightCourse, 'halves' | 'runs'> => {
  const halves: NightCourse['halves'] = [];
  const runs: NightCourse['runs'] = [];
  for (const { event, before, after } of game?.steps ?? []) {
    const at = Math.floor(event.at / 1000);
    const [, number, half] = halves.at(-1) ?? [];
    if (number !== after.inning || half !== after.half) halves.push([at, after.inning, after.half]);
    for (const side of SIDES) {
      const scored = after.teams[side].runs - before.teams[side].runs;
      if (scored > 0) runs.push([at, side, scored]);
    }
  }
  return { halves, runs };
};
