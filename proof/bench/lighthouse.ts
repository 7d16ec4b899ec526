/**
 * Public pages as Lighthouse sees them on a phone: `npm run node -- proof/bench/lighthouse.ts`. A demo Palco of its own, a bare
 * page beside it, and every page with scripts and without them in one run. Needs Chromium (`CHROME_PATH`) and Lighthouse:
 * `PALCO_LIGHTHOUSE` is the path of its command, without it `npx lighthouse`; where neither answers, nothing is measured and
 * the output says so.
 */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openProcess } from '@palco/api/testing/palco-process';

interface Audit {
  readonly numericValue?: number;
}
interface Report {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}
const PAGES = { landing: '/tv', calendar: '/tv/calendar', questions: '/tv/faqs', terms: '/tv/terms' };
const OTHERS = ['accessibility', 'best-practices', 'seo'];
const FLAGS = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';

const run = promisify(execFile);
const given = process.env.PALCO_LIGHTHOUSE;
/** The command with its first arguments. `--no-install`: a benchmark downloads nothing by itself. */
const [command, ...first] = given ? [given] : ['npx', '--no-install', 'lighthouse'];
const lighthouse = async (args: readonly string[]): Promise<string> => {
  const CHROME_PATH = process.env.CHROME_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  const environment = { ...process.env, ...(CHROME_PATH ? { CHROME_PATH } : {}) };
  const { stdout } = await run(command as string, [...first, ...args], { env: environment, maxBuffer: 100_000_000 });
  return stdout;
};

const measure = async (address: string, isWithoutScripts: boolean): Promise<Report> => {
  const blocked = isWithoutScripts ? ['--blocked-url-patterns=*.js'] : [];
  const answer = () => lighthouse([address, '--output=json', '--quiet', FLAGS, ...blocked]);
  // at times it has no trace of the page's start (NO_NAVSTART), and asks to be run again
  const report = JSON.parse(await answer().catch(answer)) as Report;
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
};
const percent = (score: number | null | undefined): string => (score == null ? '' : String(Math.round(score * 100)));
const rowOf = (name: string, { categories, audits }: Report): string => {
  const figure = (audit: string, digits = 0): string => audits[audit]?.numericValue?.toFixed(digits) ?? '';
  return `| ${[
    name,
    percent(categories.performance?.score),
    figure('first-contentful-paint'),
    figure('largest-contentful-paint'),
    figure('total-blocking-time'),
    figure('cumulative-layout-shift', 3),
    figure('total-byte-weight'),
    OTHERS.map((each) => percent(categories[each]?.score)).join(' '),
  ].join(' | ')} |`;
};

const version = await lighthouse(['--version']).catch(() => undefined);
if (version === undefined) {
  console.log(`${given ?? 'npx lighthouse'} does not answer: nothing measured. PALCO_LIGHTHOUSE names its command.`);
  process.exit(1);
}
execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build-web.ts')], { stdio: 'inherit' });
const data = mkdtempSync(join(tmpdir(), 'palco-bench-'));
const palco = await openProcess({ data, settings: { PALCO_SANDBOX_PORT: '0', PALCO_RTMP_PORT: '0' } });
const bare = createServer((_, answer) =>
  answer
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>Bare',
    ),
).listen(0, '127.0.0.1');
await once(bare, 'listening');
try {
  console.log(`Lighthouse ${version.trim()}, mobile\n`);
  console.log(
    '| page | performance | first paint ms | largest ms | blocking ms | layout shift | bytes | the other three |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  console.log(rowOf('a bare page', await measure(bareAddress, false)));
  for (const [name, path] of Object.entries(PAGES))
    for (const isWithoutScripts of [false, true])
      console.log(
        rowOf(
          isWithoutScripts ? `${name}, scripts blocked` : name,
          await measure(`${palco.origin}${path}`, isWithoutScripts),
        ),
      );
} finally {
  bare.close();
  await palco.stop();
  rmSync(data, { recursive: true, force: true });
}
