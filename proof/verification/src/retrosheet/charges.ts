import type { Advance, Base } from '@palco/baseball/rules/advance';
import { isRun } from '@palco/baseball/rules/advance';
import type { Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayerId } from '@palco/baseball/rules/primitives';

/** A `presadj` line: this pitcher is charged with the runner on that base, overriding rule 9.16(g). */
export interface ChargeRuling {
  /** id of the play before the line */
  readonly play: string;
  readonly pitcher: PlayerId;
  readonly base: Base;
}

/** The plays with each ruling added to its run; runners who did not score need none. */
export const withChargeRulings = (
  { steps }: Game,
  plays: readonly Play[],
  rulings: readonly ChargeRuling[],
): readonly Play[] => {
  const chargedTo = new Map<Advance, PlayerId>();
  for (const { play, pitcher, base } of rulings) {
    const last = steps.findLastIndex((step) => step.play.id === play);
    const runner = steps[last]?.after.bases[base - 1]?.player;
    const run = steps
      .slice(last + 1)
      .flatMap(({ moves }) => moves)
      .find((move) => move.runner.player === runner && isRun(move));
    if (run) chargedTo.set(run.advance, pitcher);
  }
  const ruled = <Event extends { readonly advances: readonly Advance[] }>(event: Event): Event => ({
    ...event,
    advances: event.advances.map((advance) => {
      const pitcher = chargedTo.get(advance);
      return pitcher === undefined ? advance : { ...advance, ruling: { ...advance.ruling, pitcher } };
    }),
  });
  return plays.map((play) => {
    if (chargedTo.size === 0 || play.kind !== 'plate_appearance') return play;
    const events = play.events.map((event) => (event.kind === 'running' ? ruled(event) : event));
    return { ...play, events, ...(play.result ? { result: ruled(play.result) } : {}) };
  });
};
