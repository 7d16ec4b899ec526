/**
 * `deploy/install` and `deploy/upgrade` on a bare Debian: a site with HTTPS and a certificate of a test ACME server, a picture
 * through nginx, a card sold on a staging, a stop and a start, other versions and back. Takes a quarter of an hour and everything from the registries.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Debian, openDebian, whyNoDebian } from './bare-debian.ts';
import { ANSWERS, prepareSite, publish, SANDBOX, SITE, statusOf } from './site-under-test.ts';

const isAsked = process.env.PALCO_TEST_LONG === '1';
const missing = isAsked ? whyNoDebian() : undefined;
if (missing) console.log(`Left out: installing on a bare Debian, because ${missing}.`);
const isRun = isAsked && !missing;

const root = join(import.meta.dirname, '../..');
const TRUST = { REQUESTS_CA_BUNDLE: '/srv/pebble.pem' };

let debian: Debian;
const running = (): Promise<string> =>
  debian.must('basename $(readlink /opt/palco/current)').then((text) => text.trim());
const expectServed = (path: string): Promise<void> => expect.poll(() => statusOf(debian, path)).toBe('200');

beforeAll(async () => {
  if (!isRun) return;
  debian = await openDebian();
  await debian.must('update-ca-certificates');
  await prepareSite(debian);
});
afterAll(() => debian?.close());

let link: string;
test.runIf(isRun)('before anything is built, wrong answers end the installation', async () => {
  writeFileSync(
    join(debian.folder, 'root/wrong.env'),
    `${ANSWERS}PALCO_SECRET='${'a'.repeat(40)}'\nENCODERS='127.0.0.1'\n`,
  );
  const { code, output } = await debian.run('cd /root/palco && deploy/install /root/wrong.env', TRUST);
  expect([code, output]).toEqual([1, expect.stringContaining('PALCO_SECRET is not random')]);
  expect(output).toContain('PALCO_RTMP_ADDRESS is this machine itself');
  expect(output).not.toContain('Building the site');
  // a sandbox is for a staging only
  writeFileSync(join(debian.folder, 'root/wrong.env'), `${ANSWERS}PALCO_SANDBOX='${SANDBOX}'\n`);
  await debian.must('rm /etc/palco/settings.env');
  const sandbox = await debian.run('cd /root/palco && deploy/install /root/wrong.env', TRUST);
  expect([sandbox.code, sandbox.output]).toEqual([1, expect.stringContaining('PALCO_STAGING only')]);
  await debian.must('rm /etc/palco/settings.env');
});

test.runIf(isRun)('one command installs a site that answers by HTTPS with a trusted certificate', async () => {
  const output = await debian.must('cd /root/palco && deploy/install /root/answers.env', TRUST);
  link = /^https:\S+\/console#first=\S+$/m.exec(output)?.[0] ?? '';
  expect(link).toContain(SITE);
  await debian.must('curl -sk https://localhost:15000/roots/0 >/srv/acme.pem');
  // nobody has opened it yet
  await expectServed('/tv/soon');
  await expectServed('/readyz');
  expect(statSync(join(debian.folder, 'etc/palco/settings.env')).mode & 0o777).toBe(0o640);
  // nobody else reads the settings or the database, in a shell they are what Palco reads
  const other = await debian.run(
    'setpriv --reuid nobody --regid nogroup --clear-groups sh -c "cat /etc/palco/settings.env || ls /var/lib/palco-data"',
  );
  expect(other.code).not.toBe(0);
  expect((await debian.must('set -a; . /etc/palco/settings.env; echo $PALCO_MAIL_FROM')).trim()).toBe(
    `${SITE} <no-reply@${SITE}>`,
  );
});

test.runIf(isRun)('commands read the same settings, and refuse where they may not', async () => {
  const at = 'cd /opt/palco/current && ';
  expect(await debian.must(`${at}npm run --silent settings`)).toContain('Palco can start');
  const drill = await debian.must(
    `${at}npm run --silent backup -- /root/one.palco && npm run --silent drill -- /root/one.palco`,
  );
  expect(drill).toContain('Restored in');
  // as Palco's own user, in its tree that it cannot write
  const palco = await debian.run(
    `${at}setpriv --reuid palco --regid palco --init-groups node tools/run.cjs apps/api/src/start/admin.ts link`,
  );
  expect(palco.output).toContain('/console#first=');
  link = /^https:\S+\/console#first=\S+$/m.exec(palco.output)?.[0] ?? '';
  for (const command of ['admin -- link', 'backup -- /tmp/x.palco', 'settings']) {
    const nobody = await debian.run(
      `${at}setpriv --reuid nobody --regid nogroup --clear-groups npm run --silent ${command}`,
    );
    expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('this user may not read it')]);
  }
  expect((await debian.run('find / -xdev -name database.json -not -path "/var/lib/palco-data/*"')).output).toBe('');
});

test.runIf(isRun)(
  'the link makes the first administrator, a camera is seen through nginx, and a card is sold',
  async () => {
    await debian.must(
      'cd /opt/palco/current && setsid node tools/run.cjs demo/sandbox/src/main.ts >/var/log/sandbox.log 2>&1 &',
    );
    const output = await debian.must(
      `cd /opt/palco/current && node tools/run.cjs proof/e2e/first-game.ts '${link}' ${SANDBOX}`,
      {
        NODE_EXTRA_CA_CERTS: '/srv/acme.pem',
      },
    );
    const { statuses, segments, told, hasSold } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(told).toBe(`rtmp://${SITE}:1935/live`);
    expect(hasSold).toBe(true);
    // nginx itself read them: it may read the recordings, and nothing beside them
    const [first] = segments as string[];
    const number = new URL(first ?? '').pathname.split('/').slice(-3).join('/');
    expect(number).toMatch(/^\d+\/\w+\/\d+\.m4s$/);
    const asNginx = 'setpriv --reuid www-data --regid www-data --init-groups';
    expect(
      (await debian.run(`${asNginx} sh -c 'cat /var/lib/palco-data/media/games/*/video/*.m4s | wc -c'`)).output.trim(),
    ).not.toBe('0');
    for (const path of ['/etc/palco/settings.env', '/var/lib/palco-data/database.json'])
      expect((await debian.run(`${asNginx} cat ${path}`)).code, path).not.toBe(0);
    expect((await debian.run(`${asNginx} ls /var/lib/palco-data`)).code).not.toBe(0);
    // the link is worth nothing any more
    const again = await debian.run('cd /opt/palco/current && npm run --silent admin -- link');
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('There is an administrator already')]);
  },
);

test.runIf(isRun)(
  'after the machine has been off, everything serves again; install repairs what is broken',
  async () => {
    await debian.must('systemctl stop palco nginx && systemctl start nginx palco');
    await debian.must(`for _ in $(seq 120); do curl -fs http://127.0.0.1:4000/readyz && exit; sleep 1; done; exit 1`);
    await expectServed('/tv');

    const settings = readFileSync(join(debian.folder, 'etc/palco/settings.env'), 'utf8');
    await debian.must(
      'rm -r /etc/nginx/conf.d/palco.conf /etc/systemd/system/palco.service && chmod 700 /var/lib/palco-data/media',
    );
    const output = await debian.must('cd /root/palco && deploy/install', TRUST);
    expect(output).toContain('There is an administrator already');
    expect(output).not.toContain('Building the site');
    expect(readFileSync(join(debian.folder, 'etc/palco/settings.env'), 'utf8')).toBe(settings);
    await expectServed('/tv');
  },
);

test.runIf(isRun)(
  'the next version is put in place and taken back; one that does not start is taken back by itself',
  async () => {
    const former = await running();
    const next = publish(debian, 'a release', { 'deploy/note.txt': 'a release\n' });
    await debian.must('cd /root/palco && deploy/upgrade', TRUST);
    expect(await running()).toBe(next);
    await expectServed('/tv');
    await debian.must(`cd /root/palco && deploy/upgrade ${former}`, TRUST);
    expect(await running()).toBe(former);

    publish(debian, 'a fault', { 'apps/api/src/main.ts': "throw new Error('a release that does not start');\n" });
    const fault = await debian.run('cd /root/palco && deploy/upgrade', TRUST);
    expect([fault.code, fault.output]).toEqual([1, expect.stringContaining('no data was changed')]);
    expect(await running()).toBe(former);
    await expectServed('/tv');

    // this one has changed the database before it fails: the former one does not know its migration
    const main = readFileSync(join(root, 'apps/api/src/main.ts'), 'utf8');
    publish(debian, 'a fault after a migration', {
      'packages/database/migrations/9999_a_fault.sql': 'create table a_fault (id int);\n',
      'apps/api/src/main.ts': main.replace(
        /^(.*migrate\(connection\).*)$/m,
        "$1\n  throw new Error('a release that fails after its migrations');",
      ),
    });
    const late = await debian.run('cd /root/palco && deploy/upgrade', TRUST);
    expect([late.code, late.output]).toEqual([1, expect.stringContaining('as of the backup')]);
    expect(await running()).toBe(former);
    await expectServed('/tv');
    const admins = await debian.run('cd /opt/palco/current && npm run --silent admin -- link');
    expect(admins.output).toContain('There is an administrator already');
  },
);
