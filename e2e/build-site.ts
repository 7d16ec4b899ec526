import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the site once, before several Palcos start and each would build it. */
export default (): void => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/build-web.ts')], { stdio: 'inherit' });
};
