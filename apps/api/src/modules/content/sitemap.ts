/** sitemap.xml and robots.txt. */
import { PAGES, type PageName, SITE_BASE } from '@palco/contracts/pages';
import { LANGUAGES, type Language, localeOf, wireNameOf } from '@palco/kernel/language';

/** The landing has two paths; this is the canonical one. */
const SAME_PAGE: Partial<Record<PageName, PageName>> = { home: 'root' };

const pathOf = (page: PageName): string => SITE_BASE + PAGES[page].path.replace(/\/$/, '');

/** The path without `?lang=` is Spanish; every other language has its own URL. */
export const canonicalPath = (page: PageName, language: Language): string => {
  const path = pathOf(SAME_PAGE[page] ?? page);
  return language === 'es' ? path : `${path}?lang=${wireNameOf[language]}`;
};

/** The page in every language, and the default for visitors of another one. */
export const alternatesOf = (page: PageName): readonly { readonly locale: string; readonly path: string }[] => {
  const path = pathOf(SAME_PAGE[page] ?? page);
  return [
    ...LANGUAGES.map((language) => ({ locale: localeOf[language], path: `${path}?lang=${wireNameOf[language]}` })),
    { locale: 'x-default', path },
  ];
};

const isListed = (page: PageName): boolean => PAGES[page].isPublic && !SAME_PAGE[page];

export const sitemapXml = (origin: string): string => {
  const pages = (Object.keys(PAGES) as PageName[]).filter(isListed);
  const urls = pages.flatMap((page) => {
    const links = alternatesOf(page)
      .map(({ locale, path }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${path}"/>`)
      .join('');
    return LANGUAGES.map((language) => `<url><loc>${origin}${canonicalPath(page, language)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
};

/** Not for crawlers: API, media and personal pages. */
const DISALLOWED = [
  '/api/',
  '/league/',
  '/media/',
  '/console',
  '/tv/checkout/',
  '/tv/profile',
  '/tv/player/',
  '/tv/player-',
  '/tv/playerapp',
  '/tv/reset',
];

export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
