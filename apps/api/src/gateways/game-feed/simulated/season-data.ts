/** Season, clubs, ballparks and players of the simulated league as a feed reports them. */
import { broadcasterId, CHANNELS } from '@palco/baseball/simulator/broadcasters';
import { lastCaribbeanDay } from '@palco/baseball/simulator/caribbean-series';
import { CLUBS } from '@palco/baseball/simulator/clubs';
import type { SimulatedPlayer } from '@palco/baseball/simulator/player';
import type { Rosters } from '@palco/baseball/simulator/rosters';
import type { SeasonPlan } from '@palco/baseball/simulator/season-plan';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import type { FeedLeague, FeedPlayer, FeedSeason } from '../game-feed.ts';

const HALF_DAYS = 42;

const seasonOf = (plan: SeasonPlan): FeedSeason => ({
  id: String(plan.year),
  label: plan.label,
  firstDay: plan.firstDay,
  lastDay: lastCaribbeanDay(plan),
  secondHalfFrom: addDays(plan.firstDay, HALF_DAYS),
});

export const venueIdOf = (club: string): string => `park-${club.toLowerCase()}`;

const playerOf = (player: SimulatedPlayer): FeedPlayer => ({
  id: Number(player.id),
  firstName: player.firstName,
  lastName: player.lastName,
  name: player.name,
  position: player.position,
  bats: player.bats,
  throws: player.throws,
  birthday: player.birthday as LeagueDate,
  birthCity: player.birthplace.city,
  birthState: player.birthplace.state,
  birthCountry: player.birthplace.country,
  heightInches: player.height,
  weightPounds: player.weight,
  club: player.club,
  jersey: String(player.jersey),
});

export const simulatedLeague = (plan: SeasonPlan, rosters: Rosters): FeedLeague => ({
  season: seasonOf(plan),
  venues: CLUBS.map(({ code, venue: { name, city, zone, capacity } }) => ({
    id: venueIdOf(code),
    name,
    city,
    zone,
    capacity,
  })),
  clubs: CLUBS.map(({ code, feedId, name, shortName, city, primary, secondary }) => ({
    abbreviation: code,
    feedId,
    name,
    shortName,
    city,
    primaryColour: primary,
    secondaryColour: secondary,
    venueId: venueIdOf(code),
  })),
  broadcasters: CHANNELS.map((name) => ({ id: broadcasterId(name), name })),
  players: Object.values(rosters).flatMap(({ players }) => players.map(playerOf)),
});
