/** Each route names the groups of texts its page shows: those that the page and the files it imports use. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import es from './es.ts';

const SOURCE = join(import.meta.dirname, '..');
const routes = readFileSync(join(SOURCE, 'app/routes.tsx'), 'utf8');

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

const pages = [
  ...routes.matchAll(/path: '([^']+)',\s*lazy: \(\) =>\s*(?:withTexts\(\s*\[([^\]]*)\],\s*)?import\('([^']+)'\)/g),
].map(([, path = '', groups = '', file = '']) => ({
  path,
  groups: [...groups.matchAll(/'(\w+)'/g)].map(([, group = '']) => group),
  file: join(SOURCE, 'app', file),
}));

describe('the words of a page', () => {
  test('all pages are looked at', () => expect(pages.length).toBe(routes.split('lazy:').length - 2));

  test.each(pages)('$path loads what it shows', ({ groups, file }) => {
    const shown = new Set([...filesFrom(file)].filter((each) => !each.includes('/i18n/')).flatMap(groupsIn));
    const loaded = new Set([...Object.keys(es), ...groups]);
    expect([...shown].filter((group) => !loaded.has(group))).toEqual([]);
  });
});
