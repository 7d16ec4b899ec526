import type { LineupSpot, StartingLineup } from '../rules/lineup.ts';
import { DESIGNATED_HITTER, isPosition, type Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { at, documentFrom, idAt, listAt, textAt } from './document.ts';

/** The players in a club's part of a box score. */
export interface StatsRoster {
  readonly players: ReadonlySet<PlayerId>;
  readonly batters: readonly PlayerId[];
  readonly pitchers: readonly PlayerId[];
  readonly bench: readonly PlayerId[];
  readonly bullpen: readonly PlayerId[];
  readonly numbers: Readonly<Record<PlayerId, string>>;
  /** missing until the lineups are announced */
  readonly lineup?: StartingLineup;
}

const idsAt = (team: unknown, key: string): readonly PlayerId[] =>
  listAt(team, key).flatMap((id) => (typeof id === 'number' || typeof id === 'string' ? String(id) : []));

const startedAt = (player: unknown): Position | undefined => {
  const positions = listAt(player, 'allPositions').map((position) => textAt(position, 'code') ?? '');
  const [first = textAt(player, 'position', 'code')] = positions;
  // a two-way player bats for himself: in the order he is the designated hitter
  if (first === 'Y' || (first === '1' && positions.includes('10'))) return DESIGNATED_HITTER;
  const code = Number(first);
  return isPosition(code) ? code : undefined;
};

const lineupOf = (team: unknown, pitchers: readonly PlayerId[]): StartingLineup | undefined => {
  const spots = new Map<number, LineupSpot>();
  for (const player of Object.values(documentFrom(at(team, 'players')) ?? {})) {
    const order = Number(textAt(player, 'battingOrder'));
    const id = idAt(player, 'person', 'id');
    const position = startedAt(player);
    // "600" started in the sixth slot, "601" replaced him
    if (id !== undefined && position !== undefined && order % 100 === 0)
      spots.set(order / 100, { player: id, position });
  }
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((slot) => spots.get(slot) ?? []);
  const [pitcher] = pitchers;
  return order.length === 9 && pitcher !== undefined ? { order, pitcher } : undefined;
};

/** A club's `boxscore.teams.x`. */
export const readStatsRoster = (team: unknown): StatsRoster => {
  const players = Object.values(documentFrom(at(team, 'players')) ?? {});
  const pitchers = idsAt(team, 'pitchers');
  const lineup = lineupOf(team, pitchers);
  return {
    players: new Set(players.flatMap((player) => idAt(player, 'person', 'id') ?? [])),
    batters: idsAt(team, 'batters'),
    pitchers,
    bench: idsAt(team, 'bench'),
    bullpen: idsAt(team, 'bullpen'),
    numbers: Object.fromEntries(
      players.flatMap((player) => {
        const [id, number] = [idAt(player, 'person', 'id'), textAt(player, 'jerseyNumber')];
        return id !== undefined && number !== undefined ? [[id, number]] : [];
      }),
    ),
    ...(lineup ? { lineup } : {}),
  };
};

/** The slot (1–9) a player of a club's box score bats in, 0 when he has none. */
export const slotInBox = (team: unknown, player: PlayerId): number => {
  const order = textAt(at(team, 'players', `ID${player}`), 'battingOrder');
  return order === undefined ? 0 : Math.floor(Number(order) / 100);
};
