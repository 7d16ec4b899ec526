import { LEAGUE } from '@palco/contracts/identity.fixture';
import type { Site } from '@palco/contracts/site';
import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';

const HOSTILE = '</script><script>alert(1)</script><!--';
const render = (words: string): string =>
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
