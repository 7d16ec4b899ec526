/** A game in full on the old wire. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { type Position, positionAbbreviation } from '@palco/baseball/rules/position';
import type { Side } from '@palco/baseball/rules/side';
import type { BattingLine, PitchingLine } from '@palco/baseball/scoring/box-score';
import { inningsPitched } from '@palco/baseball/scoring/rates';
import type { BoxBatter, BoxPitcher, GameDetail, PanelPlayer } from '@palco/contracts/games/box-score';
import type { Language } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import type * as z from 'zod/mini';
import { winnerOf } from '../game.ts';
import type { LoadedGame } from '../loaded-game.ts';
import { shortStatus } from './game-texts.ts';
import { presentInning, presentScoreTeam, presentSituation } from './present-card.ts';
import { versionOf } from './present-log.ts';
import { activitiesOf, presentPlayByPlay } from './present-play-by-play.ts';
import { recordsNow, scoreOf } from './score.ts';
import { averageAfterGame, pitcherNow } from './stats-at-game.ts';
import type { SummaryPitcher } from './summary.ts';

type Batter = z.output<typeof BoxBatter>;
type Pitcher = z.output<typeof BoxPitcher>;

const whoIs = (loaded: LoadedGame, player: string) => ({
  mlbId: Number(player),
  name: loaded.players.get(player)?.name ?? '',
  jersey: loaded.players.get(player)?.jersey ?? '',
});

const presentBatter = (loaded: LoadedGame, line: BattingLine): Batter => ({
  ...whoIs(loaded, line.player),
  position: line.positions.map((position) => positionAbbreviation(position)).join('-'),
  battingOrder: String(line.slot * 100 + line.sequence),
  ab: String(line.atBats),
  r: String(line.runs),
  h: String(line.hits),
  hr: String(line.homeRuns),
  rbi: String(line.runsBattedIn),
  bb: String(line.walks),
  so: String(line.strikeouts),
  avg: averageAfterGame(loaded, line.player),
});

/** `(W, 4-1)` and the like, as box scores print it. */
const noteOf = ({ box }: LoadedGame, { id, wins, losses, saves }: SummaryPitcher): string => {
  const { winner, loser, save, holds = [], blownSaves = [] } = box?.decisions ?? {};
  const notes = [
    winner === id ? `(W, ${wins}-${losses})` : '',
    loser === id ? `(L, ${wins}-${losses})` : '',
    save === id ? `(S, ${saves})` : '',
    holds.includes(id) ? '(H)' : '',
    blownSaves.includes(id) ? '(BS)' : '',
  ];
  return notes.filter(Boolean).join('');
};

const presentPitcher = (loaded: LoadedGame, line: PitchingLine): Pitcher => {
  const now = pitcherNow(loaded, line.player);
  return {
    ...whoIs(loaded, line.player),
    ip: inningsPitched(line),
    h: String(line.hits),
    r: String(line.runs),
    er: String(line.earnedRuns),
    bb: String(line.walks),
    so: String(line.strikeouts),
    hr: String(line.homeRuns),
    era: now.era,
    note: noteOf(loaded, now),
  };
};

const panelBatter = (
  loaded: LoadedGame,
  batter: { readonly id: string; readonly average: string } | undefined,
): PanelPlayer | null =>
  batter
    ? {
        mlbId: Number(batter.id),
        name: loaded.players.get(batter.id)?.name ?? '',
        avg: batter.average,
        wins: '',
        losses: '',
        era: '',
      }
    : null;
const panelPitcher = (pitcher: SummaryPitcher | undefined): PanelPlayer | null =>
  pitcher
    ? {
        mlbId: Number(pitcher.id),
        name: pitcher.name,
        avg: '',
        wins: String(pitcher.wins),
        losses: String(pitcher.losses),
        era: pitcher.era,
      }
    : null;

export const presentBoxScore = (loaded: LoadedGame, language: Language, zone: Zone): GameDetail => {
  const { record, clubs, box } = loaded;
  const score = scoreOf(record, loaded);
  const records = recordsNow(record, loaded.records, winnerOf(record));
  const isOn = record.status === 'in_progress' || record.status === 'suspended';
  const innings = score.innings.map(presentInning);
  const teamOf = (side: Side) => presentScoreTeam(clubs[side], score.totals[side], records[side]);
  const teamInFull = (side: Side) => ({
    ...teamOf(side),
    name: clubs[side].name,
    abbrName: clubs[side].abbreviation,
    leftOnBase: box?.lineScore.totals[side].leftOnBase ?? 0,
    players: [...loaded.players.values()]
      .filter((player) => player.side === side)
      .map((player) => ({
        mlbId: Number(player.id),
        name: player.name,
        jersey: player.jersey,
        positionAbbr: positionAbbreviation(player.position as Position),
      })),
    activities: activitiesOf(loaded, language).filter(({ team }) => team === record[side]),
  });
  const battersOf = (side: Side) =>
    (box?.teams[side].batting ?? []).filter(({ slot }) => slot > 0).map((line) => presentBatter(loaded, line));
  const pitchersOf = (side: Side) => (box?.teams[side].pitching ?? []).map((line) => presentPitcher(loaded, line));
  const lineupOf = (side: Side) =>
    (loaded.game?.state.teams[side].lineup.order ?? record.setup?.lineups[side].order ?? []).map(({ player }) =>
      Number(player),
    );
  return {
    id: record.id,
    version: versionOf(loaded),
    title: `${clubs.away.name} @ ${clubs.home.name}`,
    date: record.officialDate,
    gameStatus: codeOfStatus(record.status),
    statusReason: record.statusReason ?? null,
    shortStatus: shortStatus(record, score, zone),
    hasScore: score.isKnown,
    linescore: {
      innings,
      ...presentSituation(score.situation),
      awayTeam: teamOf('away'),
      homeTeam: teamOf('home'),
    },
    playByPlays: presentPlayByPlay(loaded, language),
    activities: activitiesOf(loaded, language),
    awayBatters: battersOf('away'),
    homeBatters: battersOf('home'),
    awayPitchers: pitchersOf('away'),
    homePitchers: pitchersOf('home'),
    lineups: { away: lineupOf('away'), home: lineupOf('home') },
    currentBatter: isOn ? panelBatter(loaded, score.batters[0]) : null,
    onDeck: isOn ? panelBatter(loaded, score.batters[1]) : null,
    inTheHole: isOn ? panelBatter(loaded, score.batters[2]) : null,
    currentPitcher: isOn ? panelPitcher(score.pitcher) : null,
    teams: { away: teamInFull('away'), home: teamInFull('home') },
    staleSince: record.staleSince?.toISOString() ?? null,
  };
};
