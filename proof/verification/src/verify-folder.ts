import { compareRates } from './compare/averages.ts';
import { compareBook } from './compare/box-score-book.ts';
import type { Comparison } from './compare/comparison.ts';
import { compareEventFile, type ScoredGame, type Shares } from './compare/event-file.ts';
import { compareFeed } from './compare/feed.ts';
import { comparePatch } from './compare/patch.ts';
import {
  compareSchedule,
  compareSingle,
  compareStatusTable,
  type ScoredFeed,
  type Single,
} from './compare/single-documents.ts';
import { kindOf, parsed, type RecordingKind, readRecordings } from './recordings.ts';
import { readRetrosheetClubs, readRetrosheetRoster } from './retrosheet/roster.ts';

interface Verified {
  readonly comparisons: readonly Comparison[];
  readonly shares: Shares;
  /** files without anything to compare */
  readonly unread: readonly string[];
}

/** Compares every recording of a folder with Palco's scoring of its plays. Errors: of reading the folder. */
export const verifyFolder = async (folder: string): Promise<Verified> => {
  const recordings = (await readRecordings(folder)).map((recording) => ({
    ...recording,
    kind: kindOf(recording.text),
  }));
  const of = (kind: RecordingKind): typeof recordings => recordings.filter((recording) => recording.kind === kind);
  const documents = (kind: RecordingKind): readonly Single[] =>
    of(kind).map(({ path, text }) => ({ path, document: parsed(text) }));
  const comparisons: Comparison[] = [];
  const unread: string[] = [];

  const shares: Shares = { earnedRuns: 0, earnedRunsWrong: 0, decisions: 0, decisionsWrong: 0 };
  const games: ScoredGame[] = [];
  for (const { path, text } of of('event file')) {
    const compared = compareEventFile(path, text, shares);
    comparisons.push(compared.comparison);
    games.push(...compared.games);
  }
  const names = {
    players: of('roster').flatMap(({ text }) => readRetrosheetRoster(text)),
    clubs: of('teams').flatMap(({ text }) => readRetrosheetClubs(text)),
  };
  for (const { path, text } of of('box score book')) comparisons.push(compareBook(path, text, games, names));

  const feeds = documents('feed');
  const scoredFeeds: ScoredFeed[] = [];
  for (const { path, document } of feeds) {
    const { comparison, scored } = compareFeed(path, document);
    comparison.take(compareRates(path, document));
    comparisons.push(comparison);
    if (scored) scoredFeeds.push({ path, document, scored });
  }
  for (const { path, document } of documents('patch'))
    comparisons.push(comparePatch(path, document as readonly unknown[], feeds));
  for (const kind of ['box score', 'line score', 'play-by-play'] as const)
    for (const single of documents(kind))
      comparisons.push(compareSingle(kind, single, scoredFeeds, documents('box score')));
  for (const single of documents('schedule')) comparisons.push(compareSchedule(single, scoredFeeds));
  for (const single of documents('status table')) comparisons.push(compareStatusTable(single));
  for (const { path, document } of documents('other')) {
    const rates = compareRates(path, document);
    if (rates.computed) comparisons.push(rates);
    else unread.push(path);
  }
  return { comparisons, shares, unread };
};
