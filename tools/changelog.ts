/** CHANGELOG.md in the format of Keep a Changelog, and versions by Semantic Versioning. */

const UNRELEASED = '## [Unreleased]';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const LEVELS: readonly string[] = ['major', 'minor', 'patch'];

type Numbers = readonly [major: number, minor: number, patch: number];
const numbersOf = (version: string): Numbers | undefined => {
  const found = VERSION.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
};

const isLater = (version: Numbers, than: Numbers): boolean => {
  const place = version.findIndex((number, index) => number !== than[index]);
  return place >= 0 && (version[place] ?? 0) > (than[place] ?? 0);
};

/**
 * The version after `current`, such as `0.2.0`. `wanted` is `major`, `minor`, `patch` or a later version.
 * @throws an Error with the reason when `wanted` is neither
 */
export const nextVersion = (current: string, wanted: string): string => {
  const from = numbersOf(current);
  if (!from) throw new Error(`The version of package.json is "${current}", not three numbers.`);
  const level = LEVELS.indexOf(wanted);
  if (level >= 0)
    return from.map((number, place) => (place < level ? number : place === level ? number + 1 : 0)).join('.');
  const to = numbersOf(wanted);
  if (!to) throw new Error(`"${wanted}" is neither a version such as 1.2.3 nor one of ${LEVELS.join(', ')}.`);
  if (!isLater(to, from)) throw new Error(`${wanted} is not later than ${current}.`);
  return wanted;
};

/** What stands below a heading of the second level, up to the next one; undefined when there is no such heading. */
const below = (changelog: string, heading: string): string | undefined => {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
};

/**
 * The changelog in which everything unreleased stands below `version` and `day` (YYYY-MM-DD).
 * @throws an Error when nothing is unreleased, or the version has a section already
 */
export const releasedChangelog = (changelog: string, version: string, day: string): string => {
  if (!below(changelog, UNRELEASED)) throw new Error('CHANGELOG.md lists nothing below "Unreleased".');
  if (below(changelog, `## [${version}]`) !== undefined) throw new Error(`CHANGELOG.md has ${version} already.`);
  return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n\n## [${version}] - ${day}`);
};

/**
 * What the changelog says of a version, as Markdown.
 * @throws an Error when it says nothing
 */
export const notesOf = (changelog: string, version: string): string => {
  const notes = below(changelog, `## [${version}]`);
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
};
