import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@palco/contracts/pages';
import { expect, test } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}
const folder = join(import.meta.dirname, '../../public');
const fileOf = ({ src }: Icon): Buffer => readFileSync(join(folder, src.replace(/^\/tv\//, '')));
const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
};

/** Width and height are in the first chunk of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('what browsers need to install it: a small and a large icon of the stated size, and one that may be cut round', () => {
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  for (const icon of [...pictures, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect(sizeOf(fileOf(icon))).toBe(icon.sizes);
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('it opens at a page of its scope, and so do its shortcuts', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)]) {
    expect(url.startsWith(manifest.scope)).toBe(true);
    expect(pageAt(url.slice(manifest.scope.length - 1)), url).toBeDefined();
  }
});
