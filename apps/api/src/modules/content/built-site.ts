/** Loads the web build: its render function, its files, and which files a page needs first. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_BASE } from '@palco/contracts/pages';
import type { WebRender } from '@palco/contracts/web-render';
import { LANGUAGES, type Language } from '@palco/kernel/language';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** URLs of scripts, styles and fonts. */
export interface PageFiles {
  /** the starter, which every document runs */
  readonly entry: string;
  /** what the starter imports, and what it opens a picture with */
  readonly entryScripts: readonly string[];
  /** the app, with the page */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}
export interface BuiltSite {
  readonly folder: string;
  /** the document sent while a page cannot be rendered */
  readonly awayPage: (language: Language) => string;
  readonly render: WebRender['render'];
  filesFor(modules: readonly string[], first: readonly string[]): PageFiles;
  /** the text of these style sheets, concatenated */
  sheetOf(styles: readonly string[]): string;
}

const ENTRY = 'src/app/start.ts';
const addressOf = (file: string): string => `${SITE_BASE}/${file}`;

/**
 * The key of a module's chunk. A page that shares code with a part it loads later has a chunk that is listed under its file
 * name instead of its source. Errors: the build has no chunk for the module, or several.
 */
const keyOf = (manifest: Manifest, module: string): string => {
  if (manifest[module]) return module;
  const name = basename(module, extname(module));
  const shared = Object.keys(manifest).filter((key) => key.startsWith('_') && manifest[key]?.name === name);
  const [key] = shared;
  if (!key || shared.length > 1) throw new Error(`the build of the site has no chunk for ${module}`);
  return key;
};

/** All files that these modules and their imports need; `first`: those that the starter needs before the app. */
export const filesFrom = (manifest: Manifest, modules: readonly string[], first: readonly string[] = []): PageFiles => {
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
  visit(ENTRY);
  for (const module of first) visit(keyOf(manifest, module));
  const entry = addressOf(manifest[ENTRY]?.file ?? '');
  scripts.delete(entry);
  const entryScripts = [...scripts];
  for (const module of modules) visit(keyOf(manifest, module));
  return {
    entry,
    entryScripts,
    scripts: [...scripts].slice(entryScripts.length),
    styles: [...styles],
    fonts: [...fonts],
  };
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
    filesFor: (modules, first) => filesFrom(manifest, modules, first),
    sheetOf: (styles) =>
      styles.map((href) => readFileSync(join(folder, href.slice(SITE_BASE.length)), 'utf8')).join('\n'),
  };
};
