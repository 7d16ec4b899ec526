/** How much a page loads: script by the manifests of the builds, and what a browser fetches before the first frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { expect, readDemo, test } from './journey.ts';
import { leave, liveGame, signIn } from './watching.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
const client = join(import.meta.dirname, '../../apps/web/dist/client');
/** The wording of plays. */
const playsIn = (language: Language): string[] =>
  ['baseball', 'baseball-plays'].map((room) => `../../texts/${language}/${room}.json`);
const APP = ['src/app/start.ts', 'src/app/main.tsx'];
const landingIn = (language: Language): string[] => [
  ...APP,
  ...['ui', 'site', 'landing', 'games', 'baseball'].map((room) => `../../texts/${language}/${room}.json`),
  '../../texts/es/baseball.json',
  'src/features/landing/landing-page.tsx',
];
/** The page, what it loads at once, and what opens the picture and words the plays. */
const playerIn = (language: Language): string[] => [
  ...APP,
  ...['ui', 'site', 'player'].map((room) => `../../texts/${language}/${room}.json`),
  'src/player/player-page.tsx',
  'src/player/watch/watch.tsx',
  'src/player/video/hls-picture.ts',
  '../../node_modules/hls.js/dist/hls.mjs',
  '../../texts/es/baseball.json',
  ...playsIn(language),
];

/** The scripts of these modules and of all that they import. Errors: when a module is not in the build under its name. */
const scriptsOf = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return scripts;
};
const compressed = (scripts: readonly string[], folder = client): number =>
  scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

/**
 * Weighs both as wholes, not by their difference: the build joins small chunks by their importers, so what the landing
 * happens to share with the player changes with every module.
 */
test('the landing loads at most 239 kB of script and the page of the player 560 kB, in every language', () => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weights = LANGUAGES.map((language) => {
    const weigh = (page: readonly string[]): number => compressed([...scriptsOf(manifest, page)]);
    return { language, landing: weigh(landingIn(language)), player: weigh(playerIn(language)) };
  });
  console.log(`script, gzip: ${weights.map((each) => Object.values(each).join(' ')).join(', ')}`);
  for (const { language, landing, player } of weights) {
    expect(landing, language).toBeLessThan(239_000);
    expect(player, language).toBeGreaterThan(landing + 180_000); // hls.js alone
    expect(player, language).toBeLessThan(560_000);
  }
});

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** when the first frame of the picture was decoded, by the page's own clock */
    frameAt?: number;
    /** whether the worker of later visits had begun by then, with all that it keeps */
    hasWorker?: boolean;
  }
}
/** Everything but media, compressed as gzip does at its best; fonts are compressed already. */
const LEAST_KILOBYTES = 150;
const MOST_KILOBYTES = 205;

for (const [what, gameOf] of [
  ['a live game', liveGame],
  ['a recording', async () => readDemo().games.final[0] ?? 0],
] as const)
  test(`before the first frame of ${what} a browser fetches at most 205 kB beside the picture, no app, no fonts and nothing for later visits, and asks for the picture before the engine`, async ({
    page,
  }) => {
    await signIn(page);
    const id = await gameOf(page);
    await page.addInitScript(() => {
      // on a busy machine the app would be loaded because the picture takes long
      const { setTimeout: real } = window;
      const patient = (call: () => void, ms = 0): number => (ms >= 10_000 ? 0 : real(call, ms));
      Object.assign(window, { setTimeout: patient });
      document.addEventListener(
        'loadeddata',
        () => {
          // real time: which requests began before, in the same clock
          window.frameAt = performance.now();
          void navigator.serviceWorker.getRegistration().then((worker) => {
            window.hasWorker = worker !== undefined;
          });
        },
        { capture: true, once: true },
      );
    });
    const fetched: Promise<readonly [string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/media/')) return;
      const size = response.body().then(
        (bytes) => (pathname.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length),
        () => 0, // an event stream has no end
      );
      if (!response.headers()['content-type']?.startsWith('text/event-stream'))
        fetched.push(size.then((bytes) => [pathname, bytes] as const));
    });
    const answer = await page.goto(`/tv/player/${id}`);
    // the starter is on its way before the styles, and the engine behind what asks for the picture
    const [head = ''] = (await answer?.text())?.split('<template') ?? [];
    expect(head).toMatch(/\/start-[\w-]+\.js"><\/script>.*<style>/s);
    expect(head).not.toMatch(/\/hls-(?!picture)/);
    await page.waitForFunction(() => window.frameAt);
    const begun = await page.evaluate(() =>
      performance
        .getEntries()
        .filter(({ entryType, startTime }) => entryType === 'navigation' || startTime < (window.frameAt ?? 0))
        .map(({ name }) => (URL.canParse(name) ? new URL(name).pathname : '')),
    );
    const at = (file: RegExp): number => begun.findIndex((name) => file.test(name));
    expect(at(/calendar\/games/)).toBeGreaterThan(0);
    expect(at(/calendar\/games/)).toBeLessThan(at(/\/hls-(?!picture)/));
    await expect.poll(() => page.evaluate(() => window.hasWorker)).toBe(false);
    const files = (await Promise.all(fetched)).filter(([name]) => begun.includes(name));
    const kilobytes = files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    console.log(`before the first frame: ${kilobytes.toFixed(0)} kB in ${files.length} answers`);
    expect(files.filter(([name]) => /\.woff2$|\/main-/.test(name))).toEqual([]);
    expect(kilobytes).toBeGreaterThan(LEAST_KILOBYTES); // what is counted is really there
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
    await leave(page);
  });

/** Scoring folds and words a game in the browser, and the identity shows parts of the site; each with its language’s wording. */
const limitOf = (section: string): number =>
  section.includes('/scoring/') ? 310_000 : section.includes('/identity/') ? 244_000 : 235_000;

/** The rooms of texts that the face of a section names, for all its pages and for this one. */
const textsOf = (section: string): string[] => {
  const [, folder = '', page = ''] = /^src\/sections\/([\w-]+)\/(.*)$/.exec(section) ?? [];
  if (!folder) return [];
  const face = readFileSync(join(import.meta.dirname, '../../apps/console/src/sections', folder, 'section.ts'), 'utf8');
  const row = face.split('\n').find((line) => line.includes(`import('./${page}')`)) ?? '';
  const named = [/^ {2}texts: \[.*\]/m.exec(face)?.[0], /texts: \[.*?\]/.exec(row)?.[0]].join(' ');
  return [...named.matchAll(/'([\w-]+)'/g)].map(([, room = '']) => room);
};

test('no section of the console loads more than 235 kB of script, identity 244, scoring 310, in any language', () => {
  const folder = join(import.meta.dirname, '../../apps/web/dist/console');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sections = Object.keys(manifest).filter((name) => /^src\/sections\/.*-page\.tsx$/.test(name));
  expect(sections.length).toBeGreaterThan(2);
  const weights = ['src/sign-in.tsx', ...sections].map((section) => {
    const heaviest = LANGUAGES.map((language) => {
      const app = section === 'src/sign-in.tsx' ? [] : ['src/main.tsx'];
      const own = ['ui', 'console', ...textsOf(section)].map((room) => `../../texts/${language}/${room}.json`);
      const wording = section.endsWith('/scoring/game-page.tsx') ? [...own, ...playsIn(language)] : own;
      return compressed([...scriptsOf(manifest, [...app, section, ...wording])], folder);
    });
    return [section, Math.max(...heaviest)] as const;
  });
  console.log(`script of the console, gzip: ${weights.map((each) => each.join(' ')).join(', ')}`);
  for (const [section, bytes] of weights) expect(bytes, section).toBeLessThanOrEqual(limitOf(section));
});
