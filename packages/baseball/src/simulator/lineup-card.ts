import type { LineupSpot } from '../rules/lineup.ts';
import type { FieldingPosition } from '../rules/position.ts';
import { type Chance, chanceFrom } from './chance.ts';
import type { LineupCard } from './dugout.ts';
import { batValue, edgeOf, type SimulatedPlayer } from './player.ts';
import type { Roster } from './rosters.ts';

/** The input of a lineup card. */
interface CardPlan {
  readonly seed: string;
  readonly roster: Roster;
  /** YYYY-MM-DD; with `gameOfDay`, so that both games of a doubleheader differ */
  readonly day: string;
  readonly gameOfDay: number;
  /** number of the club's earlier games, for the five-man rotation */
  readonly turn: number;
}

const RESTS = 0.07;
/** A catcher rests one day in five. */
const CATCHER_RESTS = 0.2;
/** Share of relievers who are not available. */
const RELIEVER_RESTS = 0.22;
/** Standard deviation of daily form, in grades. */
const FORM = 3.5;

/** The starting pitcher of a turn in the five-man rotation. */
export const starterOf = ({ players }: Roster, turn: number): SimulatedPlayer => {
  const rotation = players.filter(({ role }) => role === 'starter');
  return rotation[turn % rotation.length] as SimulatedPlayer;
};

const leadsOff = (player: SimulatedPlayer): number =>
  edgeOf(player.batting.eye) + edgeOf(player.batting.contact) + 0.8 * edgeOf(player.batting.speed);
const drivesIn = (player: SimulatedPlayer): number =>
  edgeOf(player.batting.power) + 0.5 * edgeOf(player.batting.contact);

/** The batting order: on-base skills first and second, power third to fifth, the rest by value. */
const battingOrder = (spots: readonly LineupSpot[], known: ReadonlyMap<string, SimulatedPlayer>): LineupSpot[] => {
  const left = [...spots];
  const take = (value: (player: SimulatedPlayer) => number): LineupSpot => {
    const best = left.reduce((a, b) =>
      value(known.get(b.player) as SimulatedPlayer) > value(known.get(a.player) as SimulatedPlayer) ? b : a,
    );
    left.splice(left.indexOf(best), 1);
    return best;
  };
  const third = take(batValue);
  const fourth = take(drivesIn);
  const first = take(leadsOff);
  const second = take((player) => leadsOff(player) + edgeOf(player.batting.contact));
  const fifth = take(drivesIn);
  return [first, second, third, fourth, fifth, ...Array.from({ length: 4 }, () => take(batValue))];
};

/** The starting nine: regulars, with bench players for those who rest. */
const nineOf = (chance: Chance, players: readonly SimulatedPlayer[]): LineupSpot[] => {
  const regulars = players.filter(({ role }) => role === 'regular');
  const bench = players.filter(({ role }) => role === 'bench');
  const used = new Set<string>();
  return regulars.map(({ id, position }) => {
    const standIn = bench.find(
      (player) => !used.has(player.id) && (position === 10 || player.plays.includes(position as FieldingPosition)),
    );
    const rests = chance.happens(position === 2 ? CATCHER_RESTS : RESTS);
    const player = rests && standIn ? standIn.id : id;
    used.add(player);
    return { player, position };
  });
};

/** A club's lineup card for a game; depends on the plan only. */
export const createLineupCard = ({ seed, roster, day, gameOfDay, turn }: CardPlan): LineupCard => {
  const chance = chanceFrom(seed, 'card', roster.club, day, gameOfDay);
  const { players } = roster;
  const known = new Map(players.map((player) => [player.id, player]));
  const pitcher = starterOf(roster, turn);
  const order = battingOrder(nineOf(chance, players), known);
  const starts = new Set(order.map((spot) => spot.player));
  const relieves = ({ role }: SimulatedPlayer): boolean =>
    role === 'reliever' || role === 'setup' || role === 'closer' || role === 'spot_starter';
  const rested = players.filter((player) => relieves(player) && !chance.happens(RELIEVER_RESTS));
  const bullpen = rested.length >= 4 ? rested : players.filter(relieves);
  const today = players.filter((player) => player.position !== 1 || player === pitcher || bullpen.includes(player));
  return {
    club: roster.club,
    nine: { order, pitcher: pitcher.id },
    players: today,
    bench: players.filter((player) => player.position !== 1 && !starts.has(player.id)),
    bullpen,
    form: new Map(today.map(({ id }) => [id, Math.round(chance.normal(0, FORM))])),
  };
};
