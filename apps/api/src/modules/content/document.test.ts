import type { Site } from '@palco/contracts/content/site';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';

const HOSTILE = '</script><script>alert(1)</script><!--';
const render = (words: string, other: Partial<Parameters<typeof renderDocument>[0]> = {}): string =>
  renderDocument({
    page: 'home',
    language: 'es',
    origin: 'https://tv.example.mx',
    site: { about: words, league: { ...LEAGUE, names: { ...LEAGUE.names, full: words } } } as unknown as Site,
    data: { '/api/content': { text: words } },
    rendered: { title: words, description: words, markup: '<p>Palco</p>', modules: [], first: [] },
    files: { entry: '/start.js', entryScripts: [], scripts: [], styles: [], fonts: [] },
    sheet: '',
    social: { title: words, description: words, picture: 'https://tv.example.mx/a.png' },
    ...other,
  });
const elementsOf = (document: string): number => document.match(/<(\/?\w|!--)/g)?.length ?? 0;
const dataOf = (document: string): unknown[] =>
  [...document.matchAll(/<script type="application\/json" id="[\w-]+">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

test('whatever text staff and feeds bring, a document has the same elements, and its data are read back', () => {
  const document = render(HOSTILE);
  expect(elementsOf(document)).toBe(elementsOf(render('words')));
  expect(dataOf(document)).toMatchObject([{ about: HOSTILE }, { '/api/content': { text: HOSTILE } }]);
});

test('before a picture a document loads its starter, then the engine, and neither a font nor the app', () => {
  const files = {
    entry: '/start.js',
    entryScripts: ['/first.js', '/engine.js'],
    scripts: ['/app.js'],
    styles: [],
    fonts: ['/letters.woff2'],
  };
  const loadedBy = (first: string[]): string[] => {
    const rendered = { title: '', description: '', markup: '', modules: [], first };
    const [head = ''] = render('', { page: 'player', files, rendered }).split('<template');
    return [...head.matchAll(/(?:src|href)="(\/[\w.]+\.(?:js|woff2))"/g)].map(([, address = '']) => address);
  };
  expect(loadedBy(['src/first.ts'])).toEqual(['/start.js', '/first.js', '/engine.js']);
  expect(loadedBy([])).toEqual(expect.arrayContaining(['/letters.woff2', '/app.js']));
});
