/** Loads the web build: its render function, its files, and which files a page needs first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_BASE } from '@palco/contracts/pages';
import type { WebRender } from '@palco/contracts/web-render';
import { LANGUAGES, type Language } from '@palco/kernel/language';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** URLs of scripts, styles and fonts. */
export interface PageFiles {
  readonly entry: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}
export interface BuiltSite {
  readonly folder: string;
  /** the document sent while a page cannot be rendered */
  readonly awayPage: (language: Language) => string;
  readonly render: WebRender['render'];
  filesFor(modules: readonly string[]): PageFiles;
}

const ENTRY = 'src/app/main.tsx';
const addressOf = (file: string): string => `${SITE_BASE}/${file}`;

/** All files that these modules and their imports need. */
export const filesFrom = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const [fonts, seen] = [new Set<string>(), new Set<string>()];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    (chunk.file.endsWith('.woff2') ? fonts : scripts).add(addressOf(chunk.file));
    for (const file of chunk.css ?? []) styles.add(addressOf(file));
  };
  for (const name of modules) visit(name);
  const entry = addressOf(manifest[ENTRY]?.file ?? '');
  scripts.delete(entry);
  return { entry, scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
};

/** Loads a build; undefined when there is none. */
export const loadBuiltSite = async (dist: string): Promise<BuiltSite | undefined> => {
  const manifestFile = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const { render } = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as WebRender;
  const folder = join(dist, 'client');
  const away = new Map(
    LANGUAGES.map((language) => [language, readFileSync(join(folder, `away/${language}.html`), 'utf8')]),
  );
  return {
    folder,
    awayPage: (language) => away.get(language) as string,
    render,
    filesFor: (modules) => filesFrom(manifest, modules),
  };
};
