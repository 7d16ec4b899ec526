import type { Running } from '../rules/action.ts';
import type { Step } from '../rules/apply-play.ts';
import { fielderAt } from '../rules/lineup.ts';
import { fieldingSide } from '../rules/side.ts';
import { outsOf, sequenceText } from './fielding-text.ts';
import { fill } from './fill.ts';
import { type Names, nameOf } from './names.ts';
import type { Mentioned } from './runner-clauses.ts';
import type { Words } from './words.ts';

/** The first sentence of a running play; mostly undefined, because a steal is the runner's own sentence. */
export const runningText = (step: Step, { type }: Running, names: Names, words: Words): string | undefined => {
  const { sentences } = words;
  const { lineup } = step.before.teams[fieldingSide(step.before.half)];
  const pitcher = nameOf(names, lineup.pitcher, words);
  switch (type) {
    case 'wild_pitch':
      return fill(sentences.wildPitch, { pitcher });
    case 'passed_ball':
      return fill(sentences.passedBall, { catcher: nameOf(names, fielderAt(lineup, 2), words) });
    case 'balk':
    case 'forced_balk':
      return fill(sentences.balk, { pitcher });
    case 'cs_double_play':
    case 'runner_double_play':
      return fill(sentences.doublePlayToo, { by: sequenceText(outsOf(step.moves)) });
    case 'fielder_interference':
      return sentences.fielderInterference;
    case 'runner_interference':
      return sentences.runnerInterference;
    case 'os_ruling_pending_prior':
      return sentences.rulingPending;
    default:
      return undefined;
  }
};

/** What that sentence mentions about the runners. */
export const mentionedByRunning = ({ type }: Running): Mentioned => ({
  isMentioned: () => false,
  ...(type === 'wild_pitch' || type === 'passed_ball' || type === 'balk' ? { reason: type } : {}),
  ...(type === 'forced_balk' ? { reason: 'balk' as const } : {}),
  ...(type === 'fielder_interference' ? { reason: 'obstruction' as const } : {}),
  ...(type === 'runner_interference' ? { reason: 'interference' as const } : {}),
  ...(type === 'cs_double_play' || type === 'runner_double_play' ? { sequence: true } : {}),
});
