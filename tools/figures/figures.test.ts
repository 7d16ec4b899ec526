/** The pure parts of `npm run figures`, on small made-up repositories. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointEntries } from '../../packages/contracts/src/table.ts';
import { readSources, type SourceFile } from '../source-files.ts';
import { addressesIn, callersIn, leadsTo } from './callers.ts';
import { castsAroundReplies } from './casts.ts';
import { circlesIn, grouped, importGraph, roomOf } from './circles.ts';
import { needlessExports } from './exports.ts';
import { changesIn, editsOf } from './feature-edits.ts';
import { kindOf, linesOf, sizesOf, wordsOf } from './sizes.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });

test.each([
  ['', 0],
  ['one', 1],
  ['one\n', 1],
  ['one\n\nthree\n', 3],
])('lines of %j: %d', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});

test('words stand between blanks', () => {
  expect(wordsOf('# Three more\n\n- words `of --code`\n')).toBe(7);
});

test.each([
  ['apps/api/src/modules/plans/plan.ts', 'source'],
  ['apps/web/public/sw.js', 'source'],
  ['tools/run.cjs', 'source'],
  ['apps/api/src/modules/plans/plan.test.ts', 'test'],
  ['apps/api/src/testing/world.ts', 'test'],
  ['proof/e2e/player.spec.ts', 'test'],
  ['packages/texts/src/translator.ts', 'source'],
  ['packages/texts/src/catalogs.ts', 'texts'],
  ['apps/web/src/player/context.tsx', 'source'],
  ['packages/ui/src/box.module.css', 'css'],
  ['docs/video.md', 'document'],
  ['texts/es/plans.json', 'texts'],
  ['apps/api/tsconfig.json', 'other'],
])('%s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('sizes: nine of ten files are no longer than the ninetieth', () => {
  const files = Array.from({ length: 10 }, (_, place) => file(`${place}.ts`, 'line\n'.repeat(10 - place)));
  expect(sizesOf(files)).toEqual({
    files: 10,
    lines: 55,
    median: 5,
    ninetieth: 9,
    largest: { path: '0.ts', lines: 10 },
  });
  expect(sizesOf([])).toEqual({ files: 0, lines: 0, median: 0, ninetieth: 0, largest: undefined });
});

test('a circle is every file that leads back to itself, each file in one circle', () => {
  const graph = importGraph([
    file('a/one.ts', "import { two } from './two.ts';\nimport type { Three } from '../b/three.ts';"),
    file('a/two.ts', "import { Button } from './button.tsx';"),
    file('a/button.tsx', "const later = () => import('./one.ts');"),
    file('b/three.ts', "export { four } from './four.ts';\nimport { outside } from 'outside';"),
    file('b/four.ts', "import './three.ts';"),
    file('b/five.ts', "import './three.ts';"),
    file('b/five.test.ts', "import './five.ts';"),
  ]);
  expect(graph.get('b/five.test.ts')).toBeUndefined();
  expect(circlesIn(graph)).toEqual([
    ['b/four.ts', 'b/three.ts'],
    ['a/button.tsx', 'a/one.ts', 'a/two.ts'],
  ]);
});

test('rooms make a circle where their files do not', () => {
  const files = [
    file('apps/console/src/sections/payments/order.ts', "import { useKeys } from '../../app/keys.ts';"),
    file('apps/console/src/app/keys.ts', "import { other } from './other.ts';"),
    file('apps/console/src/app/routes.ts', "import { order } from '../sections/payments/order.ts';"),
    file('apps/web/src/player/watch/watch.tsx', "import { mini } from '../mini/mini.ts';"),
    file('apps/web/src/player/mini/mini.ts', 'export const mini = 1;'),
  ];
  const graph = importGraph(files);
  expect(circlesIn(graph)).toEqual([]);
  expect(circlesIn(grouped(graph, roomOf))).toEqual([['apps/console/src/app', 'apps/console/src/sections/payments']]);
});

test.each([
  ['apps/console/src/sections/payments/parts/amount.tsx', 'apps/console/src/sections/payments'],
  ['apps/console/src/session/proof.ts', 'apps/console/src/session'],
  ['apps/console/src/main.tsx', undefined],
  ['apps/web/src/player/watch/watch.tsx', 'apps/web/src/player/watch'],
  ['apps/web/src/player/player-page.tsx', undefined],
  ['apps/web/src/features/legal/terms.tsx', undefined],
])('the room of %s is %s', (path, room) => {
  expect(roomOf(path)).toBe(room);
});

test('addresses are read with their constants and without what stands behind the path', () => {
  const text = [
    "const TEAMS = '/api/teams';",
    "const team = (id: string) => `${TEAMS}/${encodeURIComponent(`${id}`)}${season ? `?season=${season}` : ''}`;",
    'const day = `/league/scoreboard/${day}?extra=${days}`;',
    "const far = 'https://example.org/api/teams';",
  ].join('\n');
  expect(addressesIn(text)).toEqual(['/api/teams', '/api/teams/*', '/league/scoreboard/*']);
});

test.each([
  ['/api/teams/*', '/api/teams/:abbr', true],
  ['/api/teams/*', '/api/teams', false],
  ['/api/teams/*', '/api/teams/:abbr/calendar.ics', false],
  ['/api/teams/*', '/api/teams/first', false],
  ['/league/scoreboard/*', '/league/scoreboard/:year/:month/:day', true],
  ['/api/games/*/still.jpg', '/api/games/:id/still.jpg', true],
  ['/api/games/*/still.jpg', '/api/games/:id/stillxjpg', false],
])('%s leads to %s: %s', (address, path, expected) => {
  expect(leadsTo(address, path)).toBe(expected);
});

test('an endpoint has a caller when a page imports its row or names an address of it', () => {
  const rows = [
    ['readPlans', { path: '/api/plans' }],
    ['buyPlan', { path: '/api/plans/:id/buy' }],
    ['readTeam', { path: '/api/teams/:abbr' }],
    ['readSite', { path: '/api/site' }],
    ['readOldPlans', { path: '/old/plans' }],
    ['readTestPlans', { path: '/api/test-plans' }],
    ['receiveNotice', { path: '/api/notices', for: 'programs' }],
  ] as const;
  const files = [
    file(
      'packages/contracts/src/plans/plans.ts',
      'export const readOldPlans = defineEndpoint({ path: `/old/plans` });',
    ),
    file('packages/contracts/src/league/teams.ts', 'export const teamAddress = (id: string) => `/api/teams/${id}`;\n'),
    file('apps/web/src/plans.ts', "import { readPlans as read, type Plan } from '@palco/contracts/plans/plans';"),
    file(
      'apps/console/src/buy.ts',
      "import * as plans from '@palco/contracts/plans/plans';\nvoid call(plans.buyPlan);",
    ),
    file('apps/web/src/team.ts', "import { teamAddress } from '@palco/contracts/league/teams';"),
    file('apps/web/src/site.ts', "const SITE = '/api/site';"),
    file('apps/web/src/plans.test.ts', "import { readTestPlans } from '@palco/contracts/plans/plans';"),
    file('apps/api/src/plans.ts', "import { readOldPlans } from '@palco/contracts/plans/plans';"),
  ];
  expect(callersIn(rows, files)).toEqual({
    endpoints: 7,
    forPrograms: 1,
    missing: ['readOldPlans', 'readTestPlans'],
  });
});

test('every endpoint of the contract has a caller, or says that programs call it', async () => {
  const files = await readSources(join(import.meta.dirname, '../..'), ['.ts', '.tsx', '.js']);
  expect(callersIn(endpointEntries(), files).missing).toEqual([]);
});

test.each([
  ['refusedText(reply as { refused: string; message: string }, t)', 1],
  ['refusedText(answer as unknown as { readonly refused?: string }, t)', 1],
  ['return reply as Exclude<Answer, Refused>;', 1],
  ['if (await run(refunded as never, said)) onClose();', 1],
  ['const schema = endpoint.reply as Schema;', 0],
  ["const kinds = ['reply'] as const;", 0],
  ['const team = values.team as never;', 0],
  ['// reply as it came', 0],
])('%s: %d casts around replies', (line, casts) => {
  expect(castsAroundReplies([file('apps/console/src/sections/payments/order.tsx', line)])).toHaveLength(casts);
  expect(castsAroundReplies([file('apps/api/src/order.ts', line)])).toEqual([]);
});

test('a feature edits elsewhere what existed before and is not in a room to which it added files', () => {
  const changes = changesIn(
    [
      'A\tapps/api/src/modules/notes/note.ts',
      'A\tapps/web/src/features/account/note.tsx',
      'M\tapps/web/src/features/account/profile-page.tsx',
      'M\ttexts/es/account.json',
      'M\ttexts/es/plans.json',
      'M\tapps/api/src/modules/plans/plan.ts',
      'R097\tapps/api/src/old.ts\tapps/api/src/new.ts',
      'D\tapps/api/src/gone.ts',
      'M\tpackages/texts/src/catalogs.ts',
      '',
    ].join('\n'),
  );
  expect(editsOf(changes)).toEqual({
    files: 9,
    added: 2,
    own: ['apps/web/src/features/account/profile-page.tsx', 'texts/es/account.json'],
    central: [
      'texts/es/plans.json',
      'apps/api/src/modules/plans/plan.ts',
      'apps/api/src/new.ts',
      'apps/api/src/gone.ts',
    ],
    made: ['packages/texts/src/catalogs.ts'],
  });
});

test('an export that no file imports is needless, also when its name stands elsewhere or its own file uses it', () => {
  const files = [
    file(
      'packages/kernel/src/a.ts',
      'export const USED = 1;\nexport interface Own {}\nexport const make = (): Own => ({});\nexport type T = 1;\n',
    ),
    file(
      'apps/web/src/b.tsx',
      "import { type T, USED as used, make } from '@palco/kernel/a';\nexport interface Own {}\n",
    ),
    file('c.ts', "import * as whole from './d.ts';\nconst page = () => import('./e.ts');\nwhole.read(Component);\n"),
    file('d.ts', 'export const read = 1;\nexport const unread = 2;\n'),
    file('e.ts', 'export const Component = 1;\n'),
    // without a folder of its own for sources
    file('proof/e2e/f.ts', 'export const wanted = 1;\nexport const spare = 2;\n'),
    file('g.ts', "import { wanted } from '@palco/e2e/f';\n"),
    file('notes.md', 'unread\n'),
  ];
  expect(needlessExports(files)).toEqual([
    'packages/kernel/src/a.ts: Own',
    'apps/web/src/b.tsx: Own',
    'd.ts: unread',
    'proof/e2e/f.ts: spare',
  ]);
});

test('what is read of a face by its path is not needless', () => {
  const faces = [
    file('apps/api/src/modules/plans/module.ts', 'export const uses = [] as const;\n'),
    file('apps/web/src/features/plans/feature.ts', 'export const feature: Feature = {};\n'),
  ];
  expect(needlessExports(faces)).toEqual([]);
});
