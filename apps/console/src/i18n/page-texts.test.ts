/** Each page of a section names the rooms of texts its page shows: those that the page and the files it imports use. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const CATALOGS = join(SOURCE, '../../../texts/es');
/** The room in which a group of texts stands, such as `night` in console-night.json. */
const roomOf = new Map(
  readdirSync(CATALOGS)
    // the words of the audit log's actions come with console-audit
    .filter((file) => /^(ui|console(?!-audit-))/.test(file))
    .flatMap((file) => {
      const groups = Object.keys(JSON.parse(readFileSync(join(CATALOGS, file), 'utf8')) as object);
      return groups.map((group) => [group, file.replace(/\.json$/, '')] as const);
    }),
);

/** Files of the console that this one imports, itself included; a dialog that is loaded later counts too. */
const filesFrom = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g,
  ))
    if (name) filesFrom(join(dirname(file), name), found);
  for (const [, , name = ''] of readFileSync(file, 'utf8').matchAll(/(import\('(\.[^']+\.tsx?)'\))/g))
    if (name) filesFrom(join(dirname(file), name), found);
  return found;
};
/** First parts of the keys a file names: `t('night.peak')`, `wordOf('ingest.cause', …)`. */
const groupsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:t|wordOf|exists|i18nKey)(?:\(|=\{?)\s*[`'"]([a-zA-Z]+)\./g)].map(
    ([, group = '']) => group,
  );

const SECTIONS = join(SOURCE, 'sections');
const roomsIn = (list = ''): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, room = '']) => room);
const faces = readdirSync(SECTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    folder: join(SECTIONS, name),
    text: readFileSync(join(SECTIONS, name, 'section.ts'), 'utf8'),
  }));
const pages = faces.flatMap(({ folder, text }) => {
  const ofSection = roomsIn(/^ {2}texts: \[([^\]]*)\]/m.exec(text)?.[1]);
  return [...text.matchAll(/path: '([^']*)',\s*(?:texts: \[([^\]]*)\],\s*)?load: \(\) => import\('([^']+)'\)/g)].map(
    ([, path = '', more = '', file = '']) => ({
      path,
      rooms: [...ofSection, ...roomsIn(more)],
      file: join(folder, file),
    }),
  );
});

describe('the words of a page', () => {
  test('all pages are looked at', () =>
    expect(pages.length).toBe(faces.flatMap(({ text }) => text.match(/load:/g) ?? []).length));

  test.each(pages)('$path loads what it shows', ({ rooms, file }) => {
    const shown = [...filesFrom(file)].filter((each) => !each.includes('/i18n/')).flatMap(groupsIn);
    const loaded = ['ui', 'console', ...rooms];
    expect([...new Set(shown)].filter((group) => !loaded.includes(roomOf.get(group) ?? ''))).toEqual([]);
  });
});
