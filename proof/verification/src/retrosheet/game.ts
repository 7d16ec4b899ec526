import { foldGame } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { StartingLineup } from '@palco/baseball/rules/lineup';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayRefusalCode } from '@palco/baseball/rules/play-refusal';
import { isPosition } from '@palco/baseball/rules/position';
import type { Instant, PlayerId } from '@palco/baseball/rules/primitives';
import { bySide, type Side } from '@palco/baseball/rules/side';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { type ChargeRuling, withChargeRulings } from './charges.ts';
import { readCommaLine } from './comma-line.ts';
import { readRetrosheetPlays } from './plays.ts';

/** A game as one of Retrosheet's event files has it. */
export interface RetrosheetGame {
  /** `ANA202007280`: home club, day, number of the day's game */
  readonly id: string;
  readonly info: Readonly<Record<string, string>>;
  readonly setup: GameSetup;
  readonly plays: readonly Play[];
  readonly names: Readonly<Record<PlayerId, string>>;
  /** the file's own earned runs, to compare with */
  readonly earnedRuns: Readonly<Record<PlayerId, number>>;
  /** what the file says and nothing is made of: kinds of lines, and parts of event fields with their fields */
  readonly unused: readonly string[];
}
type RetrosheetRefusal = Refusal<'retrosheet/unreadable' | PlayRefusalCode>;

/** The lines of each game of an event file. */
export const splitRetrosheetGames = (text: string): readonly (readonly string[])[] => {
  const games: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('id,')) games.push([]);
    if (line.trim() !== '') games.at(-1)?.push(line);
  }
  return games;
};

type Lines = readonly (readonly string[])[];

const lineupOf = (starts: Lines, team: string): StartingLineup | undefined => {
  const own = starts.filter((fields) => fields[3] === team);
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((slot) => {
    const [, player, , , , position] = own.find((fields) => Number(fields[4]) === slot) ?? [];
    return player !== undefined && isPosition(Number(position)) ? [{ player, position: Number(position) }] : [];
  });
  const pitcher = own.find((fields) => Number(fields[5]) === 1)?.[1];
  if (pitcher === undefined || order.length !== 9) return undefined;
  return { order: order as StartingLineup['order'], pitcher };
};

/** The start as an instant in UTC, because the files have no time zone. */
const startOf = (info: Readonly<Record<string, string>>): Instant => {
  const [, hour = '12', minute = '0', half = 'PM'] = /^(\d+):(\d+)\s*([AP]M)?/.exec(info.starttime ?? '') ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const day = Date.parse(`${(info.date ?? '2000/01/01').replaceAll('/', '-')}T00:00:00Z`);
  return (Number.isNaN(day) ? 0 : day) + (hours * 60 + Number(minute)) * 60_000;
};

/** Event files have no times: spreads the events over the length of the game. */
const timed = (plays: readonly Play[], info: Readonly<Record<string, string>>): readonly Play[] => {
  const start = startOf(info);
  const last = plays.at(-1);
  const events = (last?.kind === 'plate_appearance' ? (last.result?.at ?? last.events.at(-1)?.at) : last?.at) ?? 0;
  const minutes = Number(info.timeofgame) || 0;
  const step = minutes > 0 && events > 0 ? Math.floor((minutes * 60_000) / (events + 1)) : 25_000;
  const at = (count: number): Instant => start + count * step;
  return plays.map((play) => {
    if (play.kind !== 'plate_appearance') return { ...play, at: at(play.at) };
    const events = play.events.map((event) => ({ ...event, at: at(event.at) }));
    const result = play.result ? { result: { ...play.result, at: at(play.result.at) } } : {};
    return { ...play, at: at(play.at), events, ...result };
  });
};

/**
 * Folds the plays. Marks a batter out of turn without an appeal (Rule 6.03(b)(7)); a player who re-enters shows that the
 * game allowed it (exhibitions, courtesy).
 */
const settled = (
  setup: GameSetup,
  plays: readonly Play[],
  charges: readonly ChargeRuling[],
): { readonly setup: GameSetup; readonly plays: readonly Play[] } | RetrosheetRefusal => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) {
    if (game.refused === 'lineup/already-left') return settled({ ...setup, mayReturn: true }, plays, charges);
    if (game.refused !== 'batting/out-of-order') return game;
    const id = game.detail?.play;
    const marked = plays.map((play) =>
      play.id === id && play.kind === 'plate_appearance' ? { ...play, outOfTurn: true as const } : play,
    );
    return settled(setup, marked, charges);
  }
  const ruled = withChargeRulings(game, plays, charges);
  if (game.state.phase === 'over') return { setup, plays: ruled };
  // the file ends before the rules end the game: the umpires did (rain, darkness, an agreed tie)
  const at = (game.steps.at(-1)?.event.at ?? 0) + 1;
  const called: Play = { kind: 'game_called', id: `p${plays.length + 1}`, order: plays.length + 1, at };
  return { setup, plays: [...ruled, called] };
};

/** The decisions that the file names: those of its official scorer. */
const withDecisions = (plays: readonly Play[], { wp, lp, save }: RetrosheetGame['info']): readonly Play[] => {
  if (!wp || !lp) return plays;
  const last = plays.at(-1);
  const at = Math.max(0, last?.at ?? 0, last?.kind === 'plate_appearance' ? (last.result?.at ?? 0) : 0);
  const ruling = { kind: 'decision_ruling', at, winner: wp, loser: lp, save: save || null } as const;
  return [...plays, { ...ruling, id: 'decisions', order: (last?.order ?? 0) + 1 }];
};

/** Reads one game of an event file; a refusal names the line or play that cannot be read. */
export const readRetrosheetGame = (text: readonly string[]): RetrosheetGame | RetrosheetRefusal => {
  const lines = text.map(readCommaLine);
  const of = (word: string): Lines => lines.filter((fields) => fields[0] === word);
  const info = Object.fromEntries(of('info').map(([, key = '', value = '']) => [key, value]));
  const firstAtBat = info.htbf === 'true' ? '1' : '0';
  const sideOf = (team: string): Side => (team === firstAtBat ? 'away' : 'home');
  const starts = of('start');
  const lineups = bySide((side) => lineupOf(starts, side === sideOf('0') ? '0' : '1'));
  const { away, home } = lineups;
  if (!away || !home) return refuse('retrosheet/unreadable', { line: 'start' });
  const innings = Number(info.innings) || 9;
  const [visitors, hosts] = [info.visteam ?? '', info.hometeam ?? ''];
  const setup: GameSetup = {
    clubs: sideOf('0') === 'away' ? { away: visitors, home: hosts } : { away: hosts, home: visitors },
    lineups: { away, home },
    scheduledInnings: innings,
    ...(Number(info.tiebreaker) > 0 ? { placedRunnerFrom: innings + 1 } : {}),
  };
  const starters = new Set(starts.map((fields) => `${fields[3]}/${fields[1]}`));
  const { plays, charges, unused, unread } = readRetrosheetPlays(lines, sideOf, starters);
  if (unread !== undefined) return refuse('retrosheet/unreadable', { line: unread });
  const played = settled(setup, timed(plays, info), charges);
  if (isRefusal(played)) return played;
  const decided = withDecisions(played.plays, info);
  return {
    id: of('id')[0]?.[1] ?? '',
    info,
    ...played,
    plays: decided,
    unused,
    names: Object.fromEntries([...starts, ...of('sub')].map(([, id = '', name = '']) => [id, name])),
    earnedRuns: Object.fromEntries(
      of('data').flatMap(([, what, id = '', runs]) => (what === 'er' ? [[id, Number(runs)]] : [])),
    ),
  };
};
