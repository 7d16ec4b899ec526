// A camera for a running demo, on a machine that may have nothing but npm and an old Node.
import { ensureInstalled, underPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
await underPinnedNode('tools/camera.ts');
