import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { canonicalPath, robotsTxt, sitemapXml } from './sitemap.ts';

const xml = sitemapXml('https://tv.example.mx', { languages: [...LANGUAGES], off: [] });

test('every public page is listed once in every language', () => {
  const found = [...xml.matchAll(/<loc>https:\/\/tv\.example\.mx([^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(found).toHaveLength(new Set(found).size);
  expect(found).toEqual(expect.arrayContaining(['/tv', '/tv?lang=pr', '/tv/faqs', '/tv/privacy?lang=ru']));
  expect(found.some((path) => /home|checkout|profile|:|player|reset|_kit/.test(path ?? ''))).toBe(false);
});

test('each entry names the page in five languages and the default', () => {
  expect(xml.match(/hreflang="x-default" href="https:\/\/tv\.example\.mx\/tv\/terms"/g)).toHaveLength(5);
  expect(xml).toContain('hreflang="pt-BR" href="https://tv.example.mx/tv/terms?lang=pr"');
});

test('the landing is one page under two addresses', () => {
  expect(canonicalPath('home', 'es', LANGUAGES)).toBe('/tv');
  expect(canonicalPath('root', 'en', LANGUAGES)).toBe('/tv?lang=en');
});

test('robots.txt names the sitemap and the closed paths', () => {
  const text = robotsTxt('https://tv.example.mx', 'open');
  expect(text).toContain('Sitemap: https://tv.example.mx/sitemap.xml');
  expect(text).toContain('Disallow: /api/\n');
  // a rule covers every path that begins with it, so none may match a page that everybody may read
  for (const path of ['/tv', '/tv/calendar', '/tv/privacy', '/tv/players/12', '/tv/assets/x.js'])
    expect([...text.matchAll(/Disallow: (.*)/g)].some(([, rule]) => path.startsWith(rule as string))).toBe(false);
});

test('a language that is off is on no list, and the first one needs no name', () => {
  const two = sitemapXml('https://tv.example.mx', { languages: ['en', 'es'], off: ['app'] });
  expect(two).not.toContain('hreflang="ru-RU"');
  // nor is a page of what the league does not do
  expect([xml.includes('/tv/getApp'), two.includes('/tv/getApp')]).toEqual([true, false]);
  expect(two).toContain('<loc>https://tv.example.mx/tv/faqs?lang=es</loc>');
  expect(canonicalPath('faqs', 'en', ['en', 'es'])).toBe('/tv/faqs');
});
