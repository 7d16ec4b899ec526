/** What a code host reads runs only there, so what can be known here is checked here: syntax, commands, paths and versions. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const inFolder = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();
const parsed = <T>(path: string): T => parseDocument(read(path)).toJS() as T;

const WORKFLOWS = inFolder('.github/workflows/*');
const FORMS = inFolder('.github/ISSUE_TEMPLATE/*').filter((path) => !path.endsWith('/config.yml'));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

const jobsOf = (path: string): readonly Job[] => Object.values(parsed<Workflow>(path).jobs);
const stepsOf = (path: string): readonly Step[] => jobsOf(path).flatMap(({ steps = [] }) => steps);
const commandsOf = (path: string): string[] => stepsOf(path).flatMap(({ run }) => (run ? [run] : []));

test('the workflows, forms and template are where the host looks for them', () => {
  expect(WORKFLOWS.map((path) => path.split('/').at(-1))).toEqual([
    'check.yml',
    'dependency-review.yml',
    'release.yml',
    'tests.yml',
  ]);
  expect(FORMS).toHaveLength(2);
  expect(
    ['.github/CODEOWNERS', '.github/pull_request_template.md'].filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
});

test.each(inFolder('.github/**/*.yml'))('%s is YAML', (path) => {
  const { errors, warnings } = parseDocument(read(path), { version: '1.2', strict: true });
  expect([...errors, ...warnings]).toEqual([]);
});

test.each(WORKFLOWS)('%s names only commands and files that exist, and its shell lines parse', (path) => {
  for (const command of commandsOf(path)) {
    execFileSync('sh', ['-n', '-c', command]);
    for (const [, name = ''] of command.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
    const paths = [...command.matchAll(/(?<=^|\s)\.?[\w-]+\/[\w./-]+/g)].map(([it]) => it);
    expect(paths.filter((it) => !existsSync(join(root, it)))).toEqual([]);
  }
  for (const { uses, needs } of jobsOf(path)) {
    if (uses) expect(existsSync(join(root, uses))).toBe(true);
    if (needs) expect(Object.keys(parsed<Workflow>(path).jobs)).toContain(needs);
  }
});

test.each(WORKFLOWS)(
  '%s runs only actions of the host, each pinned to a commit whose version stands beside it',
  (path) => {
    const used = read(path)
      .split('\n')
      .filter((line) => /\buses: (?!\.\/)/.test(line));
    for (const line of used) expect(line).toMatch(/uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.each(WORKFLOWS)('%s may read only unless a job says more, holds no secret, and ends by itself', (path) => {
  expect(parsed<Workflow>(path).permissions).toEqual({ contents: 'read' });
  expect(read(path)).not.toMatch(/\bsecrets\b|pull_request_target/);
  for (const job of jobsOf(path)) if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test.each(WORKFLOWS)('%s puts nothing that others wrote into a shell line', (path) => {
  expect(commandsOf(path).filter((command) => command.includes('${{'))).toEqual([]);
});

test('the workflow of the tests runs what the integration machine runs', () => {
  expect(commandsOf('.github/workflows/tests.yml')).toContain('.ci/run');
  for (const command of ['npm test', 'npm run test:all']) expect(read('.ci/run')).toContain(`\n${command}\n`);
});

test.each(FORMS)('%s is a form: a name, and fields with a label and an id of their own', (path) => {
  const { name, description, body } = parsed<Form>(path);
  expect([name, description].every(Boolean)).toBe(true);
  const fields = body.filter(({ type }) => type !== 'markdown');
  for (const { type, id, attributes } of fields) {
    expect(['checkboxes', 'dropdown', 'input', 'textarea']).toContain(type);
    expect(id).toMatch(/^[a-z]+$/);
    expect(attributes.label).toBeTruthy();
  }
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
});

test('every path in CODEOWNERS exists and has an owner', () => {
  const rows = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const [pattern = '', ...owners] = row.split(/\s+/);
    expect(globSync(pattern.replace(/^\//, ''), { cwd: root })).not.toEqual([]);
    expect(owners.every((owner) => owner.startsWith('@')) && owners.length > 0).toBe(true);
  }
});

test('editors format as Biome does', () => {
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: { indentStyle: string; lineWidth: number } };
  const [, everywhere = ''] = read('.editorconfig').split('[*]\n');
  expect(everywhere).toContain(`indent_style = ${formatter.indentStyle}\n`);
  expect(everywhere).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});
