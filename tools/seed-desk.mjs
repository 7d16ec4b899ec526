// Fills a demo with as many people, orders and cards as a large league has: see apps/api/src/start/seed-desk.ts.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('apps/api/src/start/seed-desk.ts');
