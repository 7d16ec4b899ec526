/**
 * `npm run release -- minor` (or `major`, `patch`, a version): writes the version into package.json, the lock file and
 * CHANGELOG.md, commits them and makes the tag. It sends nothing anywhere; pushing the tag publishes the release.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextVersion, releasedChangelog } from './changelog.ts';
import { runCommand } from './test-command.ts';

interface Surroundings {
  /** of the release, as YYYY-MM-DD */
  readonly day: string;
  /** whether `npm run check` finds nothing */
  check(): Promise<boolean>;
}

interface Versioned {
  version: string;
}

/**
 * Makes the release in the repository at `root`.
 * @returns its tag, such as `v0.2.0`
 * @throws an Error with the reason when it refuses; then nothing was written
 */
export const makeRelease = async (root: string, wanted: string, { day, check }: Surroundings): Promise<string> => {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const changes = git('status', '--porcelain');
  if (changes) throw new Error(`Commit or remove these changes first:\n${changes}`);
  const own = JSON.parse(read('package.json')) as Versioned;
  const version = nextVersion(own.version, wanted);
  const tag = `v${version}`;
  if (git('tag', '--list', tag)) throw new Error(`The tag ${tag} exists already.`);
  const changelog = releasedChangelog(read('CHANGELOG.md'), version, day);
  if (!(await check())) throw new Error('npm run check has to pass first.');

  const lock = JSON.parse(read('package-lock.json')) as Versioned & { packages: { '': Versioned } };
  own.version = lock.version = lock.packages[''].version = version;
  const files = {
    'package.json': `${JSON.stringify(own, undefined, 2)}\n`,
    'package-lock.json': `${JSON.stringify(lock, undefined, 2)}\n`,
    'CHANGELOG.md': changelog,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  git('commit', '--quiet', '--message', `Release ${version}`, '--', ...Object.keys(files));
  git('tag', '--annotate', '--message', `Palco ${version}`, tag);
  return tag;
};

if (process.argv[1] === import.meta.filename)
  try {
    const tag = await makeRelease(join(import.meta.dirname, '..'), process.argv[2] ?? '', {
      day: new Date().toISOString().slice(0, 10),
      check: async () => (await runCommand('node', ['tools/check.ts'])) === 0,
    });
    console.log(`${tag} is ready. To publish it: git push origin HEAD ${tag}`);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
