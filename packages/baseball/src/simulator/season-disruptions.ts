/** Disruptions: each week one game is postponed, one cancelled, up to two delayed, every fourth week one suspended overnight. */
import type { DelayReason } from '../rules/action.ts';
import { chanceFrom } from './chance.ts';

interface Disruption {
  readonly type: 'postponed' | 'cancelled' | 'suspended' | 'delayed';
  readonly reason: DelayReason;
}

/**
 * The disruptions of one week by the game's index in it. Only games of the first two days of a series are postponed, so
 * that the clubs can play a doubleheader on the next day.
 */
export const disruptionsOf = (
  seed: string,
  season: number,
  week: number,
  games: readonly { readonly dayOfSeries: number }[],
): ReadonlyMap<number, Disruption> => {
  const chance = chanceFrom(seed, 'weather', season, week);
  const places = games.map((_, place) => place);
  const early = places.filter((place) => (games[place]?.dayOfSeries ?? 2) < 2);
  const mishaps = new Map<number, Disruption>();
  const put = (place: number, mishap: Disruption): void => {
    if (!mishaps.has(place)) mishaps.set(place, mishap);
  };
  put(chance.pick(early), { type: 'postponed', reason: 'rain' });
  const late = places.filter((place) => !mishaps.has(place));
  put(chance.pick(late), { type: 'cancelled', reason: chance.happens(0.7) ? 'rain' : 'power' });
  if (week % 4 === 2) put(chance.pick(early), { type: 'suspended', reason: chance.happens(0.6) ? 'rain' : 'light' });
  for (let count = 0; count < 2; count += 1) put(chance.pick(places), { type: 'delayed', reason: 'rain' });
  return mishaps;
};
