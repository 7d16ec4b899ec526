import { PAGES, type PageName } from '@palco/contracts/pages';
import type { Site } from '@palco/contracts/site';
import { DATA_META, type PageData, type RenderedPage, SITE_META } from '@palco/contracts/web-render';
import { type Language, localeOf } from '@palco/kernel/language';
import type { PageFiles } from './built-site.ts';
import { alternatesOf, canonicalPath } from './sitemap.ts';

export interface DocumentInput {
  readonly page: PageName;
  readonly language: Language;
  readonly origin: string | undefined;
  readonly site: Site;
  readonly data: PageData;
  readonly rendered: RenderedPage;
  readonly files: PageFiles;
}

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const meta = (name: string, content: string): string => `<meta name="${name}" content="${quoted(content)}">`;
const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(' ')}>`;

/** The same page in every language, for search engines. */
const alternates = (origin: string, page: PageName, language: Language): string[] => [
  link({ rel: 'canonical', href: origin + canonicalPath(page, language) }),
  ...alternatesOf(page).map(({ locale, path }) => link({ rel: 'alternate', hreflang: locale, href: origin + path })),
];

/** Renders the HTML document. Without inline scripts and styles, so that the security policy needs no exception. */
export const renderDocument = ({ page, language, origin, site, data, rendered, files }: DocumentInput): string => {
  const { isPublic } = PAGES[page];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${quoted(rendered.title)}</title>`,
    meta('description', rendered.description),
    meta('theme-color', '#081226'),
    isPublic ? '' : meta('robots', 'noindex'),
    link({ rel: 'icon', href: '/tv/icons/mark.svg', type: 'image/svg+xml' }),
    link({ rel: 'manifest', href: '/tv/site.webmanifest' }),
    ...files.fonts.map((href) =>
      link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
    ...files.styles.map((href) => link({ rel: 'stylesheet', href })),
    ...files.scripts.map((href) => link({ rel: 'modulepreload', href })),
    `<script type="module" src="${quoted(files.entry)}"></script>`,
    ...(isPublic && origin ? alternates(origin, page, language) : []),
    meta(SITE_META, JSON.stringify(site)),
    Object.keys(data).length ? meta(DATA_META, JSON.stringify(data)) : '',
  ];
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="root">${rendered.markup}</div>
</body>
</html>
`;
};
