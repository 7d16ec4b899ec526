/** The play-by-play in words, newest first, as far as the moment goes. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { BySide, Half, Side } from '@palco/baseball/rules/side';
import type { PlayByPlayEntry, PlayByPlayHalf } from '@palco/baseball/scoring/play-by-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import { namesIn } from './names.ts';

export interface ToldPlay {
  readonly id: string;
  /** when its play began: a click goes there, and this is the time beside it */
  readonly from: Instant;
  readonly title: string;
  readonly text: string;
  readonly isChange: boolean;
  /** the score after it, where it scored */
  readonly score: BySide<number> | undefined;
}
export interface ToldHalf {
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  readonly runs: number;
  readonly hits: number;
  readonly plays: readonly ToldPlay[];
}

const HITS: ReadonlySet<string> = new Set(['single', 'double', 'triple', 'home_run']);

const tell = (entry: PlayByPlayEntry, roster: GameRoster, words: Words): ToldPlay => ({
  id: entry.id,
  from: entry.event.kind === 'result' ? entry.from : entry.at,
  title: playTitle(entry.event, words, entry.step),
  text: playSentence(entry.step, namesIn(roster), words),
  isChange: entry.event.kind === 'substitution',
  score: entry.isScoring ? entry.runs : undefined,
});

const runsOf = (entries: readonly PlayByPlayEntry[]): number =>
  entries.reduce((sum, { step }) => sum + step.moves.filter((move) => move.to === 4 && !move.out).length, 0);

const hitsOf = (entries: readonly PlayByPlayEntry[]): number =>
  entries.filter(({ event }) => event.kind === 'result' && HITS.has(event.type)).length;

/** Half innings and their plays, both newest first. */
export const tellHalves = (halves: readonly PlayByPlayHalf[], roster: GameRoster, words: Words): readonly ToldHalf[] =>
  halves
    .map(({ inning, half, batting, entries }) => ({
      inning,
      half,
      batting,
      runs: runsOf(entries),
      hits: hitsOf(entries),
      plays: entries.map((entry) => tell(entry, roster, words)).reverse(),
    }))
    .reverse();
