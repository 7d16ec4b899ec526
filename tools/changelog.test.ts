import { expect, test } from 'vitest';
import { nextVersion, notesOf, releasedChangelog } from './changelog.ts';

test.each([
  ['0.1.9', 'patch', '0.1.10'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.1.9', 'major', '1.0.0'],
  ['0.1.9', '0.1.10', '0.1.10'],
  ['0.9.0', '0.10.0', '0.10.0'],
  ['1.9.9', '2.0.0', '2.0.0'],
])('after %s, %s is %s', (current, wanted, next) => {
  expect(nextVersion(current, wanted)).toBe(next);
});

test.each([
  ['0.2.0', '0.2.0', 'not later'],
  ['0.2.0', '0.1.9', 'not later'],
  ['1.0.0', '0.9.9', 'not later'],
  ['0.2.0', 'v0.3.0', 'neither'],
  ['0.2.0', '0.3', 'neither'],
  ['0.2.0', '', 'neither'],
  ['next', 'minor', 'not three numbers'],
])('after %s, "%s" is refused: %s', (current, wanted, why) => {
  expect(() => nextVersion(current, wanted)).toThrow(why);
});

const CHANGELOG = `# Changelog

## [Unreleased]

### Added
- Costs $& and $1.

## [0.1.0] - 2026-11-28

### Added
- Everything.
`;

test('a release moves what is unreleased below its version, and leaves the heading for what comes next', () => {
  expect(releasedChangelog(CHANGELOG, '0.2.0', '2026-12-24')).toBe(
    CHANGELOG.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-24\n'),
  );
});

test.each([
  ['with nothing unreleased', releasedChangelog(CHANGELOG, '0.2.0', '2026-12-24'), '0.3.0', 'nothing below'],
  ['without the heading', CHANGELOG.replace('## [Unreleased]', '## Soon'), '0.2.0', 'nothing below'],
  ['of a version that was released', CHANGELOG, '0.1.0', 'has 0.1.0 already'],
])('a release %s is refused', (_, changelog, version, why) => {
  expect(() => releasedChangelog(changelog, version, '2026-12-24')).toThrow(why);
});

test('the notes of a release are its section', () => {
  expect(notesOf(CHANGELOG, '0.1.0')).toBe('### Added\n- Everything.');
  expect(notesOf(releasedChangelog(CHANGELOG, '0.2.0', '2026-12-24'), '0.2.0')).toBe('### Added\n- Costs $& and $1.');
  for (const version of ['0.1', '0.2.0', 'Unreleased]'])
    expect(() => notesOf(CHANGELOG, version)).toThrow('nothing of');
});
