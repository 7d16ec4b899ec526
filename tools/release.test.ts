import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeRelease } from './release.ts';

const DAY = '2026-12-24';
const FILES = {
  'package.json': { name: 'palco', version: '0.1.0', private: true },
  'package-lock.json': { name: 'palco', version: '0.1.0', packages: { '': { version: '0.1.0' } } },
};
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Fixed\n- A ball is not a strike.\n';

let root: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const commitAll = (): void => {
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it stands');
};
const release = (wanted: string, isGreen = true): Promise<string> =>
  makeRelease(root, wanted, { day: DAY, check: () => Promise.resolve(isGreen) });

describe.skipIf(spawnSync('git', ['--version']).status !== 0)('in a repository of its own', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'palco-release-'));
    git('init', '--quiet');
    for (const [name, value] of Object.entries({ 'user.name': 'Test', 'user.email': 'test@palco.test' }))
      git('config', name, value);
    git('config', 'core.hooksPath', '/dev/null');
    git('config', 'commit.gpgsign', 'false');
    git('config', 'tag.gpgsign', 'false');
    for (const [name, value] of Object.entries(FILES))
      writeFileSync(join(root, name), `${JSON.stringify(value, undefined, 2)}\n`);
    writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
    commitAll();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('a release is one commit and its tag: version, lock file and changelog', async () => {
    expect(await release('minor')).toBe('v0.2.0');
    expect(git('show', '--no-patch', '--format=%s', 'v0.2.0^{commit}')).toBe('Release 0.2.0');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('status', '--porcelain')).toBe('');
    expect(JSON.parse(read('package.json'))).toEqual({ ...FILES['package.json'], version: '0.2.0' });
    expect(read('package-lock.json')).not.toContain('0.1.0');
    expect(read('CHANGELOG.md')).toContain(`## [Unreleased]\n\n## [0.2.0] - ${DAY}\n\n### Fixed`);
  });

  test.each([
    ['a file that is not committed', 'minor', () => writeFileSync(join(root, 'new.txt'), 'new'), 'new.txt'],
    ['a changed file', 'minor', () => writeFileSync(join(root, 'CHANGELOG.md'), `${CHANGELOG}- More.\n`), 'CHANGELOG'],
    ['a version that is not later', '0.1.0', () => undefined, 'not later'],
    ['a tag that exists', 'minor', () => git('tag', 'v0.2.0'), 'exists already'],
    [
      'nothing that changed',
      'minor',
      () => {
        writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n');
        commitAll();
      },
      'nothing below',
    ],
  ])('%s is refused, and nothing is written', async (_, wanted, prepare, why) => {
    prepare();
    const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];
    await expect(release(wanted)).rejects.toThrow(why);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual(before);
  });

  test('a check that fails is refused, and nothing is written', async () => {
    await expect(release('patch', false)).rejects.toThrow('npm run check');
    expect([git('status', '--porcelain'), git('tag'), git('rev-list', '--count', 'HEAD')]).toEqual(['', '', '1']);
  });
});
