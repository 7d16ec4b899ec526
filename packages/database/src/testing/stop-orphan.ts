/**
 * Waits for the end of its standard input, which is the end of the process that started it; then stops the PostgreSQL of a
 * data folder and removes the folder. No import but Node's own: it starts with every test run.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const data = process.argv[2] as string;
for await (const _ of process.stdin);

const file = join(data, 'database.json');
if (existsSync(file)) {
  const { folder } = JSON.parse(readFileSync(file, 'utf8')) as { folder: string };
  const pidFile = join(folder, 'cluster/postmaster.pid');
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
    // real time: until the server is gone, which it is told
    for (let waited = 0; existsSync(pidFile) && waited < 30_000; waited += 50) await sleep(50);
  } catch {
    // it has stopped already
  }
  rmSync(folder, { recursive: true, force: true });
}
rmSync(data, { recursive: true, force: true });
