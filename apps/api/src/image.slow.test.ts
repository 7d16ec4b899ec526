/** The image of deploy/Dockerfile as far as files go: a production opens on nothing but what it copies. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { makeDataFolder, openEmptyDatabase, removeDataFolder } from '@palco/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { stopWhenItSays } from './testing/palco-process.ts';

const root = join(import.meta.dirname, '../../..');
/** What .dockerignore keeps out, and the site, which another stage builds. */
const IS_KEPT_OUT = /\/(node_modules|dist|dist-draft|data|\.tsout[^/]*)$|\.test\.tsx?$/;

/** What the stage `palco` copies from the repository: a source, and its place in the image. */
const copied = (): readonly (readonly [string, string])[] => {
  const stage =
    /^FROM \S+ AS palco$(.*?)^FROM /ms.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '';
  return [...stage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].flatMap(([, sources = '', to = '']) =>
    sources.split(' ').map((source) => [source, to.endsWith('/') ? join(to, basename(source)) : to] as const),
  );
};

/** The workspace's packages are those of the image; what is installed is this repository's. */
const linkModules = (image: string): void => {
  const installed = join(root, 'node_modules');
  const linked = join(image, 'node_modules');
  mkdirSync(join(linked, '@palco'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@palco') symlinkSync(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(installed, '@palco'))) {
    const place = relative(root, realpathSync(join(installed, '@palco', name)));
    symlinkSync(join(image, place), join(linked, '@palco', name));
  }
};

let data: string;
let image: string;
beforeAll(async () => {
  data = await makeDataFolder();
  image = mkdtempSync(join(tmpdir(), 'palco-image-'));
});
afterAll(async () => {
  rmSync(image, { recursive: true, force: true });
  await removeDataFolder(data);
});

test('a production opens on what the image has', async () => {
  for (const [source, place] of copied())
    cpSync(join(root, source), join(image, place), { recursive: true, filter: (path) => !IS_KEPT_OUT.test(path) });
  cpSync(join(root, 'apps/web/dist'), join(image, 'apps/web/dist'), { recursive: true });
  linkModules(image);
  const database = await openEmptyDatabase(inject('postgres'));
  const settings = {
    PALCO_MODE: 'production',
    PALCO_ORIGIN: 'https://liga.invalid',
    PALCO_PORT: String(await freePort()),
    PALCO_RTMP_PORT: String(await freePort()),
    PALCO_RTMP_ADDRESS: 'rtmp://camaras.liga.invalid:1935/live',
    PALCO_SECRET: randomBytes(36).toString('base64'),
    PALCO_SIGN_IN: 'email',
    PALCO_SMTP_URL: 'smtps://liga:clave@mail.liga.invalid',
    PALCO_MAIL_FROM: 'Liga <no-reply@liga.invalid>',
  };
  const main = join(image, 'apps/api/src/main.ts');
  const { code, output } = await stopWhenItSays({ main, data, databaseUrl: database.url, settings }, /^Palco is open/m);
  expect([code, output]).toEqual([0, expect.stringContaining('Palco is open')]);
  await database.close();
});
