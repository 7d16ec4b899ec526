// Makes who runs the league: see apps/api/src/start/admin.ts.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('apps/api/src/start/admin.ts');
