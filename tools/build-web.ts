/** Builds the fan's site when its sources have changed: files for browsers, and the bundle the API renders pages with. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { buildAlone } from './build-alone.ts';
import { builtFaults } from './check-browser.ts';
import { oneAtATime } from './first-start/one-at-a-time.cjs';
import { readSources } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const SOURCES = [
  'apps/web',
  'apps/console',
  'texts',
  ...['kernel', 'contracts', 'baseball', 'browser', 'client', 'texts', 'ui'].map((name) => `packages/${name}/src`),
];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-draft', '.tsout', '.tsout-test']);

/** Size and time of every source: enough to notice a change, quick enough for every start. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const walk = async (folder: string): Promise<void> => {
    const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) await walk(path);
      } else if (!entry.name.includes('.test.') && !entry.name.endsWith('.tsbuildinfo')) {
        const { size, mtimeMs } = await stat(path);
        hash.update(`${path} ${size} ${mtimeMs}\n`);
      }
    }
  };
  for (const folder of SOURCES) await walk(join(root, folder));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
};

type Hold = (pid: number | undefined) => void;

const runVite = (hold: Hold, args: readonly string[], cwd = web): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
      {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    hold(child.pid);
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`the build of the site ended with ${code}`))));
  });

/** Compresses every text file once, at the highest level. */
const compressAll = async (folder: string): Promise<void> => {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json|webmanifest|html)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
};

const build = async (sources: string, hold: Hold, say: (line: string) => void): Promise<void> => {
  const from = performance.now();
  say('Building the site ...');
  const draft = join(web, 'dist-draft');
  await rm(draft, { recursive: true, force: true });
  await Promise.all([
    runVite(hold, ['--outDir', 'dist-draft/client', '--emptyOutDir']),
    runVite(hold, ['--outDir', join(draft, 'console'), '--emptyOutDir'], join(root, 'apps/console')),
    runVite(hold, ['--config', 'vite.graphics.config.ts', '--outDir', 'dist-draft/graphics', '--emptyOutDir']),
    runVite(hold, ['--ssr', '--outDir', 'dist-draft/server', '--emptyOutDir']),
  ]);
  const manifest = await readFile(join(draft, 'client/.vite/manifest.json'));
  const name = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  await buildAlone(draft);
  const scripts = (
    await Promise.all(['client', 'console', 'graphics'].map((name) => readSources(join(draft, name), ['.js'])))
  ).flat();
  const faults = builtFaults(scripts);
  if (faults.length) throw new Error(`what was built does not run in every promised browser:\n${faults.join('\n')}`);
  for (const folder of ['client', 'console', 'graphics']) await compressAll(join(draft, folder));
  await writeFile(join(draft, 'build.json'), JSON.stringify({ build: name, sources }));
  await rm(dist, { recursive: true, force: true });
  await rename(draft, dist); // a build that failed or was killed never replaces the one that works
  say(`Built the site in ${((performance.now() - from) / 1000).toFixed(1)} s`);
};

const isBuilt = (sources: string): boolean => {
  const stamp = join(dist, 'build.json');
  return existsSync(stamp) && (JSON.parse(readFileSync(stamp, 'utf8')) as { sources?: string }).sources === sources;
};

/** Builds the site unless it is built; says whether it did. */
export const buildWeb = async (say: (line: string) => void = console.log): Promise<boolean> => {
  const sources = await fingerprint();
  if (isBuilt(sources)) return false;
  return oneAtATime(join(root, '.preparing'), async (hold) => {
    if (isBuilt(sources)) return false;
    await build(sources, hold, say);
    return true;
  });
};

if (process.argv[1] === import.meta.filename) await buildWeb();
