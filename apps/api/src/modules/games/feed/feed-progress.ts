/** How far the plays of a game reach, to compare a scorer with a feed. Pure. */
import type { Game } from '@palco/baseball/rules/fold';
import type { PlateAppearance } from '@palco/baseball/rules/play';
import type { Half } from '@palco/baseball/rules/side';

export interface Progress {
  readonly inning: number;
  readonly half: Half;
  /** plate appearances that ended in this half inning */
  readonly appearances: number;
  /** of the plate appearance in progress */
  readonly pitches: number;
  readonly isOver: boolean;
}
/** A plate appearance with its place: the half inning, and which turn of this batter in it. */
interface PlacedAppearance {
  readonly play: PlateAppearance;
  readonly inning: number;
  readonly half: Half;
  readonly key: string;
}

/** The plate appearances of a game in order; the key is the same for a scorer and a feed that saw the same turn. */
export const appearancesOf = ({ steps }: Game): readonly PlacedAppearance[] => {
  const seen = new Set<string>();
  const turns = new Map<string, number>();
  return steps.flatMap(({ play, before }): PlacedAppearance[] => {
    if (play.kind !== 'plate_appearance' || seen.has(play.id)) return [];
    seen.add(play.id);
    const { inning, half } = before;
    const turn = `${inning} ${half} ${play.batter}`;
    const count = (turns.get(turn) ?? 0) + 1;
    turns.set(turn, count);
    return [{ play, inning, half, key: `${turn} ${count}` }];
  });
};

export const progressOf = (game: Game): Progress => {
  const { inning, half, phase } = game.state;
  const here = appearancesOf(game).filter((each) => each.inning === inning && each.half === half);
  const open = here.findLast(({ play }) => !play.result)?.play;
  return {
    inning,
    half,
    appearances: here.filter(({ play }) => play.result).length,
    pitches:
      open && game.state.atPlate?.playId === open.id ? open.events.filter(({ kind }) => kind === 'pitch').length : 0,
    isOver: phase === 'over',
  };
};

const rank = ({ isOver, inning, half, appearances, pitches }: Progress): readonly number[] => [
  isOver ? 1 : 0,
  inning,
  half === 'bottom' ? 1 : 0,
  appearances,
  pitches,
];

/** Whether the first has got at least as far as the second. */
export const hasReached = (one: Progress, other: Progress): boolean => {
  const [own, wanted] = [rank(one), rank(other)];
  const differs = own.findIndex((value, index) => value !== wanted[index]);
  return differs < 0 || (own[differs] as number) > (wanted[differs] as number);
};
