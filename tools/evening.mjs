// One evening of the season, on a machine that may have nothing but npm and an old Node.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('evening/evening.ts');
