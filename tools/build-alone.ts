/** Makes the standalone documents: shown without a network, and when the server cannot render a page. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_BASE } from '../packages/contracts/src/pages.ts';
import { type Language, localeOf } from '../packages/kernel/src/language.ts';

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;
interface AloneMarkup {
  readonly reason: 'offline' | 'away';
  readonly language: Language;
  readonly title: string;
  readonly markup: string;
}
interface AloneRender {
  renderAlone(): Promise<AloneMarkup[]>;
}
/** The modules with their styles: the site's, and those of a page that only shows a message. */
const DRAWN_LIKE = ['src/app/main.tsx', 'src/app/page-not-found.tsx'];
/** Only for `away`: without a network it could not be requested. */
const ICON = `<link rel="icon" href="${SITE_BASE}/icons/mark-32.png" type="image/png">\n`;
/** Cyrillic fonts are left out: everybody would load them for the one page that readers of Russian see without a network. */
const isKeptFont = (file: string): boolean => /latin.*\.woff2$/.test(file);

const chunksOf = (manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
};

/** Writes `offline/<language>.html`, `away/<language>.html` and fills in `sw.js`, in a build that is otherwise done. */
export const buildAlone = async (build: string): Promise<void> => {
  const client = join(build, 'client');
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { renderAlone } = (await import(pathToFileURL(join(build, 'server/render-alone.js')).href)) as AloneRender;
  const chunks = DRAWN_LIKE.flatMap((name) => chunksOf(manifest, name));
  const address = (file: string): string => `${SITE_BASE}/${file}`;
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address);
  const fonts = [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter(isKeptFont).map(address);

  for (const folder of ['offline', 'away']) await mkdir(join(client, folder), { recursive: true });
  const hash = createHash('sha256').update(JSON.stringify([styles, fonts]));
  const pages: Partial<Record<Language, string>> = {};
  for (const { reason, language, title, markup } of await renderAlone()) {
    const html = `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#081226">
${reason === 'away' ? ICON : ''}${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="root">${markup}</div>
</body>
</html>
`;
    const file = `${reason}/${language}.html`;
    await writeFile(join(client, file), html);
    if (reason === 'away') continue; // the server shows that one
    hash.update(html);
    pages[language] = address(file);
  }
  const offline = JSON.stringify({ version: hash.digest('hex').slice(0, 12), pages, files: [...styles, ...fonts] });
  const worker = await readFile(join(client, 'sw.js'), 'utf8');
  if (!worker.includes('__OFFLINE__')) throw new Error('sw.js has no place for its files');
  await writeFile(
    join(client, 'sw.js'),
    worker.replace('__OFFLINE__', () => offline),
  );
};
