import { gamesBehind } from '@palco/baseball/scoring/standings';
import type { OldStandingRow, StandingRow } from '@palco/contracts/league/league';
import type { Club } from './league-cache.ts';
import type { Standing, WonLost } from './standings.ts';

const won = ({ wins, losses }: WonLost): string => `${wins}-${losses}`;

export const presentStanding = (row: Standing, club: Club | undefined): StandingRow => ({
  abbrName: row.club,
  name: club?.name ?? row.club,
  games: row.wins + row.losses + row.ties,
  wins: row.wins,
  losses: row.losses,
  ties: row.ties,
  percent: row.percentage,
  gamesBehind: gamesBehind(row),
  runs: row.runsFor,
  runsAllowed: row.runsAgainst,
  home: won(row.home),
  away: won(row.away),
  lastTen: won(row.lastTen),
  streak: { won: row.streak > 0, games: Math.abs(row.streak) },
});

/** Points of a half by rank. */
const POINTS = ['10.0', '9.0', '8.0', '7.0', '6.0', '5.5', '5.0', '4.5', '4.0', '3.5'] as const;

/** The row of old clients, which mixes numbers and numbers as text. */
export const presentOldStanding = (row: Standing, place: number, club: Club | undefined): OldStandingRow => ({
  id: row.club.toLowerCase(),
  name: club?.name ?? row.club,
  team_name: row.club,
  wins: row.wins,
  losses: row.losses,
  percent: row.percentage,
  gb: gamesBehind(row),
  strk: row.streak ? `${row.streak > 0 ? 'G' : 'P'}${Math.abs(row.streak)}` : '',
  header: '',
  pts: POINTS[place] ?? '',
  run_average: '0.000',
  description: '',
});
