/** A game folded by the test itself up to an instant, what the page shows of it, and the clock of a playlist. */
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameState } from '@palco/baseball/rules/game-state';
import { nextHalf } from '@palco/baseball/rules/half-inning';
import type { Play } from '@palco/baseball/rules/play';
import { currentPlays } from '@palco/baseball/rules/play-log';
import { SIDES, type Side } from '@palco/baseball/rules/side';
import { type Situation, situationOf } from '@palco/baseball/rules/situation';
import { perGame, rate } from '@palco/baseball/scoring/average';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import { halfInningsOf } from '@palco/baseball/scoring/half-innings';
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { inningHeading, inningText, phaseOf } from '@palco/baseball/wording/board-text';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import { scoreText, spokenPlay } from '@palco/baseball/wording/spoken-play';
import type { GameLog, GameRoster } from '@palco/contracts/games/game-log';
import { wordsOf } from '@palco/texts/words-of';
import { Parser } from 'm3u8-parser';
import type { Evaluates } from './engines/driver.ts';
import type { Requests } from './watching.ts';

const words = wordsOf('es');

export interface FollowedGame {
  readonly roster: GameRoster;
  readonly plays: readonly Play[];
}
/** What the page shows, or has to show. */
interface Shown {
  readonly title: string;
  readonly board: readonly (readonly string[])[];
  readonly runs: readonly string[];
  readonly count: readonly string[];
  readonly bases: readonly string[];
  readonly men: readonly string[];
  /** time, title and sentence of each row, newest first */
  readonly plays: readonly (readonly string[])[];
  /** the game's own card of the strip: the moment, and runs of both */
  readonly card: readonly string[];
}
interface Seen extends Shown {
  readonly second: number;
  readonly spoken: string;
  /** the whole document as markup, with what is typed or set in its fields */
  readonly markup: string;
}

/** The plays that count, from the game's own reply. */
export const readGame = async (page: Requests, id: number): Promise<FollowedGame> => {
  const { game, roster, plays } = (await (await page.request.get(`/api/games/${id}/log`)).json()) as GameLog;
  if (!roster) throw new Error('a log without its roster');
  const revisions = plays.map(({ revision, play, isVoid }) =>
    isVoid ? { revision, play, void: true as const } : { revision, play },
  );
  const rulings = (game.rulings ?? []).map(({ ruling }) => ruling);
  const current = currentPlays(revisions);
  return { roster, plays: roster.setup ? withRulings(roster.setup, current, rulings) : current };
};

const foldUpTo = ({ roster, plays }: FollowedGame, instant: number): Game => {
  if (!roster.setup) throw new Error('a game without line-ups');
  const game = foldGame(roster.setup, playsAsOf(plays, instant));
  if (!('steps' in game)) throw new Error(`cannot fold: ${game.refused}`);
  return game;
};

/** Between two halves the state is that of the finished one until the first batter of the next is at bat. */
const stateAt = (followed: FollowedGame, instant: number): GameState => {
  const { state } = foldUpTo(followed, instant);
  const last = playsAsOf(followed.plays, instant).at(-1);
  const isAtBat = last?.kind === 'plate_appearance' && !last.result;
  return isAtBat && state.outs >= 3 && state.phase !== 'over' ? nextHalf(state) : state;
};

const figuresOf = ({ players, competition }: GameRoster, box: BoxScore) => {
  const counts = competition !== 'exhibition';
  const brought = { atBats: 0, hits: 0, outs: 0, earnedRuns: 0, wins: 0, losses: 0 };
  const lines = SIDES.map((side) => box.teams[side]);
  return {
    name: (id: string): string => players[id]?.name ?? '',
    average: (id: string): string => {
      const { hits, atBats } = players[id] ?? brought;
      const here = lines.flatMap(({ batting }) => batting.filter(({ player }) => counts && player === id));
      return rate({
        over: here.reduce((sum, line) => sum + line.hits, hits),
        under: here.reduce((sum, line) => sum + line.atBats, atBats),
      });
    },
    pitcher: (id: string): string => {
      const { wins, losses, outs, earnedRuns } = players[id] ?? brought;
      const here = lines.flatMap(({ pitching }) => pitching.filter(({ player }) => counts && player === id));
      const over = here.reduce((sum, line) => sum + line.earnedRuns, earnedRuns) * 27;
      const era = perGame({ over, under: here.reduce((sum, line) => sum + line.outs, outs) });
      const { winner, loser } = box.decisions;
      return `(${wins + Number(counts && winner === id)}-${losses + Number(counts && loser === id)}, ${era})`;
    },
  };
};

const namesOf = ({ players, clubs }: GameRoster) => ({
  player: (id: string) => players[id]?.name,
  club: (side: Side) => clubs[side].city || clubs[side].shortName,
});

const boardOf = ({ clubs }: GameRoster, { lineScore }: BoxScore, { inning }: Situation): string[][] => {
  const last = Math.max(9, inning, lineScore.innings.length);
  return SIDES.map((side) => {
    const { runs, hits, errors } = lineScore.totals[side];
    const cells = Array.from({ length: 9 }, (_, index) => {
      const half = lineScore.innings[last - 9 + index]?.[side];
      return half === undefined ? '' : half === 'X' ? 'X' : String(half.runs);
    });
    return [clubs[side].abbreviation, ...cells, String(runs), String(hits), String(errors)];
  });
};

/** A sentence that only repeats its title is left out. */
const rowTexts = (title: string, sentence: string): string[] => [title, sentence === `${title}.` ? '' : sentence];

/** What the page has to show at an instant of the game. */
export const expectedAt = (followed: FollowedGame, instant: number): Shown => {
  const { roster } = followed;
  const game = foldUpTo(followed, instant);
  const [box, situation] = [boxScoreOf(game), situationOf(stateAt(followed, instant))];
  const { inning, half, outs, isOver, runners, balls, strikes } = situation;
  const { name, average, pitcher } = figuresOf(roster, box);
  const { away, home } = roster.clubs;
  const runs = SIDES.map((side) => String(box.lineScore.totals[side].runs));
  const place = isOver ? 'Final' : inningText(inning, phaseOf(half, outs), words);
  return {
    title:
      game.steps.length === 0
        ? `${away.shortName} en casa de ${home.shortName} | Palco`
        : `${away.abbreviation} ${runs[0]}, ${home.abbreviation} ${runs[1]} · ${place} | Palco`,
    board: boardOf(roster, box, situation),
    runs,
    count: (outs >= 3 ? [0, 0, 0] : [balls, strikes, outs]).map(String),
    bases: ([1, 2, 3] as const).map((base) => String(runners[base] !== undefined)),
    men: [
      name(situation.pitcher) + pitcher(situation.pitcher),
      ...[situation.batter, situation.onDeck, situation.inTheHole].map((id) => name(id) + average(id)),
    ],
    plays: playByPlayOf(game)
      .flatMap(({ entries }) => entries)
      // no row is earlier than the one before it, even where a feed's clock runs backwards
      .map((entry, index, all) => [
        new Date(Math.max(...all.slice(0, index + 1).map(({ at }) => at))).toISOString(),
        ...rowTexts(playTitle(entry.event, words, entry.step), playSentence(entry.step, namesOf(roster), words)),
      ])
      .reverse(),
    card: [isOver ? `Final/${inning}` : place, ...runs],
  };
};

/** Everything the page may say aloud up to an instant: each play, and where a jump led. */
export const spokenUpTo = (followed: FollowedGame, instant: number): ReadonlySet<string> => {
  const names = namesOf(followed.roster);
  const { steps } = foldUpTo(followed, instant);
  const states = [foldUpTo(followed, 0).state, ...steps.map(({ after }) => after)];
  const jumps = [...states, stateAt(followed, instant)].map((after) => {
    const { inning, half, outs } = situationOf(after);
    return `${inningHeading(inning, phaseOf(half, outs), words)}. ${scoreText({ after }, names, words)}.`;
  });
  return new Set(['', ...jumps, ...steps.map((step) => spokenPlay(step, names, words))]);
};

/** Texts that would reveal what happens after an instant: times and sentences of later plays. */
export const secretsAfter = (followed: FollowedGame, instant: number): readonly string[] => {
  // a batter may walk twice: a text shown already is no secret, nor is a part of one
  const shown = [...expectedAt(followed, instant).plays.flat(), ...spokenUpTo(followed, instant)].join('\n');
  const whole = expectedAt(followed, Number.MAX_SAFE_INTEGER).plays.flatMap(([at = '', _, sentence = '']) =>
    Date.parse(at) > instant ? [at, sentence] : [sentence],
  );
  return whole.filter((text) => text !== '' && !shown.includes(text));
};

/** When the first play of a half inning began. */
export const startOfHalf = (followed: FollowedGame, inning: number, half: 'top' | 'bottom'): number => {
  const halves = halfInningsOf(foldUpTo(followed, Number.MAX_SAFE_INTEGER));
  return halves.find((each) => each.inning === inning && each.half === half)?.steps[0]?.play.at ?? Number.NaN;
};

/** What the play-by-play lists of the whole game, oldest first. */
export const entriesOf = (followed: FollowedGame): readonly PlayByPlayEntry[] =>
  playByPlayOf(foldUpTo(followed, Number.MAX_SAFE_INTEGER)).flatMap(({ entries }) => entries);

/** Reads the page in one call, so that everything is of the same moment. */
export const seeGame = (page: Evaluates): Promise<Seen> =>
  page.evaluate((): Seen => {
    const text = (node: Element | null | undefined): string => node?.textContent?.trim() ?? '';
    const texts = (of: Element | undefined, selector: string): string[] =>
      [...(of?.querySelectorAll(selector) ?? [])].map(text);
    const panel = document.querySelector('section[aria-label="El juego, como va en pantalla"]') ?? undefined;
    const [lamps, men] = [...(panel?.querySelectorAll('dl') ?? [])];
    const rows = [...(panel?.querySelectorAll('table')[0]?.querySelectorAll('tbody tr') ?? [])];
    const card = document.querySelector('nav[aria-label="Juegos del día"] [aria-current="page"]');
    const [state, ...sides] = [...(card?.children ?? [])];
    return {
      title: document.title,
      board: rows.map((row) => [...row.children].map((cell) => text(cell.querySelector('abbr') ?? cell))),
      runs: rows.map((row) => text(row.querySelector('td:nth-last-child(3)'))),
      count: texts(lamps, 'dd > :first-child'),
      bases: [...(panel?.querySelectorAll('rect[data-taken]') ?? [])].map(
        (base) => base.getAttribute('data-taken') ?? '',
      ),
      men: texts(men, 'dd'),
      plays: [...(panel?.querySelectorAll('li:not([aria-current])') ?? [])].map((row) => [
        row.querySelector('time')?.dateTime ?? '',
        text(row.querySelector('b')),
        text(row.querySelector('p')),
      ]),
      card: [text(state), ...sides.map((side) => text(side.lastElementChild))],
      second: document.querySelector('video')?.currentTime ?? 0,
      spoken: text(document.querySelector('[role="status"][aria-live="polite"]')),
      markup:
        document.documentElement.outerHTML +
        [...document.querySelectorAll('input')]
          .map(({ value, ariaValueText }) => `${value} ${ariaValueText}`)
          .join(' '),
    };
  });

/** When something happened: pitches, actions, results. */
export const eventsOf = ({ plays }: FollowedGame): readonly number[] =>
  plays
    .flatMap((play) =>
      play.kind === 'plate_appearance' ? [...play.events, ...(play.result ? [play.result] : [])] : [play],
    )
    .map(({ at }) => at);

/** The clock of the ballpark, from the dates in a playlist. */
export interface PlaylistClock {
  readonly instantAt: (second: number) => number;
  /** of an instant that was recorded */
  readonly secondAt: (instant: number) => number;
  /** seconds of the media at which its clock jumps */
  readonly holes: readonly number[];
}

export const clockOf = (playlist: string): PlaylistClock => {
  const parser = new Parser();
  parser.push(playlist);
  parser.end();
  let [start, clock] = [0, Number.NaN];
  const pieces = parser.manifest.segments.map(({ duration, dateTimeString, discontinuity }) => {
    if (dateTimeString) clock = Date.parse(dateTimeString);
    const piece = { start, end: start + duration, at: clock, isAfterHole: discontinuity === true };
    start += duration;
    clock += duration * 1000;
    return piece;
  });
  const [first] = pieces;
  if (!first) throw new Error('an empty playlist');
  return {
    instantAt: (second) => {
      const piece = pieces.findLast((each) => each.start <= second + 0.001) ?? first;
      return piece.at + (Math.min(second, piece.end) - piece.start) * 1000;
    },
    secondAt: (instant) => {
      const piece = pieces.findLast((each) => each.at <= instant) ?? first;
      return piece.start + (instant - piece.at) / 1000;
    },
    holes: pieces.filter(({ isAfterHole }) => isAfterHole).map((piece) => piece.start),
  };
};
