import type { Site } from '@palco/contracts/content/site';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { PAGES, type PageName } from '@palco/contracts/pages';
import { DATA_ELEMENT, type PageData, type RenderedPage, SITE_ELEMENT } from '@palco/contracts/web-render';
import { type Language, localeOf } from '@palco/kernel/language';
import type { PageFiles } from './built-site.ts';
import { alternatesOf, canonicalPath } from './sitemap.ts';

interface DocumentInput {
  readonly page: PageName;
  readonly language: Language;
  readonly origin: string | undefined;
  readonly site: Site;
  readonly data: PageData;
  readonly rendered: RenderedPage;
  readonly files: PageFiles;
  /** the page's styles */
  readonly sheet: string;
  /** for a page whose preview on social networks depends on its content */
  readonly social?: SocialCard | undefined;
}
/** A title, a sentence and a picture. */
export interface SocialCard {
  readonly title: string;
  readonly description: string;
  /** an absolute URL */
  readonly picture: string;
}

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const meta = (name: string, content: string): string => `<meta name="${name}" content="${quoted(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${quoted(content)}">`;
const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(' ')}>`;

/** The same page in every language, for search engines. */
const alternates = (origin: string, page: PageName, language: Language, { languages }: Site['league']): string[] => [
  link({ rel: 'canonical', href: origin + canonicalPath(page, language, languages) }),
  ...alternatesOf(page, languages).map(({ locale, path }) =>
    link({ rel: 'alternate', hreflang: locale, href: origin + path }),
  ),
];

const SHARE_PICTURE = '/tv/icons/share.png';
const [PICTURE_WIDTH, PICTURE_HEIGHT] = ['1200', '630'];
/** Open Graph tags, and the one that only X reads. */
const socialTags = (
  { title, description, picture }: SocialCard,
  language: Language,
  { names }: Site['league'],
): string[] => [
  property('og:site_name', names.full),
  property('og:type', 'website'),
  property('og:locale', localeOf[language].replace('-', '_')),
  property('og:title', title),
  property('og:description', description),
  property('og:image', picture),
  property('og:image:type', 'image/png'),
  property('og:image:width', PICTURE_WIDTH),
  property('og:image:height', PICTURE_HEIGHT),
  meta('twitter:card', 'summary_large_image'),
];

/** Data for a script to read; it is never executed. Nothing in it may close the element. */
const dataElement = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders the HTML document. Its styles are inlined in one element, which the content security policy allows by its hash. On
 * a public page, and on one with a picture to show first, the app's files and fonts stay in a template until the starter
 * (`apps/web/src/app/start.ts`) needs them.
 */
export const renderDocument = (input: DocumentInput): string => {
  const { page, language, origin, site, data, rendered, files, sheet, social } = input;
  const { isPublic } = PAGES[page];
  const { league } = site;
  /** every public page has a card; that of a league without a known address has no picture */
  const card =
    social ??
    (isPublic && origin ? { ...rendered, picture: `${origin}${SHARE_PICTURE}?v=${league.version}` } : undefined);
  const isPictureFirst = rendered.first.length > 0;
  const isAppLate = isPublic || isPictureFirst;
  const fonts = files.fonts.map((href) =>
    link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
  );
  // before a picture there is nothing to read, and on a slow connection the fonts are a second of its wait
  const app = [...(isPictureFirst ? fonts : []), ...files.scripts.map((href) => link({ rel: 'modulepreload', href }))];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${quoted(social?.title ?? rendered.title)}</title>`,
    meta('description', social?.description ?? rendered.description),
    ...(card ? socialTags(card, language, league) : []),
    meta('theme-color', paletteOf(league.colours).tokens['night-900']),
    isPublic ? '' : meta('robots', 'noindex'),
    link({ rel: 'icon', href: `/tv/icons/mark-32.png?v=${league.version}`, type: 'image/png' }),
    link({ rel: 'apple-touch-icon', href: `/tv/icons/apple-touch-180.png?v=${league.version}` }),
    link({ rel: 'manifest', href: `/tv/site.webmanifest?v=${league.version}` }),
    ...(isPictureFirst ? [] : fonts),
    // before the styles, so that they are on their way while the rest of the document is
    `<script type="module" src="${quoted(files.entry)}"></script>`,
    ...files.entryScripts.map((href) => link({ rel: 'modulepreload', href })),
    `<style>${sheet}</style>`,
    // disabled, so never loaded: they tell the app which files the inlined styles replace
    ...files.styles.map((href) => link({ rel: 'stylesheet', href, disabled: '' })),
    ...(isAppLate ? [] : app),
    ...(isPublic && origin ? alternates(origin, page, language, league) : []),
  ];
  return `<!doctype html>
<html lang="${localeOf[language]}"${isPictureFirst ? ' data-fonts="later"' : ''}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="root">${rendered.markup}</div>
${dataElement(SITE_ELEMENT, site)}
${dataElement(DATA_ELEMENT, data)}
${isAppLate ? `<template id="app-files">${app.join('')}</template>` : ''}
</body>
</html>
`;
};
