import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { endpointEntries } from '@palco/contracts/table';
import { expect, test } from 'vitest';
import { addressForRouter } from './console-calls.ts';

const CONSOLE = join(import.meta.dirname, '../../../console/src');

test('every call that the console makes by itself reaches the router: those before anybody is signed in too', () => {
  const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const called = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(CONSOLE, file), 'utf8').matchAll(/\b(?:call|staffCall)\(\s*(\w+)/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  const rows = endpointEntries().filter(([name]) => called.has(name));
  expect(rows.length).toBeGreaterThan(50);
  const lost = rows
    .map(([, { path }]) => `/console${path}`)
    .filter((url) => addressForRouter({ url } as IncomingMessage) === url);
  expect(lost).toEqual([]);
});
