/** The rows of the play-by-play up to a moment, newest first. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { BySide, Half, Side } from '@palco/baseball/rules/side';
import type { PlayByPlayEntry, PlayByPlayHalf } from '@palco/baseball/scoring/play-by-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { namesIn } from './names.ts';
import { watchFrom } from './watch-from.ts';

export interface PlayRow {
  readonly id: string;
  /** when it happened: the time on the row */
  readonly at: Instant;
  /** where a click seeks to */
  readonly from: Instant;
  readonly title: string;
  /** its sentence; empty where that says no more than the title */
  readonly text: string;
  readonly isChange: boolean;
  /** the score after a scoring play */
  readonly score: BySide<number> | undefined;
}
interface HalfInningRows {
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  readonly runs: number;
  readonly hits: number;
  readonly plays: readonly PlayRow[];
}

const HITS: ReadonlySet<string> = new Set(['single', 'double', 'triple', 'home_run']);

const rowOf = (entry: PlayByPlayEntry, at: Instant, roster: GameRoster, words: Words): PlayRow => {
  const title = playTitle(entry.event, words, entry.step);
  const sentence = playSentence(entry.step, namesIn(roster), words);
  return {
    id: entry.id,
    at,
    from: watchFrom(entry),
    title,
    text: sentence === `${title}.` ? '' : sentence,
    isChange: entry.event.kind === 'substitution',
    score: entry.isScoring ? entry.runs : undefined,
  };
};

const runsOf = (entries: readonly PlayByPlayEntry[]): number =>
  entries.reduce((sum, { step }) => sum + step.moves.filter((move) => move.to === 4 && !move.out).length, 0);

const hitsOf = (entries: readonly PlayByPlayEntry[]): number =>
  entries.filter(({ event }) => event.kind === 'result' && HITS.has(event.type)).length;

/** Half innings and their plays, both newest first. */
export const playRows = (
  halves: readonly PlayByPlayHalf[],
  roster: GameRoster,
  words: Words,
): readonly HalfInningRows[] => {
  // where a feed's clock runs backwards, an entry is shown when the one before it is (`beatsOf`)
  let latest = Number.NEGATIVE_INFINITY;
  const timeOf = ({ at }: PlayByPlayEntry): Instant => {
    latest = Math.max(latest, at);
    return latest;
  };
  return halves
    .map(({ inning, half, batting, entries }) => ({
      inning,
      half,
      batting,
      runs: runsOf(entries),
      hits: hitsOf(entries),
      plays: entries.map((entry) => rowOf(entry, timeOf(entry), roster, words)).reverse(),
    }))
    .reverse();
};
