/** sitemap.xml and robots.txt. */
import type { League } from '@palco/contracts/identity/identity';
import type { SiteState } from '@palco/contracts/opening/site-state';
import { PAGES, type Page, type PageName, SITE_BASE } from '@palco/contracts/pages';
import { isOn } from '@palco/contracts/switches';
import { type Language, localeOf, wireNameOf } from '@palco/kernel/language';

/** The landing has two paths; this is the canonical one. */
const SAME_PAGE: Partial<Record<PageName, PageName>> = { home: 'root' };

const pathOf = (page: PageName): string => SITE_BASE + PAGES[page].path.replace(/\/$/, '');

/** The path without `?lang=` is in the league's first language; every other one has its own URL. */
export const canonicalPath = (page: PageName, language: Language, languages: readonly Language[]): string => {
  const path = pathOf(SAME_PAGE[page] ?? page);
  return language === languages[0] ? path : `${path}?lang=${wireNameOf[language]}`;
};

/** The page in every language, and the default for visitors of another one. */
export const alternatesOf = (
  page: PageName,
  languages: readonly Language[],
): readonly { readonly locale: string; readonly path: string }[] => {
  const path = pathOf(SAME_PAGE[page] ?? page);
  return [
    ...languages.map((language) => ({ locale: localeOf[language], path: `${path}?lang=${wireNameOf[language]}` })),
    { locale: 'x-default', path },
  ];
};

/** The announcement is not there once the site is open. */
const isListed = (page: PageName): boolean => PAGES[page].isPublic && !SAME_PAGE[page] && page !== 'announced';

export const sitemapXml = (origin: string, league: Pick<League, 'languages' | 'off'>): string => {
  const { languages } = league;
  const pages = (Object.keys(PAGES) as PageName[]).filter(
    (page) => isListed(page) && isOn(league, (PAGES[page] as Page).feature),
  );
  const urls = pages.flatMap((page) => {
    const links = alternatesOf(page, languages)
      .map(({ locale, path }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${path}"/>`)
      .join('');
    return languages.map(
      (language) => `<url><loc>${origin}${canonicalPath(page, language, languages)}</loc>${links}</url>`,
    );
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

/** Before the opening there is nothing for crawlers, except the announcement once it is made. */
export const robotsTxt = (origin: string, state: SiteState): string => {
  if (state === 'closed') return 'User-agent: *\nDisallow: /\n';
  if (state === 'announced')
    return `User-agent: *\nAllow: ${SITE_BASE}${PAGES.announced.path}\nAllow: ${SITE_BASE}/assets/\nDisallow: /\n`;
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};
