import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, readLanguage } from './language.ts';

const forgetCookie = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'lang=; path=/; max-age=0';
};
beforeEach(() => {
  localStorage.clear();
  forgetCookie();
  document.documentElement.lang = 'es-MX';
  history.replaceState(null, '', '/tv');
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['pr', 'pt'],
  ['it', 'it'],
  ['ru', 'ru'],
  ['xx', 'es'],
  ['', 'es'],
])('stored "%s" is read as %s', (stored, language) => {
  localStorage.setItem('lang', stored);
  expect(readLanguage()).toBe(language);
});

test('nothing stored: the language of the document, which the server chose', () => {
  expect(readLanguage()).toBe('es');
  document.documentElement.lang = 'ru-RU';
  expect(readLanguage()).toBe('ru');
});

test('a stored language other than the document’s is sent to the server by cookie', () => {
  localStorage.setItem('lang', 'ru');
  readLanguage();
  expect(document.cookie).toContain('lang=ru');
});

test('?lang= decides, and is remembered', () => {
  localStorage.setItem('lang', 'en');
  history.replaceState(null, '', '/tv?lang=it');
  expect(readLanguage()).toBe('it');
  expect(localStorage.getItem('lang')).toBe('it');
});

describe('choosing', () => {
  const reload = vi.fn();
  const replace = vi.fn();
  const stand = (href: string) => vi.stubGlobal('location', Object.assign(new URL(href), { reload, replace }));
  beforeEach(() => {
    reload.mockReset();
    replace.mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['pt', 'pr'],
    ['en', 'en'],
    ['es', 'es'],
  ] as const)('%s is stored as %s and the page loads anew', (language, name) => {
    stand('http://localhost/tv/calendar');
    chooseLanguage(language);
    expect(localStorage.getItem('lang')).toBe(name);
    expect(document.cookie).toContain(`lang=${name}`);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an address that names another language loses it', () => {
    stand('http://localhost/tv/calendar?lang=ru&from=mail');
    chooseLanguage('en');
    expect(String(replace.mock.calls[0]?.[0])).toBe('http://localhost/tv/calendar?from=mail');
    expect(reload).not.toHaveBeenCalled();
  });
});
