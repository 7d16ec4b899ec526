/** What the tests of deployments share: a league's machine with a clone of this repository, a DNS name and an ACME server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Debian } from './bare-debian.ts';

const root = join(import.meta.dirname, '../..');
export const SITE = 'tv.liga.test';
export const ANSWERS = `SITE='${SITE}'
PALCO_ALERT_MAIL='guardia@liga.mx'
PALCO_SMTP_URL='smtps://palco:clave@mail.liga.mx'
ACME_SERVER='https://localhost:14000/dir'
`;
/** A staging: its payments go to a sandbox on the machine. */
export const SANDBOX = 'http://127.0.0.1:4500';
const STAGING = `PALCO_STAGING='yes'
PALCO_SANDBOX='${SANDBOX}'
`;
/** Real paths and ports of an ACME server that asks this machine. */
const PEBBLE = {
  pebble: {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/srv/pebble.pem',
    privateKey: '/srv/pebble.key',
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
  },
};

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Palco', '-c', 'user.email=palco@palco.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** The next commit of the repository there, with these files instead of ours. */
export const publish = (debian: Debian, message: string, changes: Readonly<Record<string, string>> = {}): string => {
  const there = join(debian.folder, 'srv/palco.git');
  const work = join(debian.folder, 'srv/work');
  execFileSync('git', ['clone', '-q', there, work]);
  for (const [path, text] of Object.entries(changes)) {
    mkdirSync(join(work, path, '..'), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  execFileSync('git', ['-C', work, 'add', '-A']);
  git('-C', work, 'commit', '-q', '--allow-empty', '-m', message);
  git('-C', work, 'push', '-q', 'origin', 'HEAD');
  const commit = git('-C', work, 'rev-parse', '--short=12', 'HEAD');
  execFileSync('rm', ['-r', work]);
  return commit;
};

/** As somebody would who follows docs/installing.md, with the test's ACME server and DNS beside it. */
export const prepareSite = async (debian: Debian): Promise<void> => {
  await debian.must('apt-get -qq update && apt-get -qq install -y --no-install-recommends git openssl pebble');
  git('clone', '-q', '--bare', '.', join(debian.folder, 'srv/palco.git'));
  await debian.must('git -C /srv/palco.git symbolic-ref HEAD refs/heads/main || :');
  await debian.must(`git clone -q /srv/palco.git /root/palco && echo 127.0.0.1 localhost ${SITE} >>/etc/hosts`);
  writeFileSync(join(debian.folder, 'root/answers.env'), ANSWERS + STAGING);
  writeFileSync(join(debian.folder, 'srv/pebble.json'), JSON.stringify(PEBBLE));
  await debian.must(
    `cd /srv && openssl req -x509 -newkey rsa:2048 -nodes -days 2 \
      -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout pebble.key -out pebble.pem 2>/dev/null
    PEBBLE_VA_NOSLEEP=1 setsid pebble -config /srv/pebble.json >/var/log/pebble.log 2>&1 </dev/null &`,
  );
};

/** The status of a page of the site, over HTTPS that trusts the test's ACME server alone. */
export const statusOf = (debian: Debian, path: string): Promise<string> =>
  debian.must(`curl -s -o /dev/null -w '%{http_code}' --cacert /srv/acme.pem https://${SITE}${path} || :`);
