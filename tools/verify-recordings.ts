/**
 * `npm run verify:recordings -- <folder>`: compares every recording in a folder with what Palco's rules make of its plays.
 * Prints per document the fields compared, how many values were computed and how many copied, every difference (`!`), and
 * every difference that a ruling of the official scorer in the document explains (`~`). Exits with 1 when there is a
 * difference that no ruling explains.
 */
import { resolve } from 'node:path';
import { described } from '../proof/verification/src/compare/comparison.ts';
import { verifyFolder } from '../proof/verification/src/verify-folder.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: npm run verify:recordings -- <folder>');
  process.exit(2);
}
const { comparisons, shares, unread } = await verifyFolder(resolve(folder));
for (const path of unread) console.log(`not read  ${path}: nothing in it that plays or counts could give`);
for (const comparison of comparisons) console.log(described(comparison));

const share = (what: string, all: number, wrong: number): string =>
  `${what}: ${all - wrong} of ${all}${all ? ` (${((100 * (all - wrong)) / all).toFixed(2)} %)` : ''}`;
const sum = (count: (comparison: (typeof comparisons)[number]) => number): number =>
  comparisons.reduce((total, comparison) => total + count(comparison), 0);
const differences = sum((comparison) => comparison.differences.length);
if (shares.earnedRuns)
  console.log(share('earned runs of event files by rule 9.16', shares.earnedRuns, shares.earnedRunsWrong));
if (shares.decisions)
  console.log(share('decisions of event files by rules 9.17 and 9.19', shares.decisions, shares.decisionsWrong));
console.log(
  `${comparisons.length} documents: ${sum(({ computed }) => computed)} values computed, ${sum(({ copied }) => copied)} copied, ${differences} differences`,
);
console.log(
  `${sum(({ rulings }) => rulings)} rulings of official scorers differ from the rules; they explain ${sum(({ ruled }) => ruled.length)} values`,
);
process.exitCode = differences ? 1 : 0;
