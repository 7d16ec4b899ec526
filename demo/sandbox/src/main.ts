/** The sandbox in its own process, so that it keeps running while Palco restarts. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from './sandbox.ts';

const [port = '4500', data = mkdtempSync(join(tmpdir(), 'palco-sandbox-'))] = process.argv.slice(2);
const sandbox = await openSandbox({ port: Number(port), data, clock: () => new Date() });
console.log(`The outside world is open: ${sandbox.origin}`);
console.log(`Start Palco with PALCO_SANDBOX=${sandbox.origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
