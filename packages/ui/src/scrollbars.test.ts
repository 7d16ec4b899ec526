import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const filesOf = (pattern: string): readonly (readonly [file: string, text: string])[] =>
  globSync(`{packages/ui,apps/web,apps/console}/src/**/${pattern}`, { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');

test('each rule that hides a scrollbar has its prefixed sister, for Safari before 18.2', () => {
  const hidden = [...base.matchAll(/(\[data-scrollbar[^{]*\]) \{\s*scrollbar-width: none;/g)].map(([, of = '']) => of);
  expect(hidden.length).toBeGreaterThan(0);
  const shown = hidden.filter(
    (selector) => !/^ \{\s*display: none;/.test(base.split(`${selector}::-webkit-scrollbar`)[1] ?? ''),
  );
  expect(shown).toEqual([]);
});

test('a scrollbar is chosen by `data-scrollbar` only, by a name that there is', () => {
  const own = filesOf('*.css').filter(([file, text]) => !file.endsWith('/base.css') && /scrollbar-width/.test(text));
  expect(own.map(([file]) => file)).toEqual([]);
  const used = filesOf('*.tsx').flatMap(([, text]) =>
    [...text.matchAll(/data-scrollbar="([^"]*)"/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].sort()).toEqual(['none', 'thin', 'thin-if-wide']);
});
