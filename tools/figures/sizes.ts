/** How much there is to read. */
import { TEST_FILE } from '../check-boundaries.ts';
import type { SourceFile } from '../source-files.ts';

export const linesOf = (text: string): number => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);

/** Words between blanks, as `wc -w` counts them. */
export const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Sentences for people, and the types made from them. */
const TEXTS = /^(texts\/|packages\/texts\/src\/catalogs\.ts$)/;

type Kind = 'source' | 'test' | 'texts' | 'css' | 'document' | 'other';
export const kindOf = (path: string): Kind => {
  if (path.endsWith('.md')) return 'document';
  if (TEST_FILE.test(path) || path.endsWith('.spec.ts')) return 'test';
  if (TEXTS.test(path)) return 'texts';
  if (path.endsWith('.css')) return 'css';
  return /\.(tsx?|cjs|js)$/.test(path) ? 'source' : 'other';
};

interface Sizes {
  readonly files: number;
  readonly lines: number;
  /** lines per file; 0 when there is none */
  readonly median: number;
  /** the 90th percentile, in lines */
  readonly ninetieth: number;
  readonly largest: { readonly path: string; readonly lines: number } | undefined;
}

export const sizesOf = (files: readonly SourceFile[]): Sizes => {
  const sorted = files
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .sort((one, other) => one.lines - other.lines);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0;
  return {
    files: sorted.length,
    lines: sorted.reduce((sum, { lines }) => sum + lines, 0),
    median: at(0.5),
    ninetieth: at(0.9),
    largest: sorted.at(-1),
  };
};
