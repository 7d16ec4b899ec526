// Backup and restore: see apps/api/src/start/backup.ts.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('apps/api/src/start/backup.ts');
