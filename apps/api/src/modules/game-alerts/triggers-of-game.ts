/** Finds what fans are alerted about in the plays of a game. Pure. */
import type { Game } from '@palco/baseball/rules/fold';
import type { GameState } from '@palco/baseball/rules/game-state';
import { eventsOf, type PlateAppearance, type Play } from '@palco/baseball/rules/play';
import { opponentOf } from '@palco/baseball/rules/side';
import { type Situation, situationOf } from '@palco/baseball/rules/situation';
import { type Trigger, triggerOf } from './trigger.ts';

interface PlayedGame {
  readonly game: Game;
  readonly plays: readonly Play[];
  /** names of its players by their ids */
  readonly players: ReadonlyMap<string, { readonly name: string }>;
}
const LATE_INNING = 7;

interface Opening {
  readonly play: PlateAppearance;
  readonly inning: number;
  readonly situation: Situation;
}
/** Between half innings a situation has the next one's batters, and the inning that is over. */
const openingOf = (play: PlateAppearance, state: GameState): Opening => ({
  play,
  inning: state.outs >= 3 && state.half === 'bottom' ? state.inning + 1 : state.inning,
  situation: situationOf(state),
});
/** Every plate appearance with the situation in which it began; the last may have no pitch yet. */
const openingsOf = ({ game, plays }: PlayedGame): readonly Opening[] => {
  const openings = game.steps.flatMap(({ play, index, before }) =>
    play.kind === 'plate_appearance' && index === 0 ? [openingOf(play, before)] : [],
  );
  const last = plays.at(-1);
  const hasBegun = last?.kind === 'plate_appearance' && eventsOf(last).length === 0;
  return hasBegun ? [...openings, openingOf(last, game.state)] : openings;
};

/**
 * Late and close, as box scores define it: the seventh or later, and the batting club is tied, ahead by one, or has the
 * tying run on base, at bat or on deck.
 */
export const isLateAndClose = (inning: number, { batting, runs, runners }: Situation): boolean => {
  const behind = runs[opponentOf(batting)] - runs[batting];
  return inning >= LATE_INNING && behind >= -1 && behind <= Object.keys(runners).length + 2;
};

/** The scheduled innings are over and the score is tied. */
const isTiedAfterRegulation = ({ inning, half, outs, phase, setup }: GameState): boolean =>
  inning === setup.scheduledInnings && half === 'bottom' && outs >= 3 && phase === 'live';

/** The triggers in the plays so far. `delayMs`: how long after a play a fan can have seen it. */
export const triggersOfGame = (played: PlayedGame, delayMs: number): readonly Trigger[] => {
  const openings = openingsOf(played);
  const triggers: Trigger[] = openings.map(({ play, inning, situation }) =>
    triggerOf({
      kind: 'at-bat',
      key: play.id,
      happenedAt: new Date(play.at),
      delayMs,
      detail: {
        inning,
        runs: situation.runs,
        player: { id: Number(play.batter), name: played.players.get(play.batter)?.name ?? '' },
      },
    }),
  );
  const close = openings.find(({ inning, situation }) => isLateAndClose(inning, situation));
  if (close)
    triggers.push(
      triggerOf({
        kind: 'late-and-close',
        key: '',
        happenedAt: new Date(close.play.at),
        delayMs,
        detail: { inning: close.inning, runs: close.situation.runs },
      }),
    );
  const tied = played.game.steps.find(({ after }) => isTiedAfterRegulation(after));
  if (tied)
    triggers.push(
      triggerOf({
        kind: 'extra-innings',
        key: '',
        happenedAt: new Date(tied.event.at),
        delayMs,
        detail: { inning: tied.after.inning + 1, runs: situationOf(tied.after).runs },
      }),
    );
  for (const { play, index, event, after } of played.game.steps) {
    // no alert for an injury: it is seen in the picture and lasts only minutes
    if (event.kind !== 'delay' || event.reason === 'injury') continue;
    const isOver = event.ended === true;
    triggers.push(
      triggerOf({
        kind: isOver ? 'resumed' : 'interrupted',
        key: `${play.id}#${index}`,
        happenedAt: new Date(event.at),
        delayMs,
        detail: {
          inning: after.inning,
          runs: situationOf(after).runs,
          ...(isOver ? {} : { why: event.reason === 'rain' ? 'rain' : 'delay' }),
        },
      }),
    );
  }
  return triggers;
};
