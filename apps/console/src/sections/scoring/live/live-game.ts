/** Everything the live screen shows, folded from the plays at once. */

import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { nextHalf } from '@palco/baseball/rules/half-inning';
import { eventsOf, type PlateAppearance, type Play } from '@palco/baseball/rules/play';
import type { PlayRefusal } from '@palco/baseball/rules/play-refusal';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Ruling } from '@palco/baseball/rules/ruling';
import type { Side } from '@palco/baseball/rules/side';
import { type Situation, situationOf } from '@palco/baseball/rules/situation';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import { type PlayByPlayHalf, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { isRefusal } from '@palco/kernel/refusal';

export interface LiveGame {
  readonly setup: GameSetup;
  readonly plays: readonly Play[];
  readonly game: Game;
  readonly box: BoxScore;
  /** between half innings that of the next one */
  readonly situation: Situation;
  /** the plate appearance that has begun and not ended */
  readonly atBat: PlateAppearance | undefined;
  /** oldest first */
  readonly halves: readonly PlayByPlayHalf[];
}

/** The game after these plays. A refusal when they do not fold, which names the play. */
export const liveGameOf = (
  setup: GameSetup,
  plays: readonly Play[],
  rulings: readonly Ruling[],
): LiveGame | PlayRefusal => {
  const game = foldGame(setup, withRulings(setup, plays, rulings));
  if (isRefusal(game)) return game;
  const { state } = game;
  const ready = state.outs >= 3 && state.phase === 'live' ? nextHalf(state) : state;
  const last = plays.findLast((play) => play.kind === 'plate_appearance');
  const isOpen = last?.kind === 'plate_appearance' && !last.result && state.atPlate?.playId === last.id;
  return {
    setup,
    plays,
    game,
    box: boxScoreOf(game),
    situation: situationOf(ready),
    atBat: isOpen ? last : undefined,
    halves: playByPlayOf(game),
  };
};

/** Pitches that a pitcher has thrown, and how many of them were strikes. */
export const pitchesOf = ({ box }: LiveGame, side: Side, player: PlayerId): { pitches: number; strikes: number } => {
  const line = box.teams[side].pitching.find((each) => each.player === player);
  return { pitches: line?.pitches ?? 0, strikes: line?.strikes ?? 0 };
};

/** Visits to the mound by a club's bench, and reviews it asked for. */
export const callsOf = ({ plays }: LiveGame, side: Side): { visits: number; reviews: number } => {
  const events = plays.flatMap(eventsOf);
  return {
    visits: events.filter((event) => event.kind === 'incident' && event.type === 'mound_visit' && event.side === side)
      .length,
    reviews: events.filter(
      (event) => event.kind === 'review' && event.challengedBy === side && event.overturned === undefined,
    ).length,
  };
};

/** How this batter has done against this pitcher today: hits and at bats. */
export const againstToday = ({ game }: LiveGame, batter: PlayerId, pitcher: PlayerId): readonly [number, number] => {
  const turns = game.steps.filter(
    ({ event, play, before }) =>
      event.kind === 'result' &&
      play.kind === 'plate_appearance' &&
      play.batter === batter &&
      (before.teams.away.lineup.pitcher === pitcher || before.teams.home.lineup.pitcher === pitcher),
  );
  const types = turns.map(({ event }) => (event.kind === 'result' ? event.type : ''));
  const hits = types.filter((type) => ['single', 'double', 'triple', 'home_run'].includes(type)).length;
  const free = types.filter((type) => /walk|hit_by_pitch|sac_|interf/.test(type)).length;
  return [hits, types.length - free];
};
