import type { Action } from '../rules/action.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Result } from '../rules/play.ts';
import { changeIn } from './change-of-players.ts';
import type { OtherAction } from './title-words.ts';
import type { Words } from './words.ts';

const otherOf = (action: Exclude<Action, { kind: 'running' | 'substitution' | 'incident' }>): OtherAction => {
  if (action.kind === 'review')
    return action.overturned === undefined ? 'review' : action.overturned ? 'review_overturned' : 'review_upheld';
  if (action.kind === 'delay') return action.ended ? 'delay_ended' : 'delay';
  return action.kind;
};

/** A short title of a play: `Doblete`, `Rodado de out`, `Cambio de lanzador`. */
export const playTitle = (event: Result | Action, { titles }: Words, step?: Step): string => {
  switch (event.kind) {
    case 'result':
      if (event.type === 'field_out' && event.ball?.trajectory) return titles.outs[event.ball.trajectory];
      return titles.results[event.type];
    case 'running':
      return titles.running[event.type];
    case 'substitution':
      return titles.changes[changeIn(event, step)];
    case 'incident':
      return titles.incidents[event.type];
    default:
      return titles.others[otherOf(event)];
  }
};
