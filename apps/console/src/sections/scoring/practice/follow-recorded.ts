/** What a practicing scorer sees next of the recorded game, and how the scorer's own book compares with it. Pure. */
import { type Book, openPlateAppearance } from '@palco/baseball/entry/book';
import { PITCH_KEYS } from '@palco/baseball/entry/pitch-keys';
import { retrosheetText } from '@palco/baseball/notation/retrosheet-text';
import type { Step } from '@palco/baseball/rules/apply-play';

/** The next thing that happened; undefined at the end of the game. After more pitches than recorded, the result of the turn. */
export const nextStep = (recorded: Book, own: Book): Step | undefined => {
  const isOpen = openPlateAppearance(own) !== undefined;
  const play = recorded.folded[own.plays.length - (isOpen ? 1 : 0)];
  return isOpen ? (play?.[own.folded.at(-1)?.length ?? 0] ?? play?.at(-1)) : play?.[0];
};

/** How a step is entered: the key of a pitch, or the event text. Empty for a step that has neither. */
export const writingOf = ({ event }: Step): string => {
  if (event.kind === 'pitch') return Object.entries(PITCH_KEYS).find(([, call]) => call === event.call)?.[0] ?? '';
  const hasText = event.kind === 'result' || event.kind === 'running' || event.kind === 'foul_error';
  return hasText ? retrosheetText(event) : '';
};

const figureOf = (steps: readonly Step[] = []): string =>
  steps.map((step) => `${step.event.kind} ${writingOf(step)}`).join(';');

/** The scorer's complete plays, compared with those at the same place in the recorded book. */
export const compareBooks = (recorded: Book, own: Book): { readonly same: number; readonly different: number } => {
  const complete = own.plays.length - (openPlateAppearance(own) ? 1 : 0);
  const same = own.folded
    .slice(0, complete)
    .filter((steps, place) => figureOf(steps) === figureOf(recorded.folded[place])).length;
  return { same, different: complete - same };
};

const MEASURED = 5;
/** The median of the last fifteen reactions, in milliseconds; undefined for fewer than five. */
export const reactionOf = (samples: readonly number[]): number | undefined => {
  const last = samples.slice(-3 * MEASURED).toSorted((a, b) => a - b);
  return last.length < MEASURED ? undefined : last[last.length >> 1];
};
