/** `npm run check`: everything that can be checked without running the product, in a few seconds. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { architectureFaults, boundaryFaults, longFiles } from './check-boundaries.ts';
import { browserFaults } from './check-browser.ts';
import { checkLock } from './check-lock.ts';
import { circlesIn, grouped, importGraph, roomOf } from './figures/circles.ts';
import { needlessExports } from './figures/exports.ts';
import { dependencyFaults } from './make-dependencies.ts';
import { textTypeFaults } from './make-text-types.ts';
import { thirdPartyFaults } from './make-third-party.ts';
import { readSources } from './source-files.ts';

const root = join(import.meta.dirname, '..');

interface Finding {
  readonly name: string;
  readonly faults: readonly string[];
}

/**
 * The compiler is written in Go. It takes half the processor time with little garbage collection and one checker per
 * project, because several would each check again what they share.
 */
const COMPILER = { args: ['-b', '--checkers', '1'], environment: { GOGC: '400' } };

const runTool = (
  name: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Finding> =>
  new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (fault) => done({ name, faults: [String(fault)] }));
    child.once('exit', (code) =>
      done({ name, faults: code === 0 ? [] : [said.trim() || `${command} ended with ${code}`] }),
    );
  });

const checkHouse = async (): Promise<Finding[]> => {
  const files = await readSources(root, ['.ts', '.tsx', '.cjs', '.js', '.html', '.sql']);
  for (const file of longFiles(files)) console.log(`look twice   ${file}`);
  return [
    { name: 'boundaries', faults: boundaryFaults(files) },
    {
      name: 'circles of rooms',
      faults: circlesIn(grouped(importGraph(files), roomOf)).map((each) => each.join(' ↔ ')),
    },
    { name: 'exports that nothing imports', faults: needlessExports(files) },
    { name: 'browsers', faults: browserFaults(files) },
    { name: 'architecture', faults: architectureFaults(await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')) },
    { name: 'lock', faults: await checkLock(root) },
    { name: 'types of texts', faults: await textTypeFaults(root) },
    { name: 'dependencies', faults: await dependencyFaults(root) },
    { name: 'third-party list', faults: await thirdPartyFaults(root) },
  ];
};

const started = performance.now();
const findings = (
  await Promise.all([
    checkHouse(),
    runTool('types', 'tsc', COMPILER.args, COMPILER.environment),
    runTool('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  ])
).flat();
for (const { name, faults } of findings) {
  console.log(`${faults.length ? 'refused' : 'ok     '}      ${name}`);
  for (const fault of faults) console.log(`  ${fault.replaceAll('\n', '\n  ')}`);
}
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = findings.some(({ faults }) => faults.length) ? 1 : 0;
