import type { LineupSpot } from '../rules/lineup.ts';
import type { FieldingPosition } from '../rules/position.ts';
import { type Chance, chanceFrom } from './chance.ts';
import type { LineupCard } from './dugout.ts';
import { batValue, edgeOf, type SimulatedPlayer } from './player.ts';
import type { Roster } from './rosters.ts';

/** What a manager looks at when he fills in his card: who he has, which day it is, whose turn it is to pitch. */
interface CardPlan {
  readonly seed: string;
  readonly roster: Roster;
  /** YYYY-MM-DD and the game of that day, so that the two of a doubleheader differ */
  readonly day: string;
  readonly gameOfDay: number;
  /** how many games the club has played before: five starters take turns */
  readonly turn: number;
}

const RESTS = 0.07;
/** A catcher plays four days of five. */
const CATCHER_RESTS = 0.2;
/** Threw yesterday, or two days in a row. */
const RELIEVER_RESTS = 0.22;
/** Good and bad days, in grades. */
const FORM = 3.5;

/** The five who take turns, in the order of the roster. */
export const starterOf = ({ players }: Roster, turn: number): SimulatedPlayer => {
  const rotation = players.filter(({ role }) => role === 'starter');
  return rotation[turn % rotation.length] as SimulatedPlayer;
};

const leadsOff = (player: SimulatedPlayer): number =>
  edgeOf(player.batting.eye) + edgeOf(player.batting.contact) + 0.8 * edgeOf(player.batting.speed);
const drivesIn = (player: SimulatedPlayer): number =>
  edgeOf(player.batting.power) + 0.5 * edgeOf(player.batting.contact);

/** One and two get on base, three to five drive them in, the rest by what they hit. */
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

/** The regulars, but for those who rest today; a bench man who plays the position stands in. */
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

/** The card of a club for a game. The same plan gives the same card, whatever was played before. */
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
