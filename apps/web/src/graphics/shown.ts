/** Which graphics are on the picture at a moment. Pure. */
import type { PlateAppearance } from '@palco/baseball/rules/play';
import type { OnAir } from '@palco/contracts/graphics/graphics';
import type { Card, Graphic } from '@palco/contracts/graphics/graphics-addresses';
import type { Played, Scene } from './scene.ts';
import { isPlayed } from './scene.ts';

/** Milliseconds: a batter is named from the first pitch on; who is due up, and the result, a few seconds after the last play. */
const BATTER_MS = 6000;
const DUE_UP = { from: 4000, until: 16_000 } as const;
const RESULT = { from: 8000, until: 60_000 } as const;

const isWithin = (elapsed: number, { from, until }: { readonly from: number; readonly until: number }): boolean =>
  elapsed >= from && elapsed < until;

/** The card that is shown without anybody's press. */
export const cardByItself = ({ moment, at }: Pick<Played, 'moment' | 'at'>): Card | undefined => {
  const { steps } = moment.game;
  const sinceLast = at - (steps[steps.length - 1]?.event.at ?? at);
  if (moment.isOver) return isWithin(sinceLast, RESULT) ? 'final' : undefined;
  if (moment.situation.stop) return undefined;
  const first = (moment.atBat as PlateAppearance | undefined)?.events.find(({ kind }) => kind === 'pitch');
  if (first) return at - first.at < BATTER_MS ? 'batter' : undefined;
  return moment.situation.outs >= 3 && isWithin(sinceLast, DUE_UP) ? 'dueUp' : undefined;
};

/** Cards about somebody at the plate or on the mound: of no use, and wrong, once the game has gone on unseen. */
const OF_THE_MOMENT: readonly Card[] = ['batter', 'pitcher', 'dueUp'];
const NEEDS_LINEUPS: readonly Card[] = [...OF_THE_MOMENT, 'lineScore', 'awayLineup', 'homeLineup', 'final'];

interface Wanted {
  readonly onAir: OnAir;
  /** the graphic that the address names; it is on whenever its source is visible */
  readonly only: Graphic | undefined;
}
interface Shown {
  readonly bug: boolean;
  readonly card: Card | undefined;
}

export const shownAt = (scene: Scene, { onAir, only }: Wanted): Shown => {
  const wanted = (): Card | undefined => {
    if (only) return only === 'bug' ? undefined : only;
    return onAir.card ?? (onAir.by_itself && isPlayed(scene) ? cardByItself(scene) : undefined);
  };
  const card = wanted();
  const canBeDrawn =
    card !== undefined &&
    (isPlayed(scene) || !NEEDS_LINEUPS.includes(card)) &&
    !(scene.isStale && OF_THE_MOMENT.includes(card));
  const shown = canBeDrawn ? card : undefined;
  // a lineup covers the corner
  const isCovered = shown === 'awayLineup' || shown === 'homeLineup';
  return { bug: (only ? only === 'bug' : onAir.bug) && !isCovered, card: shown };
};
