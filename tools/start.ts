/** Checks the settings, builds the site when its sources changed, then opens Palco in this process. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// its own folder: the default one is shared by everybody in the system's temporary folder
enableCompileCache(join(root, 'node_modules/.cache/node'));
const { checkSettings } = await import('../apps/api/src/start/check-settings.ts');
checkSettings();
const { buildWeb } = await import('./build-web.ts');
await buildWeb();
await import('../apps/api/src/main.ts');
