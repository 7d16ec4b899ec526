/**
 * `npm run figures`: how much there is to know of this repository. `--root FOLDER` measures another checkout, to compare with
 * an earlier commit (in which `node_modules` may be a link to this one's); `--feature A..B` lists what those commits had to touch beside their own files; `--names` lists what the
 * other figures count.
 */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../source-files.ts';
import { callersIn, type Row } from './callers.ts';
import { castsAroundReplies } from './casts.ts';
import { circlesIn, grouped, importGraph, roomOf } from './circles.ts';
import { needlessExports } from './exports.ts';
import { changesIn, editsOf } from './feature-edits.ts';
import { kindOf, linesOf, sizesOf, wordsOf } from './sizes.ts';

const { root, feature, names } = parseArgs({
  options: {
    root: { type: 'string', default: join(import.meta.dirname, '../..') },
    feature: { type: 'string' },
    names: { type: 'boolean', default: false },
  },
}).values;

const ENDINGS = ['.ts', '.tsx', '.cjs', '.js', '.css', '.json', '.md'];
/** What somebody reads before the first change. */
const FIRST_READ = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const NOT_OURS = 'THIRD-PARTY.md';

const files = await readSources(root, ENDINGS);
const ofKind = (kind: ReturnType<typeof kindOf>): typeof files => files.filter(({ path }) => kindOf(path) === kind);
const say = (name: string, value: string | number, counted: readonly string[] = []): void => {
  console.log(`${name.padEnd(52)} ${typeof value === 'number' ? value.toLocaleString('en') : value}`);
  if (names) for (const each of counted) console.log(`  ${each}`);
};

const [source, css, texts] = [ofKind('source'), ofKind('css'), ofKind('texts')];
const sizes = sizesOf(source);
say('lines of source, without tests, texts and CSS', sizes.lines);
say(
  '  of which apps, packages and demo',
  sizesOf(source.filter(({ path }) => /^(apps|packages|demo)\//.test(path))).lines,
);
say('lines of CSS', sizesOf(css).lines);
say('lines of texts', sizesOf(texts).lines);
say('lines of tests', sizesOf(ofKind('test')).lines);
say('files of source', sizes.files);
say('files of source, CSS, texts and tests', source.length + css.length + texts.length + ofKind('test').length);
say('lines of a source file: median', sizes.median);
say('  nine of ten are no longer than', sizes.ninetieth);
say('  largest', sizes.largest ? `${sizes.largest.lines} (${sizes.largest.path})` : 0);

const graph = importGraph(files);
const circles = circlesIn(graph);
say(
  'circles of files',
  circles.length,
  circles.map((each) => each.join(' ↔ ')),
);
const knots = circlesIn(grouped(graph, roomOf));
const inKnots = knots.flat().length;
say(
  'circles of rooms in console and player',
  `${knots.length}, with ${inKnots} rooms`,
  knots.map((each) => each.join(' ↔ ')),
);

const { endpointEntries } = (await import(resolve(root, 'packages/contracts/src/table.ts'))) as {
  endpointEntries(): [string, Row][];
};
const callers = callersIn(endpointEntries(), files);
say('endpoints', callers.endpoints);
say('  for programs', callers.forPrograms);
say('  that neither site nor console calls', callers.missing.length, callers.missing);
const casts = castsAroundReplies(files);
say('casts around replies', casts.length, casts);
const needless = needlessExports(files);
say('exports that only their own file uses', needless.length, needless);

const documents = ofKind('document').filter(({ path }) => path !== NOT_OURS);
const wordsIn = (some: typeof files): number => some.reduce((sum, { text }) => sum + wordsOf(text), 0);
say('words of documents', wordsIn(documents));
say(
  `  before the first change (${FIRST_READ.join(', ')})`,
  wordsIn(documents.filter(({ path }) => FIRST_READ.includes(path))),
);

const composing = source.filter(({ path }) => /^apps\/api\/src\/compose[\w-]*\.ts$/.test(path));
say('lines of compose.ts', linesOf(composing.find(({ path }) => path.endsWith('/compose.ts'))?.text ?? ''));
say('  of all files that begin with compose', sizesOf(composing).lines);

if (feature) {
  const output = execFileSync('git', ['diff', '--name-status', '--find-renames', feature], {
    cwd: root,
    encoding: 'utf8',
  });
  const { files: touched, added, own, made, central } = editsOf(changesIn(output));
  say(`files that ${feature} touched`, touched);
  say('  new', added);
  say('  edited in rooms of its own', own.length, own);
  say('  written again by a command', made.length, made);
  say('  edited elsewhere', central.length, central);
  for (const path of names ? [] : central) console.log(`    ${path}`);
}
