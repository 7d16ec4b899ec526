/**
 * `deploy/compose` on a bare Debian, with `docker.ts` beside this file for Docker: the image of deploy/Dockerfile is built by
 * buildah and started with PostgreSQL, nginx and certbot as compose.yaml says. Takes ten minutes and everything from the registries.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Debian, openDebian, whyNoDebian } from './bare-debian.ts';
import { keepBare, prepareDocker } from './compose-images.ts';
import { prepareSite, publish, SANDBOX, SITE, statusOf } from './site-under-test.ts';

const isAsked = process.env.PALCO_TEST_LONG === '1';
const missing = isAsked ? whyNoDebian() : undefined;
if (missing) console.log(`Left out: containers on a bare Debian, because ${missing}.`);
const isRun = isAsked && !missing;

const SETTINGS = '/etc/palco/settings.env';
const BY_HAND = `docker compose --env-file ${SETTINGS} -f /root/palco/deploy/compose.yaml`;
const LINK = /^https:\S+\/console#first=\S+$/m;

let debian: Debian;
let link: string;
const readSettings = (): string => readFileSync(join(debian.folder, SETTINGS), 'utf8');
const setting = (name: string): string | undefined => new RegExp(`^${name}='(.*)'$`, 'm').exec(readSettings())?.[1];

beforeAll(async () => {
  if (!isRun) return;
  debian = await openDebian();
  await debian.must('update-ca-certificates');
  await keepBare(debian);
  await prepareSite(debian);
});
beforeAll(async () => {
  if (isRun) await prepareDocker(debian);
});
afterAll(() => debian?.close());

test.runIf(isRun)('the image is built, without the secrets that lie in the clone of whoever installs', async () => {
  for (const name of ['apps/api/settings.env', 'apps/api/site.key', 'packages/site.pem'])
    writeFileSync(join(debian.folder, 'root/palco', name), 'secret');
  // the settings are not written yet, and nothing in the image depends on them
  const variables = { POSTGRES_PASSWORD: 'x', SITE, PALCO_ALERT_MAIL: 'x', ACME_SERVER: 'x' };
  const compose = 'docker compose --env-file /dev/null -f /root/palco/deploy/compose.yaml';
  await debian.must(`${compose} build --quiet palco`, variables);
  const secrets = await debian.must(
    `${compose} run --rm --no-deps --entrypoint find palco /palco -name settings.env -o -name site.key -o -name site.pem`,
    variables,
  );
  expect(secrets).toBe('');
});

test.runIf(isRun)('one command ends with a site that answers by HTTPS with a trusted certificate', async () => {
  const output = await debian.must('cd /root/palco && deploy/compose /root/answers.env');
  link = LINK.exec(output)?.[0] ?? '';
  expect(link).toContain(SITE);
  await debian.must('curl -sk https://localhost:15000/roots/0 >/srv/acme.pem');
  // at once: what browsers are shown is not the first certificate, which nobody trusts
  expect(await statusOf(debian, '/tv/soon')).toBe('200');
  expect(statSync(join(debian.folder, SETTINGS)).mode & 0o777).toBe(0o640);
  const writes = await debian.run(`${BY_HAND} exec -T palco touch /palco/apps/api/x`);
  expect([writes.code, writes.output]).toEqual([1, expect.stringContaining('Read-only file system')]);
});

test.runIf(isRun)(
  'the link makes the first administrator, a camera is seen through nginx, and a card is sold',
  async () => {
    const { code, output } = await debian.beside(
      `node demo/sandbox/src/main.ts >/dev/null 2>&1 & sandbox=$!
      node proof/e2e/first-game.ts '${link}' ${SANDBOX}; code=$?
      kill $sandbox; exit $code`,
      { DATABASE_URL: setting('DATABASE_URL') ?? '', NODE_EXTRA_CA_CERTS: join(debian.folder, 'srv/acme.pem') },
    );
    expect([code, output]).toEqual([0, expect.stringContaining('segments')]);
    const { statuses, told, hasSold } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(told).toBe(`rtmp://${SITE}:1935/live`);
    expect(hasSold).toBe(true);
    // nginx may read the recordings itself
    const asNginx = `${BY_HAND} exec -T nginx setpriv --reuid www-data --regid www-data --clear-groups sh -c`;
    const read = await debian.must(`${asNginx} 'cat /var/lib/palco-data/media/games/*/video/*.m4s | wc -c'`);
    expect(Number(read)).toBeGreaterThan(0);
  },
);

test.runIf(isRun)('all parts stopped and started in their order serve again', async () => {
  await debian.must(`${BY_HAND} stop`);
  expect(await statusOf(debian, '/tv')).toBe('000');
  // by hand, as compose.yaml says; it goes on with the version that runs
  await debian.must(`${BY_HAND} up --detach --wait palco nginx && ${BY_HAND} up --detach certificates`);
  expect(await statusOf(debian, '/tv')).toBe('200');
});

test.runIf(isRun)(
  'run again, it starts Palco with settings that alone were changed, and the database goes on',
  async () => {
    const processOf = (name: string) => debian.must(`sed 's/.*"pid":\\([0-9]*\\).*/\\1/' /run/compose/${name}`);
    const before = [await processOf('palco'), await processOf('postgres')];
    await debian.must(`echo "PALCO_LOG_LEVEL='warn'" >>${SETTINGS} && cd /root/palco && deploy/compose`);
    const [palco, postgres] = [await processOf('palco'), await processOf('postgres')];
    expect(palco).not.toBe(before[0]);
    expect(postgres).toBe(before[1]);
    expect(await statusOf(debian, '/tv')).toBe('200');
  },
);

test.runIf(isRun)('the next version starts after a backup, and the former one again; both keep the data', async () => {
  const former = setting('VERSION');
  const settings = readSettings();
  const next = publish(debian, 'a release', { 'deploy/note.txt': 'a release\n' });
  const output = await debian.must('cd /root/palco && git pull -q && deploy/compose');
  expect(output).toContain('There is an administrator already');
  expect(setting('VERSION')).toBe(next);
  expect(readSettings()).toBe(settings.replace(`${former}`, next));
  await debian.must(`ls /var/backups/palco/before-${next}-*.palco`);
  expect(await statusOf(debian, '/tv')).toBe('200');

  const back = await debian.must(`cd /root/palco && git checkout -q ${former} && deploy/compose`);
  expect(back).toContain('There is an administrator already');
  expect(setting('VERSION')).toBe(former);
  expect(await statusOf(debian, '/tv')).toBe('200');
});
