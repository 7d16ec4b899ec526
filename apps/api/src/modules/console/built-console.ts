/** Loads the build of the console: its two documents, and who may have which file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@palco/kernel/language';
import { CONSOLE_PATH } from '../../http/console-calls.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Entry {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}
export interface BuiltConsole {
  readonly folder: string;
  readonly signIn: Entry;
  readonly app: Entry;
  /** may somebody who is not signed in have this file, `assets/…`? */
  isOpen(file: string): boolean;
}

/** The files that a module needs, itself first. */
const filesOf = (manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))];
};

const entryOf = (manifest: Manifest, name: string): Entry => {
  const chunks = filesOf(manifest, name);
  const [script = '', ...preloads] = chunks.map(({ file }) => `${CONSOLE_PATH}/${file}`);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `${CONSOLE_PATH}/${file}`);
  return { script, preloads: [...new Set(preloads)], styles };
};

const SIGN_IN = 'src/sign-in.tsx';
/**
 * What the sign-in itself loads later, by name: a chunk that it shares with the app lists the app's later modules, too.
 */
const SIGN_IN_LATER = [
  ...LANGUAGES.flatMap((language) => ['ui', 'console'].map((room) => `../../texts/${language}/${room}.json`)),
  '../../packages/ui/src/dialog-surface.tsx',
];

/** The build lays a compressed one beside each file. */
const COMPRESSED = /\.(br|gz)$/;
/** Fonts and pictures. */
const FOR_EVERYBODY = /\.(woff2?|svg|png|jpe?g|webp|avif|ico)$/;

/** undefined when there is no build. */
export const loadBuiltConsole = (dist: string): BuiltConsole | undefined => {
  const file = join(dist, 'console/.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const open = new Set(
    [SIGN_IN, ...SIGN_IN_LATER]
      .flatMap((name) => filesOf(manifest, name))
      .flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]),
  );
  return {
    folder: join(dist, 'console'),
    signIn: entryOf(manifest, SIGN_IN),
    app: entryOf(manifest, 'src/main.tsx'),
    isOpen: (asked) => {
      const file = asked.replace(COMPRESSED, '');
      return open.has(file) || FOR_EVERYBODY.test(file);
    },
  };
};
