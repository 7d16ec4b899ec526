/** A Palco whose store refuses its key ends at once and says which setting is wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../http/logging.ts';
import { type ObjectServer, openObjectServer } from '../testing/object-server.ts';
import { runToEnd, WITHOUT_LEAGUE } from '../testing/palco-process.ts';
import { checkMediaStore } from './check-media-store.ts';

const SECRET = 'not-the-secret-of-this-key-0123456789';
let server: ObjectServer;
const data = mkdtempSync(join(tmpdir(), 'palco-data-'));
beforeAll(async () => {
  server = await openObjectServer();
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

test('a wrong secret ends the start with the names of the settings, and is not printed', async () => {
  const settings = { ...WITHOUT_LEAGUE, ...server.settings, PALCO_S3_SECRET_KEY: SECRET };
  const { code, output } = await runToEnd({ data, settings });
  expect(code).toBe(1);
  expect(output).toContain('PALCO_S3_ACCESS_KEY and PALCO_S3_SECRET_KEY do not fit');
  expect(output).toContain('SignatureDoesNotMatch');
  expect(output).not.toContain(SECRET);
});

test('a store that is out of reach ends nothing and is logged', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  await checkMediaStore(readConfig(server.settings), log);
  expect(lines).toEqual([]);
  await server.cut();
  await checkMediaStore(readConfig(server.settings), log);
  await server.mend();
  expect(lines.join('')).toContain('the store of the recordings is out of reach');
});
