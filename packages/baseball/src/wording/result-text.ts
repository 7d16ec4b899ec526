import { runsIn } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Move } from '../rules/move-runners.ts';
import type { BattedBall, Result } from '../rules/play.ts';
import { traitsOf } from '../rules/result-type.ts';
import { errorText, outsOf, sequenceText } from './fielding-text.ts';
import { fill } from './fill.ts';
import type { Mentioned } from './runner-clauses.ts';
import type { ThirdStrike } from './sentence-words.ts';
import type { Words } from './words.ts';

const batterOut = (moves: readonly Move[]): Move | undefined => moves.find((move) => move.from === 0 && move.out);
const isDoublePlay = ({ type }: Result): boolean => traitsOf(type).outs >= 2;

/** The base that the result type implies for the batter; 0 for none. */
const promised = ({ type }: Result): number => {
  const { hit, award, choice } = traitsOf(type);
  return hit ?? (award || choice || type === 'field_error' ? 1 : 0);
};

/** What the sentence of a result mentions about the batter's advance and the fielders. */
export const mentionedByResult = (result: Result): Mentioned => {
  const { hit, strikeout, sacrifice, outs, choice } = traitsOf(result.type);
  const endsHim = Boolean(strikeout || sacrifice) || outs > 0;
  return {
    isMentioned: ({ advance, from, to, out }) => {
      if (advance.runner !== 0 || from !== 0) return false;
      if (out) return endsHim && !choice;
      // when the batter of a double stops at first, a sentence of its own says so
      return hit ? to === hit : to <= promised(result);
    },
    isExplained: ({ from }) => result.type === 'field_error' && from === 0,
    sequence: isDoublePlay(result) && !strikeout,
  };
};

/** Where a hit fell, or the infielder who handled it. */
const landed = ({ to }: BattedBall, { field }: Words): string => {
  if (to === 7 || to === 8 || to === 9) return field.areas[to].into;
  return to === undefined ? '' : field.fielders[to].to;
};

const thirdStrikeOf = ({ play }: Step): ThirdStrike | undefined => {
  const last = play.kind === 'plate_appearance' ? play.events.findLast((event) => event.kind === 'pitch') : undefined;
  switch (last?.call) {
    case 'called_strike':
      return 'called';
    case 'foul_tip':
      return 'foul_tip';
    case 'foul_bunt':
    case 'foul_tip_bunt':
      return 'foul_bunt';
    case 'swinging_strike':
    case 'swinging_strike_blocked':
    case 'swinging_pitchout':
    case 'missed_bunt':
      return 'swinging';
    default:
      return undefined;
  }
};

const textFor = (step: Step, result: Result, { sentences }: Words): string => {
  const { type, ball } = result;
  const usual = sentences.results[type];
  switch (type) {
    case 'home_run': {
      if (ball?.note === 'inside_park') return sentences.insidePark;
      const runs = runsIn(step.moves);
      return sentences.homeRuns[runs as 1 | 2 | 3 | 4] ?? usual;
    }
    case 'double':
      return ball?.note === 'ground_rule' ? sentences.groundRule : usual;
    case 'strikeout':
    case 'strikeout_double_play':
    case 'strikeout_triple_play': {
      const how = thirdStrikeOf(step);
      return how ? sentences.strikeouts[how] : usual;
    }
    case 'field_out':
      if (ball?.note === 'infield_fly') return sentences.infieldFly;
      return ball?.trajectory ? sentences.outs[ball.trajectory] : usual;
    default:
      return usual;
  }
};

/** `whole` describes the batted ball; `short`, for speech, does not. */
export type Detail = 'whole' | 'short';

/** The sentence of a result, about the batter only. */
export const resultText = (step: Step, result: Result, batter: string, words: Words, detail: Detail): string => {
  const { field } = words;
  const { ball = {}, type } = result;
  const out = batterOut(step.moves);
  const error = step.moves.find((move) => move.from === 0)?.advance.errors?.[0];
  if (type === 'field_error' && error) return errorText(error, 'reachedOnError', words, batter);
  const text = textFor(step, result, words);
  if (detail === 'short') return fill(text, { batter });
  const where = ball.to === undefined ? '' : field.fielders[ball.to].to;
  const flight = ball.trajectory ? field.flights[ball.trajectory] : '';
  const over = ball.to === 7 || ball.to === 8 || ball.to === 9 ? field.areas[ball.to].over : '';
  const place = traitsOf(type).hit ? landed(ball, words) : where;
  // the runner's out on a strikeout has its own sentence
  const outs = isDoublePlay(result) ? outsOf(step.moves) : out ? [out.advance] : [];
  return fill(text, {
    batter,
    where,
    over,
    ball: `${flight} ${place}`,
    by: isDoublePlay(result) && traitsOf(type).strikeout ? '' : sequenceText(outs),
  });
};
