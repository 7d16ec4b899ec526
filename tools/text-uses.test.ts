/** Every text of the catalogs is shown somewhere. That every text that is shown exists, the compiler checks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_FILE } from './check-boundaries.ts';
import { readSources, type SourceFile } from './source-files.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}
const root = join(import.meta.dirname, '..');
const FOLDER = join(root, 'texts/es');
/** The notices and the words of plays are read by the names of a type, which the compiler compares. */
const rooms = readdirSync(FOLDER)
  .map((file) => file.replace(/\.json$/, ''))
  .filter((room) => room !== 'console-notices' && !/^(baseball|legal-)/.test(room));

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
/** A key as code names it, without the form of a plural. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Whose code shows the texts of a room. */
const readersOf = (room: string): RegExp => {
  if (room.startsWith('console')) return /^(apps\/console|packages\/ui)\//;
  if (room.startsWith('server-')) return /^(apps\/api|packages\/contracts)\//;
  return room === 'ui' ? /^(apps\/(web|console)|packages\/ui)\// : /^(apps\/web|packages\/ui)\//;
};

const HOLE = /\$\{(?:[^{}`]|\{[^{}]*\})*\}/;
/** The keys that a template such as `` `plans.${kind}.title` `` can make, and the texts below them. */
const patternOf = (template: string): RegExp => {
  const parts = template.split(new RegExp(HOLE, 'g')).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join(parts[0] ? '.+' : '[\\w-]+')}(\\..+)?$`);
};

/** Keys that no source names: in full, by a template, or as `t` of a group that is given with a name. */
const unusedKeys = (keys: readonly string[], sources: readonly Pick<SourceFile, 'text'>[]): string[] => {
  const text = sources.map((file) => file.text).join('\n');
  const literals = new Set([...text.matchAll(/['"]([\w./-]+)['"]/g)].map(([, literal = '']) => literal));
  const templates = new Set(
    [...text.matchAll(new RegExp(`\`((?:[\\w./-]|${HOLE.source})+)\``, 'g'))].map(([, template = '']) => template),
  );
  const patterns = [...templates]
    .filter((template) => template.includes('${') && template.replace(new RegExp(HOLE, 'g'), '').length > 3)
    .map(patternOf);
  const groups = new Set([
    ...[...literals].filter((literal) => literal.includes('.')),
    ...[...text.matchAll(/\bword\w*\((?:t, )?'(\w+)'/g)].map(([, group = '']) => group),
  ]);
  return keys.filter(
    (key) =>
      !literals.has(key) && !groups.has(key.replace(/\.[^.]+$/, '')) && !patterns.some((pattern) => pattern.test(key)),
  );
};

test('a text is used by its name, by a template or by its group', () => {
  const text = "t('a.title'); t(`how.$HOLE.text`); t(`$HOLE.heading`); wordOf(t, 'codes', code); t('b')";
  const keys = ['a.title', 'how.pay.text', 'google.heading', 'codes.7', 'a.other', 'how.pay.title', 'x.y.heading'];
  expect(unusedKeys(keys, [{ text: text.replaceAll('$HOLE', '$' + '{step}') }])).toEqual([
    'a.other',
    'how.pay.title',
    'x.y.heading',
  ]);
});

const sources = (await readSources(root, ['.ts', '.tsx'])).filter(
  ({ path }) => !TEST_FILE.test(path) && path !== 'packages/texts/src/catalogs.ts',
);

test.each(rooms)('every text of %s is used', (room) => {
  const texts = JSON.parse(readFileSync(join(FOLDER, `${room}.json`), 'utf8')) as Texts;
  const keys = [...new Set(keysOf(texts).map(bare))];
  const readers = sources.filter(({ path }) => readersOf(room).test(path));
  expect(unusedKeys(keys, readers)).toEqual([]);
});

/** Words of a language in code: what each language calls itself, and how people write headings of files and names. */
const WORDS_IN_CODE =
  /language-names\.ts$|(typed-text|ascii-email|slots|statement-file|roster-file|calendar-file)\.ts$|\/features\/kit\/|^demo\//;

test('no source has a sentence in several languages: Russian letters stand in the catalogs only', () => {
  const faulty = sources.filter(
    ({ path, text }) =>
      /^(apps|packages)\//.test(path) &&
      !WORDS_IN_CODE.test(path) &&
      /\p{Script=Cyrillic}{3}/u.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(faulty.map(({ path }) => path)).toEqual([]);
});
