import { outsIn } from '@palco/baseball/rules/advance';
import { positionAbbreviation } from '@palco/baseball/rules/position';
import { opponentOf, SIDES, type Side } from '@palco/baseball/rules/side';
import { inningsPitched } from '@palco/baseball/scoring/rates';
import type { Rulings } from '@palco/baseball/scoring/rulings';
import type { RetrosheetClub, RetrosheetPlayer } from '../retrosheet/roster.ts';
import { type Comparison, comparedTwice } from './comparison.ts';
import { type ReadGame, readAs, type ScoredGame } from './event-file.ts';
import { type PrintedBox, readBoxBook } from './printed-box-scores.ts';

interface Names {
  readonly players: readonly RetrosheetPlayer[];
  readonly clubs: readonly RetrosheetClub[];
}

const ordinal = (inning: number): string =>
  `${inning}${['th', 'st', 'nd', 'rd'][inning % 100 > 10 && inning % 100 < 14 ? 0 : inning % 10] ?? 'th'}`;

/** The city of a club's code, such as `Los Angeles`, as in the titles and notes of the printed box scores. */
const cityOf = (names: Names, club: string): string => names.clubs.find(({ id }) => id === club)?.city ?? club;

const gameOf = (title: string, games: readonly ScoredGame[], names: Names): ScoredGame | undefined => {
  const match = /^Game of (\d+)\/(\d+)\/(\d+)(?:, game (\d))? -- (.+) at (.+) \(/.exec(title);
  if (!match) return undefined;
  const [, month = '', day = '', year = '', number, away = '', home = ''] = match;
  const date = `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
  return games.find(
    ({ file: { info, setup } }) =>
      info.date === date &&
      (number === undefined || info.number === number) &&
      cityOf(names, setup.clubs.away) === away &&
      cityOf(names, setup.clubs.home) === home,
  );
};

/** Batters a pitcher faced in his last inning when he got no out in it, as in the printed footnotes. */
const pitchedTo = ({ game, box }: ReadGame, side: Side, pitcher: string): string | undefined => {
  const faced = game.steps.filter(
    ({ event, before }) =>
      (before.half === 'top') === (side === 'home') &&
      before.teams[side].lineup.pitcher === pitcher &&
      (event.kind === 'result' || event.kind === 'running'),
  );
  const last = faced.at(-1);
  const staff = box.teams[side].pitching;
  if (!last || staff.at(-1)?.player === pitcher || last.after.outs >= 3) return undefined;
  const { inning } = last.before;
  const there = faced.filter(({ before }) => before.inning === inning);
  if (there.some(({ moves }) => moves.some((move) => move.out))) return undefined;
  const batters = there.filter(({ event }) => event.kind === 'result').length;
  return `Pitched to ${batters} batter${batters === 1 ? '' : 's'} in ${ordinal(inning)}`;
};

const counted = (entries: readonly (readonly [string, number])[]): string =>
  entries
    .filter(([, count]) => count > 0)
    .map(([name, count]) => (count > 1 ? `${name} ${count}` : name))
    .sort()
    .join(', ');
const sorted = (text: string): string =>
  text
    .split(/, (?![^(]*\))/)
    .sort()
    .join(', ');

const notesOf = (scored: ReadGame, names: Names, nameOf: (player: string) => string): Record<string, string> => {
  const { game, box } = scored;
  const both = SIDES.map((side) => box.teams[side]);
  const batting = (pick: (line: (typeof both)[number]['batting'][number]) => number): string =>
    counted(both.flatMap((team) => team.batting.map((line) => [nameOf(line.player), pick(line)] as const)));
  const pitching = (pick: (line: (typeof both)[number]['pitching'][number]) => number): string =>
    counted(both.flatMap((team) => team.pitching.map((line) => [nameOf(line.player), pick(line)] as const)));
  const fielding = (pick: (line: (typeof both)[number]['fielding'][number]) => number): string => {
    const players = new Map<string, number>();
    for (const team of both)
      for (const line of team.fielding) players.set(line.player, (players.get(line.player) ?? 0) + pick(line));
    return counted([...players].map(([player, count]) => [nameOf(player), count]));
  };
  const plays = (outs: number): string =>
    counted(
      SIDES.map((side) => [
        cityOf(names, game.setup.clubs[side]),
        game.steps.filter(
          ({ moves, before, event }) =>
            (before.half === 'top') === (side === 'home') &&
            outsIn(moves) === outs &&
            !(event.kind === 'result' && event.broken),
        ).length,
      ]),
    ).replace(/([^,\d])(?=,|$)/g, '$1 1');
  const hit = game.steps.flatMap(({ event, before }) => {
    if (event.kind !== 'result' || event.type !== 'hit_by_pitch') return [];
    const side = before.half === 'top' ? 'home' : 'away';
    const other = before.teams[opponentOf(side)];
    const batter = other.lineup.order[other.up - 1]?.player ?? '';
    return [[`by ${nameOf(before.teams[side].lineup.pitcher)} (${nameOf(batter)})`, 1] as const];
  });
  return {
    E: fielding((line) => line.errors),
    DP: plays(2),
    TP: plays(3),
    LOB: SIDES.map((side) => `${cityOf(names, game.setup.clubs[side])} ${box.lineScore.totals[side].leftOnBase}`).join(
      ', ',
    ),
    '2B': batting((line) => line.doubles),
    '3B': batting((line) => line.triples),
    HR: batting((line) => line.homeRuns),
    SB: batting((line) => line.stolenBases),
    CS: batting((line) => line.caughtStealing),
    SH: batting((line) => line.sacrificeBunts),
    SF: batting((line) => line.sacrificeFlies),
    HBP: counted([...Map.groupBy(hit, ([name]) => name)].map(([name, all]) => [name, all.length])),
    WP: pitching((line) => line.wildPitches),
    Balk: pitching((line) => line.balks),
    PB: fielding((line) => line.passedBalls),
  };
};

const compareBox = (
  comparison: Comparison,
  printed: PrintedBox,
  own: ScoredGame,
  names: Names,
  rulings: Rulings,
): void => {
  const scored = readAs(own, rulings);
  const { game, box } = scored;
  const where = scored.file.id;
  const nameOf = (player: string): string => {
    const known = names.players.find(({ id }) => id === player);
    return known ? `${known.lastName} ${known.firstName[0] ?? ''}` : player;
  };
  for (const [index, side] of SIDES.entries()) {
    const team = box.teams[side];
    const batters = team.batting.filter((line) => line.slot > 0);
    const theirs = printed.batters[index] ?? [];
    comparison.value(where, 'number of batters', batters.length, theirs.length);
    for (const [place, line] of batters.entries()) {
      const print = theirs[place];
      if (!print) continue;
      const who = `${where} ${nameOf(line.player)}`;
      comparison.value(who, 'batter', nameOf(line.player), print.name);
      const path = line.positions.map((position) => positionAbbreviation(position).toLowerCase()).join('-');
      comparison.value(who, 'positions', path, print.positions);
      const own = [line.atBats, line.runs, line.hits, line.runsBattedIn];
      for (const [column, field] of ['AB', 'R', 'H', 'RBI'].entries())
        comparison.value(who, field, own[column], print.values[column]);
    }
    const { battingTotals: sum } = team;
    const totals = [sum.atBats, sum.runs, sum.hits, sum.runsBattedIn];
    for (const [column, field] of ['AB', 'R', 'H', 'RBI'].entries())
      comparison.value(`${where} ${side}`, `team ${field}`, totals[column], printed.totals[index]?.[column]);
    const innings = box.lineScore.innings.map((inning) => inning[side]);
    const ours = innings.flatMap((half) => (half === undefined ? [] : [half === 'X' ? 'x' : String(half.runs)]));
    comparison.value(`${where} ${side}`, 'innings', ours.join(' '), printed.lines[index]?.join(' '));
    comparison.value(`${where} ${side}`, 'runs', box.lineScore.totals[side].runs, printed.runs[index]);
    const staff = printed.pitchers[index] ?? [];
    comparison.value(`${where} ${side}`, 'number of pitchers', team.pitching.length, staff.length);
    for (const [place, line] of team.pitching.entries()) {
      const print = staff[place];
      if (!print) continue;
      const who = `${where} ${nameOf(line.player)}`;
      comparison.value(who, 'pitcher', nameOf(line.player), print.name);
      comparison.value(who, 'IP', inningsPitched(line), print.innings);
      const values = [line.hits, line.runs, line.earnedRuns, line.walks, line.strikeouts];
      for (const [column, field] of ['H', 'R', 'ER', 'BB', 'SO'].entries()) {
        const [ours, theirs] = [values[column], print.values[column]];
        comparison.value(who, `pitcher ${field}`, ours, theirs);
      }
      comparison.value(who, 'pitched to', pitchedTo(scored, side, line.player), print.pitchedTo);
      const { winner, loser, save } = box.decisions;
      const decision = line.player === winner ? 'W' : line.player === loser ? 'L' : line.player === save ? 'S' : '';
      comparison.value(who, 'decision', decision, print.decision);
    }
  }
  const notes = notesOf(scored, names, nameOf);
  for (const field of new Set([...Object.keys(notes), ...Object.keys(printed.notes)])) {
    if (field === 'T' || field === 'A') comparison.copy(field);
    else comparison.value(where, field, sorted(notes[field] ?? ''), sorted(printed.notes[field] ?? ''));
  }
  const { outs, ending, half, inning } = game.state;
  // the BOX program reports a winning run only from the ninth inning on, also in games of seven innings
  const walkedOff = ending?.type === 'complete' && half === 'bottom' && outs < 3 && inning >= 9;
  const called = !walkedOff && outs < 3;
  const many = `${outs} out${outs === 1 ? '' : 's'}`;
  const lastOut = walkedOff ? `${many} when winning run was scored.` : called ? `${many} when game ended.` : undefined;
  comparison.value(where, 'outs at the end', lastOut, printed.lastOut);
};

/** Compares printed box scores with the computed ones of the same games. */
export const compareBook = (path: string, text: string, games: readonly ScoredGame[], names: Names): Comparison => {
  return comparedTwice(path, 'box score book', (comparison, rulings) => {
    let found = 0;
    for (const printed of readBoxBook(text)) {
      const scored = gameOf(printed.title, games, names);
      if (!scored) {
        comparison.fault(`${printed.title}: no such game among the event files`);
        continue;
      }
      found += 1;
      compareBox(comparison, printed, scored, names, rulings);
    }
    comparison.notes.push(`${found} box scores`);
  });
};
