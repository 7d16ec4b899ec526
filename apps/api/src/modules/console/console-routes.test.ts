import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePerson } from '../../testing/console-person.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let site: string;

/** As vite writes it: the sign-in shares a file with the app, which it loads later. */
const MANIFEST = {
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/sign-in.tsx': {
    file: 'assets/sign-in.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/app/open-app.tsx', '../../texts/es/console.json'],
  },
  '../../texts/es/console.json': { file: 'assets/es.js' },
  'src/app/open-app.tsx': { file: 'assets/open-app.js', imports: ['_shared.js'], css: ['assets/open-app.css'] },
  'src/main.tsx': { file: 'assets/main.js', imports: ['src/app/open-app.tsx', '_shared.js'] },
};

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'palco-console-'));
  for (const folder of ['console/.vite', 'console/assets']) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(join(site, 'console/.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const name of ['shared.js', 'shared.css', 'sign-in.js', 'es.js', 'open-app.js', 'open-app.css', 'main.js'])
    for (const compressed of ['', '.br', '.gz'])
      writeFileSync(join(site, 'console/assets', `${name}${compressed}`), `/* ${name} */`);
  world = await openWorld({ site });
});
afterAll(async () => {
  await world.close();
  rmSync(site, { recursive: true });
});

const CLOSED = ['open-app.js', 'open-app.css', 'main.js'];

test('without a session the sign-in page is all there is', async () => {
  const page = await world.ask('GET /console/audit');
  expect(page.status).toBe(200);
  expect(page.text).toContain('/console/assets/sign-in.js');
  for (const file of CLOSED) {
    expect(page.text).not.toContain(file);
    expect((await world.ask(`GET /console/assets/${file}`)).status).toBe(404);
  }
  for (const file of ['sign-in.js', 'shared.js', 'shared.css', 'es.js'])
    expect((await world.ask(`GET /console/assets/${file}`)).status).toBe(200);
});

test.each([
  ['assets/main%2Ejs'],
  ['assets/m%61in.js'],
  ['assets/main.j%73'],
  ['%61ssets/main.js'],
  ['assets/main.js.br'],
  ['assets/main.js.gz'],
  ['assets/main%2Ejs%2Ebr'],
  ['assets/./main.js'],
  ['assets/x/../main.js'],
  ['assets/x/%2e%2e/main.js'],
  ['assets//main.js'],
  ['assets/%2Fmain.js'],
  ['assets/../assets/main.js'],
  ['assets/main.js%3Fx'],
  ['assets/main.js%00.woff2'],
  ['assets/main.js;x.woff2'],
])('%s is no other way to a file of the app', async (path) => {
  const answer = await world.ask(`GET /console/${path as 'x'}`);
  expect(answer.text).not.toContain('/* main.js */');
});

test('the sign-in page has the language that was chosen on the site', async () => {
  const page = await world.ask('GET /console', { headers: { cookie: 'lang=pt' } });
  expect(page.headers['content-language']).toBe('pt');
  expect(page.text).toContain('<html lang="pt-BR">');
});

test('only who comes by a link of another site is asked for a session after all', async () => {
  const from = async (site: string) =>
    (await world.ask('GET /console', { headers: { 'sec-fetch-site': site } })).text.includes('data-from-elsewhere');
  expect(await Promise.all(['none', 'same-origin', 'cross-site', 'same-site'].map(from))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a fan's token opens nothing here, wherever it is sent", async () => {
  const { token } = await world.staff('admin');
  for (const question of [{ token }, { headers: { cookie: `palco_console=${token}` } }]) {
    expect((await world.ask('GET /console', question)).text).toContain('sign-in.js');
    expect((await world.ask('GET /console/assets/main.js', question)).status).toBe(404);
  }
});

test('people who work here get the app, under a policy of this origin alone', async () => {
  const { cookie } = await consolePerson(world, 'support');
  const page = await world.ask('GET /console/audit?entry=7', { headers: { cookie } });
  expect(page.text).toContain('<script type="module" src="/console/assets/main.js">');
  for (const file of CLOSED)
    expect((await world.ask(`GET /console/assets/${file}`, { headers: { cookie } })).status).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/https?:|unsafe|\*/);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
});

test('whoever lost the last role gets 403 and a page that says so, without the app', async () => {
  const { cookie, id } = await consolePerson(world, 'support');
  const admin = await consolePerson(world, 'admin');
  await admin.ask(`PUT /console/api/operations/users/${id}/roles`, { body: { roles: [] } });
  const page = await world.ask('GET /console', { headers: { cookie } });
  expect([page.status, page.text.includes('data-lacks-role'), page.text.includes('main.js')]).toEqual([
    403,
    true,
    false,
  ]);
  expect((await world.ask('GET /console/assets/main.js', { headers: { cookie } })).status).toBe(404);
});

test('addresses of the API and of files that do not exist are no pages', async () => {
  for (const path of ['/console/api', '/console/api/games', '/console/assets/none.js'])
    expect((await world.ask(`GET ${path as '/'}`, { headers: { accept: 'text/html' } })).status).toBe(404);
});
