import { expect, test } from 'vitest';
import { architectureFaults, boundaryFaults } from './check-boundaries.ts';
import { importsTable } from './imports-table.ts';

const face = (name: string, uses: readonly string[]) => ({
  path: `apps/api/src/modules/${name}/module.ts`,
  text: `export const uses = [${uses.map((used) => `'${used}'`).join(', ')}] as const;\n`,
});
const SECTION = {
  path: 'apps/console/src/sections/payments/section.ts',
  text: "export const uses = ['prepaid'] as const;\n",
};
const FACES = [SECTION, face('plans', []), face('payments', ['plans']), face('games', [])];
const faultsOf = (path: string, text: string): string[] => boundaryFaults([...FACES, { path, text }]);

test.each([
  [
    'a pure package that reads the clock',
    'packages/baseball/src/rules/inning.ts',
    'export const at = () => Date.now();',
  ],
  ['a pure package with chance of its own', 'packages/hls/src/window.ts', 'export const n = Math.random();'],
  [
    'a pure package that reaches for the disk',
    'packages/hls/src/window.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  [
    'a package that imports an app',
    'packages/contracts/src/content/site.ts',
    "import { x } from '@palco/api/compose';",
  ],
  [
    'baseball that knows the wire',
    'packages/baseball/src/rules/play.ts',
    "import { Site } from '@palco/contracts/content/site';",
  ],
  [
    'a browser that knows the database',
    'apps/web/src/app/main.tsx',
    "import { connect } from '@palco/database/connect';",
  ],
  [
    'a feature that uses a feature',
    'apps/web/src/features/landing/page.tsx',
    "import { Days } from '../calendar/days.tsx';",
  ],
  [
    'a section that uses one which its face does not name',
    'apps/console/src/sections/payments/order.tsx',
    "import { Days } from '../season/days.tsx';",
  ],
  [
    'a section that uses the frame',
    'apps/console/src/sections/payments/order.tsx',
    "import { rail } from '../../app/rail.ts';",
  ],
  ['a kit that uses a feature', 'apps/web/src/ui/button.tsx', "import { Days } from '../features/calendar/days.tsx';"],
  [
    'a module that its row does not allow',
    'apps/api/src/modules/plans/plan.ts',
    "import { pay } from '../payments/pay.ts';",
  ],
  [
    'a gateway that knows a module',
    'apps/api/src/gateways/openpay/openpay.ts',
    "import { plan } from '../../modules/plans/plan.ts';",
  ],
  [
    'a production file that opens the sandbox',
    'apps/api/src/compose.ts',
    "import { openSandbox } from '@palco/sandbox/sandbox';",
  ],
  ['a module that reads the environment', 'apps/api/src/modules/plans/plan.ts', 'const x = process.env.X;'],
  ['a module that reads the clock', 'apps/api/src/modules/plans/plan.ts', 'const now = new Date();'],
  ['SQL that asks for the time', 'apps/api/src/modules/plans/plan.ts', 'await sql`select now()`.execute(db);'],
  [
    'a migration that asks for the time',
    'packages/database/migrations/0002_x.sql',
    'create table x (at timestamptz default now());',
  ],
  ['a drawer', 'apps/api/src/utils/dates.ts', 'export const x = 1;'],
  ['a drawer of types', 'packages/hls/src/types.ts', 'export type X = 1;'],
  ['a barrel', 'packages/hls/src/playlist.ts', "export { a } from './a.ts';\nexport * from './b.ts';"],
  ['a file that is not kebab-case', 'apps/web/src/ui/Button.tsx', 'export const x = 1;'],
])('refuses %s', (_, path, text) => {
  expect(faultsOf(path, text)).toHaveLength(1);
});

test.each([
  [
    'a clock that comes in',
    'packages/baseball/src/rules/inning.ts',
    'export const at = (now: Date) => new Date(now.getTime() + 1);',
  ],
  ['a comment about a clock', 'packages/hls/src/window.ts', '/** never Date.now() */\nexport const x = 1;'],
  [
    'a test that uses the sandbox',
    'apps/api/src/testing/world.ts',
    "import { openSandbox } from '@palco/sandbox/sandbox';",
  ],
  [
    'the one door to the sandbox',
    'apps/api/src/start/sandbox.ts',
    "const { openSandbox } = await import('@palco/sandbox/sandbox');",
  ],
  [
    'a section that its face names',
    'apps/console/src/sections/payments/order.tsx',
    "import { a } from '../prepaid/card.tsx';",
  ],
  ['a module that its face names', 'apps/api/src/modules/payments/pay.ts', "import { plan } from '../plans/plan.ts';"],
])('takes %s', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});

test('a stale quote of the imports table in ARCHITECTURE.md is refused', () => {
  expect(architectureFaults(`# A\n${importsTable()}\n`)).toEqual([]);
  expect(architectureFaults('# A\n| unit | may import |')).toHaveLength(1);
});

test('a module without a face, and modules that use each other, are refused', () => {
  const file = { path: 'apps/api/src/modules/notes/note.ts', text: "import { plan } from '../plans/plan.ts';" };
  expect(boundaryFaults([face('plans', []), file])).toEqual([
    `${file.path}: modules/notes has no face that says what it uses`,
  ]);
  expect(boundaryFaults([face('plans', ['notes']), face('notes', ['plans']), file])).toEqual([
    'modules/plans uses itself by way of the rooms it uses',
    'modules/notes uses itself by way of the rooms it uses',
  ]);
});
