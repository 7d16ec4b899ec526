/** The source of the components that users see, for tests of what every one of them must do. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Visits a node and everything below it. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
};
export const parsed = (code: string, file: string): Node => parseSync(file, code).program as unknown as Node;

const ROOT = join(import.meta.dirname, '../../../..');
/** Every component that users see: the shared ones and those of the apps in a browser. */
const SEEN = '{packages/ui,apps/web,apps/console}/src/**/*.tsx';
/** Besides tests, a page for developers, in English only. */
const UNSEEN = ['**/*.test.tsx', '**/testing/**', 'apps/web/src/features/kit/**'];

export async function* readComponents(): AsyncGenerator<{ readonly file: string; readonly code: string }> {
  for await (const file of glob(SEEN, { cwd: ROOT, exclude: UNSEEN }))
    yield { file, code: readFileSync(join(ROOT, file), 'utf8') };
}
