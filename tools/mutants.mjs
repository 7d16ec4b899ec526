// Planted faults that the tests must find, on a machine that may have nothing but npm and an old Node.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('tools/mutants/run.ts');
