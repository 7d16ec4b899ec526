// The operator's commands on administrators, lost keys and the push key: see apps/api/src/start/admin.ts.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('apps/api/src/start/admin.ts');
