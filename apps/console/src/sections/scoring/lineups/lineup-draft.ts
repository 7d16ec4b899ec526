/** A starting lineup while it is written: what is still missing or wrong, by the rules. Pure. */
import type { StartingLineup } from '@palco/baseball/rules/lineup';
import { DESIGNATED_HITTER, FIELDING_POSITIONS, type Position } from '@palco/baseball/rules/position';
import type { PlayerId } from '@palco/baseball/rules/primitives';

interface DraftSpot {
  readonly player?: PlayerId;
  readonly position?: Position;
}
export interface LineupDraft {
  /** nine, in batting order */
  readonly order: readonly DraftSpot[];
  /** who pitches and does not bat; with a pitcher in the order nobody */
  readonly pitcher?: PlayerId;
}
export const EMPTY_LINEUP: LineupDraft = { order: Array.from({ length: 9 }, () => ({})) };

export const draftFrom = ({ order, pitcher }: StartingLineup): LineupDraft =>
  order.some(({ position }) => position === 1) ? { order } : { order, pitcher };

/** The draft without the players who are not on the roster now; their positions stay, for whoever takes their place. */
export const onRoster = ({ order, pitcher }: LineupDraft, roster: ReadonlySet<PlayerId>): LineupDraft => ({
  order: order.map(({ player, ...spot }) => (player && roster.has(player) ? { ...spot, player } : spot)),
  ...(pitcher && roster.has(pitcher) ? { pitcher } : {}),
});

/** The position a digit or letter means: 1 to 9, and 0 or D for the designated hitter. */
export const positionOfKey = (key: string): Position | undefined => {
  if (/^[1-9]$/.test(key)) return Number(key) as Position;
  return /^[0d]$/i.test(key) ? DESIGNATED_HITTER : undefined;
};

export const withSpot = (draft: LineupDraft, slot: number, spot: DraftSpot): LineupDraft => {
  const order = draft.order.map((each, index) => (index === slot ? { ...each, ...spot } : each));
  const { pitcher: _, ...rest } = draft;
  // Rule 5.11: a pitcher who bats leaves no place for a designated hitter
  return spot.position === 1 ? { ...rest, order } : { ...draft, order };
};

export const withPitcher = (draft: LineupDraft, pitcher: PlayerId): LineupDraft => ({ ...draft, pitcher });

export type LineupFault =
  | { readonly code: 'missing'; readonly slot: number }
  | { readonly code: 'twice'; readonly player: PlayerId }
  | { readonly code: 'position-twice' | 'position-missing'; readonly position: Position }
  | { readonly code: 'no-pitcher' }
  | { readonly code: 'pitcher-and-dh' };

const doubled = <Value>(values: readonly Value[]): readonly Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** What keeps the lineup from being valid (Rules 5.02, 5.03, 5.11). */
export const faultsOf = ({ order, pitcher }: LineupDraft): readonly LineupFault[] => {
  const missing = order.findIndex(({ player, position }) => player === undefined || position === undefined);
  if (missing >= 0) return [{ code: 'missing', slot: missing }];
  const positions = order.map(({ position }) => position as Position);
  const pitcherBats = positions.includes(1);
  const players = [...order.map(({ player }) => player as PlayerId), ...(pitcher ? [pitcher] : [])];
  const needed = FIELDING_POSITIONS.filter((position) => position > 1);
  return [
    ...doubled(players).map((player): LineupFault => ({ code: 'twice', player })),
    ...doubled(positions).map((position): LineupFault => ({ code: 'position-twice', position })),
    ...needed
      .filter((position) => !positions.includes(position))
      .map((position): LineupFault => ({ code: 'position-missing', position })),
    ...(pitcherBats && positions.includes(DESIGNATED_HITTER) ? [{ code: 'pitcher-and-dh' } as const] : []),
    ...(!pitcherBats && !pitcher ? [{ code: 'no-pitcher' } as const] : []),
  ];
};

/** The lineup; undefined while something is wrong with it. */
export const lineupOf = (draft: LineupDraft): StartingLineup | undefined => {
  if (faultsOf(draft).length) return undefined;
  const order = draft.order.map(({ player, position }) => ({
    player: player as PlayerId,
    position: position as Position,
  }));
  const pitcher = draft.pitcher ?? order.find(({ position }) => position === 1)?.player;
  return pitcher ? { order, pitcher } : undefined;
};
