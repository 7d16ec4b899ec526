/** A game without its breaks: between halves, pitching changes, reviews, delays and injuries. */
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { Instant } from '../rules/primitives.ts';
import type { Span } from './kept-plays.ts';

/** How much is shown before the next pitch, and after the end of a play. */
const LEAD_MS = 8000;
const TAIL_MS = 8000;
/** A shorter stop is not worth a jump. */
const LEAST_MS = 30_000;

const isAction = ({ event }: Step): boolean =>
  event.kind === 'pitch' || event.kind === 'result' || event.kind === 'running' || event.kind === 'foul_error';

const stopsGame = ({ event }: Step): boolean => {
  switch (event.kind) {
    case 'review':
    case 'delay':
    case 'suspension':
    case 'resumption':
      return true;
    case 'substitution':
      return event.type === 'pitching_substitution';
    case 'incident':
      return event.type === 'injury' || event.type === 'ejection';
    default:
      return false;
  }
};

/** What remains, in order: from the first pitch to the last play, or on to `until` while the game goes on. */
export const unbrokenSpans = ({ steps, state }: Game, until: Instant = Number.POSITIVE_INFINITY): readonly Span[] => {
  const first = steps.find(isAction);
  if (!first) return [];
  const spans: Span[] = [];
  let from = first.event.at - LEAD_MS;
  let last = first;
  let isStopped = false;
  for (const step of steps) {
    if (stopsGame(step)) isStopped = true;
    if (!isAction(step)) continue;
    const isNextHalf = step.before.half !== last.before.half || step.before.inning !== last.before.inning;
    // stamps of a feed may run backwards
    const [to, next] = [last.event.at + TAIL_MS, step.event.at - LEAD_MS];
    if ((isStopped || isNextHalf) && next - to >= LEAST_MS) {
      spans.push({ from, to });
      from = next;
    }
    if (step.event.at >= last.event.at) last = step;
    isStopped = false;
  }
  const isOver = state.phase === 'over';
  const end = isOver || isStopped || state.outs >= 3 ? last.event.at + TAIL_MS : until;
  spans.push({ from, to: Math.min(end, until) });
  return spans.filter((span) => span.to > span.from && span.from < until);
};
