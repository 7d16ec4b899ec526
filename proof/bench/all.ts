/**
 * Runs every bench: `npm run node -- proof/bench/all.ts [--runs 5] [--only payments,league] [--report FILE]`. A bench that
 * measures several rounds by itself runs once; every other one runs `--runs` times. A line of output with figures is printed
 * once, with each figure as the minimum, median and maximum of the runs. Takes about two hours on a machine that does
 * nothing else.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@palco/api/testing/free-port';
import { bareEnvironment, openProcess } from '@palco/api/testing/palco-process';
import { summarizeRuns } from './summarize-runs.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    report: { type: 'string', default: 'bench-report.md' },
  },
});
const RUNS = Number(values.runs);
/** The folder of recordings, for the benches that read it. */
const RECORDINGS = process.env.PALCO_RECORDINGS ? [process.env.PALCO_RECORDINGS] : [];
const SEED_DESK = join(import.meta.dirname, '../../apps/api/src/start/seed-desk.ts');

interface Bench {
  /** file name in this folder, without its ending */
  readonly file: string;
  readonly args?: readonly string[];
  /** measures several rounds by itself, or gives the same figures on every machine */
  readonly isRepeatedInside?: boolean;
  /** needs the addresses of a demo with the rows of a large league, and of its outside world */
  readonly needsDesk?: boolean;
}
const BENCHES: readonly Bench[] = [
  { file: 'baseball', isRepeatedInside: true, args: RECORDINGS },
  { file: 'reels', isRepeatedInside: true, args: RECORDINGS },
  { file: 'payments', isRepeatedInside: true },
  { file: 'media', isRepeatedInside: true },
  { file: 'media-nginx', isRepeatedInside: true },
  { file: 'media-tls', isRepeatedInside: true },
  { file: 'edge', isRepeatedInside: true },
  { file: 'league', isRepeatedInside: true },
  { file: 'growth', isRepeatedInside: true },
  { file: 'sign-in', isRepeatedInside: true },
  { file: 'seats', isRepeatedInside: true },
  { file: 'watch-attempts' },
  { file: 'scoring' },
  { file: 'desk', needsDesk: true },
  { file: 'console', needsDesk: true },
  { file: 'lighthouse' },
  { file: 'several-games', args: ['--minutes', '2'] },
  { file: 'jumps', isRepeatedInside: true },
  { file: 'glass', isRepeatedInside: true, args: ['--by', 'rtmp'] },
  { file: 'glass', isRepeatedInside: true, args: ['--by', 'push'] },
  { file: 'glass', isRepeatedInside: true, args: ['--by', 'srt'] },
  { file: 'ladder', isRepeatedInside: true, args: ['--minutes', '1'] },
  { file: 'ingest', args: ['--minutes', '1', '--games', '5'] },
];

interface Run {
  readonly output: string;
  readonly code: number | null;
  readonly load: number;
}
const runBench = ({ file, args = [] }: Bench, extra: readonly string[]): Promise<Run> =>
  new Promise((done) => {
    const [load = 0] = loadavg();
    const child = spawn(process.execPath, [join(import.meta.dirname, `${file}.ts`), ...args, ...extra], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code) => done({ output, code, load }));
  });

/** A demo filled as `npm run seed:desk` fills it. It is started once before, because the seed needs its plans. */
const openDesk = async (): Promise<{ readonly addresses: readonly string[]; close(): Promise<void> }> => {
  const data = mkdtempSync(join(tmpdir(), 'palco-bench-desk-'));
  const sandbox = await freePort();
  const settings = { PALCO_SANDBOX_PORT: String(sandbox), PALCO_RTMP_PORT: '0' };
  await (await openProcess({ data, settings })).stop();
  execFileSync(process.execPath, [SEED_DESK], { env: { ...bareEnvironment(), PALCO_DATA: data }, stdio: 'inherit' });
  const palco = await openProcess({ data, settings });
  return {
    addresses: [palco.origin, `http://127.0.0.1:${sandbox}`],
    close: async () => {
      await palco.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const report: string[] = [`commit ${commit}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}`];
const only = values.only?.split(',');
const chosen = BENCHES.filter(({ file }) => !only || only.includes(file));
for (const bench of chosen) {
  const command = ['npm run node --', `proof/bench/${bench.file}.ts`, ...(bench.args ?? [])].join(' ');
  // open only for the benches that need it: its games would take processor time from the others
  const desk = bench.needsDesk ? await openDesk() : undefined;
  const runs: Run[] = [];
  for (let run = 0; run < (bench.isRepeatedInside ? 1 : RUNS); run++) {
    console.error(`${new Date().toISOString().slice(11, 19)} ${command}, run ${run + 1}`);
    const result = await runBench(bench, desk?.addresses ?? []);
    runs.push(result);
    // the report combines all runs, so the output of a failed one is printed here
    if (result.code !== 0) console.error(`not as wanted:\n${result.output}`);
  }
  await desk?.close();
  const missed = runs.filter(({ code }) => code !== 0).length;
  const loads = runs.map(({ load }) => load.toFixed(1)).join(', ');
  report.push(
    `\n## ${command}\nRuns: ${runs.length}. Load before each: ${loads}${missed ? `. **Wanted figures missed in ${missed}**` : ''}\n`,
    ...summarizeRuns(runs.map(({ output }) => output)),
  );
  writeFileSync(values.report, `${report.join('\n')}\n`);
  if (missed) process.exitCode = 1;
}
console.log(report.join('\n'));
