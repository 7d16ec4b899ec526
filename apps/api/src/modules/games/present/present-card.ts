/** A scoreboard card on the old wire: `homes` are hits, the count is `balls-2`, numbers are texts in the innings. */
import { codeOfStatus, isVideoAvailable } from '@palco/baseball/rules/game-status';
import type { BySide, Side } from '@palco/baseball/rules/side';
import type { CardPitcher, ScoreboardGame, ScoreTeam } from '@palco/contracts/games/scoreboard';
import { stillAddress } from '@palco/contracts/league/league-addresses';
import type { Zone } from '@palco/kernel/league-date';
import type * as z from 'zod/mini';
import type { Club } from '../../league/league-cache.ts';
import type { WonLost } from '../../league/standings.ts';
import type { GameRecord } from '../game.ts';
import { shortStatus, statusText } from './game-texts.ts';
import { clockText } from './league-time.ts';
import type { Score } from './score.ts';
import type { SummaryHalf, SummaryInning, SummaryPitcher, SummarySituation } from './summary.ts';

type WirePitcher = z.output<typeof CardPitcher>;
type WireTeam = z.output<typeof ScoreTeam>;

interface CardContent {
  readonly record: GameRecord;
  readonly score: Score;
  readonly clubs: BySide<Club>;
  /** as they stand now */
  readonly records: BySide<WonLost>;
  readonly venue: string;
  readonly channels: readonly string[];
  readonly probables: BySide<SummaryPitcher | undefined>;
  /** of the league's clock */
  readonly zone: Zone;
}

const text = (half: SummaryHalf, field: 'runs' | 'hits' | 'errors'): string =>
  half === null ? '' : half === 'X' ? (field === 'runs' ? 'X' : '') : String(half[field]);

export const presentInning = ({ inning, away, home }: SummaryInning) => ({
  inning: String(inning),
  away_runs: text(away, 'runs'),
  away_hits: text(away, 'hits'),
  away_errors: text(away, 'errors'),
  home_runs: text(home, 'runs'),
  home_hits: text(home, 'hits'),
  home_errors: text(home, 'errors'),
});

/** Count and half inning for old clients; before the first pitch all counts are zero. */
export const presentSituation = (now: SummarySituation | undefined) => ({
  balls: `balls-${Math.min(now?.balls ?? 0, 3)}`,
  strikes: `strikes-${Math.min(now?.strikes ?? 0, 2)}`,
  outs: `outs-${now?.outs ?? 0}`,
  inningArrow: now?.half ?? ('top' as const),
  inningCurrent: now ? String(now.inning) : '',
  diamond: `pos-${(now?.bases ?? [false, false, false]).map((taken) => (taken ? 1 : 0)).join('')}`,
});

export const presentScoreTeam = (club: Club, totals: Score['totals']['away'], record: WonLost): WireTeam => ({
  abbr: club.abbreviation.toLowerCase(),
  abbrU: club.abbreviation,
  shortName: club.shortName,
  runs: totals.runs,
  homes: totals.hits,
  errors: totals.errors,
  wins: record.wins,
  losses: record.losses,
});

const pitcher = (who: SummaryPitcher | undefined, team: string): WirePitcher | null =>
  who
    ? { mlbId: Number(who.id), name: who.name, image: '', team, era: who.era, wins: who.wins, losses: who.losses }
    : null;

/** The flat fields of the old service for one pitcher; empty texts where there is none. */
const flat = <const Name extends string>(name: Name, who: SummaryPitcher | undefined) =>
  ({
    [name]: who?.name ?? '',
    [`${name}Mlbid`]: who ? Number(who.id) : '',
    [`${name}Era`]: who?.era ?? '',
    [`${name}Wins`]: who?.wins ?? '',
    [`${name}Losses`]: who?.losses ?? '',
  }) as Record<Name | `${Name}Era`, string> & Record<`${Name}Mlbid` | `${Name}Wins` | `${Name}Losses`, number | ''>;

const leaderOf = ({ totals }: Score): Side | undefined =>
  totals.away.runs === totals.home.runs ? undefined : totals.away.runs > totals.home.runs ? 'away' : 'home';

export const presentCard = ({
  record,
  score,
  clubs,
  records,
  venue,
  channels,
  probables,
  zone,
}: CardContent): ScoreboardGame => {
  const { totals, decisions, batting } = score;
  const isLive = record.status === 'in_progress';
  const isFinal = record.status === 'final';
  const winner = leaderOf(score);
  const teamOf = (side: Side | undefined): string => (side ? record[side] : '');
  const [winTeam, loseTeam] = isFinal
    ? [teamOf(winner), teamOf(winner && (winner === 'away' ? 'home' : 'away'))]
    : ['', ''];
  const batter = isLive ? score.batters[0] : undefined;
  const onMound = isLive ? score.pitcher : undefined;
  const [battingTeam, fieldingTeam] = [teamOf(batting), teamOf(batting && (batting === 'away' ? 'home' : 'away'))];
  return {
    id: record.id,
    gameStatus: codeOfStatus(record.status),
    statusText: statusText(record.status),
    statusReason: record.statusReason ?? null,
    gameTime: record.isTimeKnown ? clockText(record.startsAt, zone) : '',
    shortStatus: shortStatus(record, score, zone),
    isLive,
    isFinal,
    isVideoAvailable: isVideoAvailable(record.status),
    still: record.hasStill ? stillAddress(record.id) : null,
    footer: channels.join(', '),
    audioLink: '',
    gamedayLink: `/tv/player/${record.id}`,
    streaming: isLive ? '1' : '',
    ads: '',
    tvStations: channels.join(', '),
    boxScore: isLive || isFinal ? 1 : 0,
    stadium: venue,

    awayTeam: record.away,
    homeTeam: record.home,
    hasScore: score.isKnown,
    awayRuns: totals.away.runs,
    homeRuns: totals.home.runs,
    awayHomes: totals.away.hits,
    homeHomes: totals.home.hits,
    awayErrors: totals.away.errors,
    homeErrors: totals.home.errors,
    awayTeamWins: records.away.wins,
    awayTeamLosses: records.away.losses,
    homeTeamWins: records.home.wins,
    homeTeamLosses: records.home.losses,
    ...presentSituation(score.situation),
    scores: score.innings.map(presentInning),

    ...flat('awayProbablePitcher', probables.away),
    ...flat('homeProbablePitcher', probables.home),
    ...flat('winPitcher', decisions.winner),
    ...flat('losePitcher', decisions.loser),
    ...flat('savePitcher', decisions.save),
    winPitcherTeam: winTeam,
    losePitcherTeam: loseTeam,
    atBatTeam: batter ? battingTeam : '',
    atBat: batter?.name ?? '',
    atBatAvg: batter?.average ?? '',
    pitcherTeam: onMound ? fieldingTeam : '',
    pitcher: onMound?.name ?? '',
    pitcherEra: onMound?.era ?? '',
    pitcherWins: onMound?.wins ?? '',
    pitcherLosses: onMound?.losses ?? '',

    winningPitcher: pitcher(decisions.winner, winTeam),
    losingPitcher: pitcher(decisions.loser, loseTeam),
    savingPitcher: pitcher(decisions.save, winTeam),
    currentBatter: batter
      ? { mlbId: Number(batter.id), name: batter.name, team: battingTeam, avg: batter.average }
      : null,
    currentPitcher: pitcher(onMound, fieldingTeam),
    probablePitchers: { away: pitcher(probables.away, record.away), home: pitcher(probables.home, record.home) },
    linescore: {
      awayTeam: presentScoreTeam(clubs.away, totals.away, records.away),
      homeTeam: presentScoreTeam(clubs.home, totals.home, records.home),
    },

    startsAt: record.startsAt.toISOString(),
    gameNumber: record.gameNumber,
    competition: record.competition,
    staleSince: record.staleSince?.toISOString() ?? null,
  };
};
