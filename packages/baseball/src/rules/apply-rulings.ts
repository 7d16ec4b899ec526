/** Rulings applied to the plays they are about, so that the fold and everything scored from it follows them. */
import { isRefusal } from '@palco/kernel/refusal';
import type { DecisionRuling } from './action.ts';
import { type Advance, isRun } from './advance.ts';
import { stepsOfPlay } from './apply-play.ts';
import type { GameSetup } from './game-setup.ts';
import { initialState } from './game-state.ts';
import { type ActionPlay, eventsOf, type PlateAppearance, type Play, type Result } from './play.ts';
import { REACHED_BY, type ReachedRuled, type Ruling, type RunRuled } from './ruling.ts';

const isReached = ({ type, advances }: Result): boolean =>
  REACHED_BY.some((by) => by === type) && !advances.some(({ runner, out }) => runner === 0 && out);

/** A hit has no error and no assist on the batter; an error is the reason for his first leg. */
const batterLeg = (leg: Advance, isFirst: boolean, { by, error }: ReachedRuled): Advance => {
  const { errors, reason, spared: _, by: assists, ...rest } = leg;
  const misplayed = reason === 'error';
  const kept = { ...rest, ...(reason && !misplayed ? { reason } : {}) };
  if (by === 'field_error' && isFirst && error)
    return { ...kept, reason: 'error', ...(assists ? { by: assists } : {}), errors: [error] };
  return misplayed ? kept : { ...kept, ...(assists ? { by: assists } : {}), ...(errors ? { errors } : {}) };
};

/** The play as ruled; undefined when there is nothing to rule: its batter did not reach base on a batted ball. */
const asReached = (play: Play, ruling: ReachedRuled): PlateAppearance | undefined => {
  if (play.kind !== 'plate_appearance' || !play.result || !isReached(play.result)) return undefined;
  const first = play.result.advances.findIndex(({ runner }) => runner === 0);
  const advances = play.result.advances.map((leg, index) =>
    leg.runner === 0 ? batterLeg(leg, index === first, ruling) : leg,
  );
  return { ...play, result: { ...play.result, type: ruling.by, advances } };
};

/** The advances of these runs, without those of a play that no longer exists or on which that player did not score. */
const advancesOfRuns = (
  setup: GameSetup,
  plays: readonly Play[],
  rulings: readonly RunRuled[],
): ReadonlyMap<Advance, RunRuled> => {
  const found = new Map<Advance, RunRuled>();
  let state = initialState(setup);
  for (const play of plays) {
    if (isRefusal(state)) return found;
    const steps = stepsOfPlay(state, play);
    if (isRefusal(steps)) return found;
    for (const ruling of rulings) {
      const runs = ruling.play === play.id ? steps.flatMap(({ moves }) => moves.filter(isRun)) : [];
      const run = runs.find(({ runner }) => runner.player === ruling.player);
      if (run) found.set(run.advance, ruling);
    }
    state = steps.at(-1)?.after ?? state;
  }
  return found;
};

const withRunRulings = (play: Play, ruled: ReadonlyMap<Advance, RunRuled>): Play => {
  const changed = <Event extends { readonly advances: readonly Advance[] }>(event: Event): Event => ({
    ...event,
    advances: event.advances.map((advance) => {
      const own = ruled.get(advance);
      if (!own) return advance;
      const { kind: _, play: __, player: ___, ...ruling } = own;
      return { ...advance, ruling: { ...advance.ruling, ...ruling } };
    }),
  });
  if (play.kind === 'running') return changed(play);
  if (play.kind !== 'plate_appearance') return play;
  const events = play.events.map((event) => (event.kind === 'running' ? changed(event) : event));
  return { ...play, events, ...(play.result ? { result: changed(play.result) } : {}) };
};

/** Decisions come last in the list, at the time of the game's last event. */
const decisionPlays = (plays: readonly Play[], rulings: readonly Ruling[]): readonly ActionPlay[] => {
  const decisions = rulings.filter((ruling) => ruling.kind === 'decision');
  const reliefs = rulings.filter((ruling) => ruling.kind === 'relief');
  if (decisions.length + reliefs.length === 0) return [];
  const at = Math.max(0, ...plays.flatMap((play) => [play.at, ...eventsOf(play).map((event) => event.at)]));
  const credited = (relief: 'hold' | 'blown_save'): Readonly<Record<string, boolean>> =>
    Object.fromEntries(reliefs.filter((each) => each.relief === relief).map((each) => [each.player, each.credited]));
  const ruling: DecisionRuling = {
    kind: 'decision_ruling',
    at,
    ...Object.fromEntries(decisions.map(({ decision, player }) => [decision, player])),
    holds: credited('hold'),
    blownSaves: credited('blown_save'),
  };
  return [{ ...ruling, id: 'rulings', order: (plays.at(-1)?.order ?? 0) + 1 }];
};

/**
 * The plays with these rulings, one for each subject at most. A ruling whose play or run no longer exists changes nothing;
 * the plays fold as they did before.
 */
export const withRulings = (setup: GameSetup, plays: readonly Play[], rulings: readonly Ruling[]): readonly Play[] => {
  if (rulings.length === 0) return plays;
  const reached = new Map(rulings.flatMap((ruling) => (ruling.kind === 'reached' ? [[ruling.play, ruling]] : [])));
  const asRuled = plays.map((play) => {
    const ruling = reached.get(play.id);
    return (ruling && asReached(play, ruling)) ?? play;
  });
  const runs = rulings.filter((ruling) => ruling.kind === 'run');
  const ruled = runs.length ? advancesOfRuns(setup, asRuled, runs) : new Map<Advance, RunRuled>();
  const judged = ruled.size ? asRuled.map((play) => withRunRulings(play, ruled)) : asRuled;
  return [...judged, ...decisionPlays(plays, rulings)];
};
