/** The files of `deploy/` name settings, commands and paths of this repository: they must exist, and be enough for production. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BODY_LIMIT } from '@palco/contracts/endpoint';
import { endpointEntries } from '@palco/contracts/table';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, Settings } from './config.ts';
import { parseSettings } from './settings-file.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

const FILES = [
  'Dockerfile',
  'compose',
  'compose.yaml',
  'common.sh',
  'install',
  'kubernetes.yaml',
  'native.sh',
  'palco.service',
  'settings.env.example',
  'upgrade',
];
/** Read by the commands of deploy alone. */
const OF_COMMANDS = new Set(['PALCO_WAIT_SECONDS']);

test.each(FILES)('%s names only settings that exist', (name) => {
  const named = [...read(name).matchAll(/\b(?:PALCO|OPENPAY|PAYPAL|TWILIO|APPLE|FACEBOOK)_[A-Z\d_]+/g)].map(
    ([it]) => it,
  );
  expect(named.filter((each) => !(each in Settings.shape) && !OF_COMMANDS.has(each))).toEqual([]);
});

const LARGEST_BODY = Math.max(...endpointEntries().map(([, { bodyLimit = DEFAULT_BODY_LIMIT }]) => bodyLimit));
test.each([
  ['deploy/nginx.conf', read('nginx.conf'), /client_max_body_size (\d+)m;/],
  ['deploy/kubernetes.yaml', read('kubernetes.yaml'), /proxy-body-size: (\d+)m/],
])('%s lets every body pass that a call may have', (_, text, limit) => {
  expect(Number(limit.exec(text)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(LARGEST_BODY);
});

/** What `deploy/common.sh` makes of answers in a folder of its own, as install (`more` is what it adds) writes them. */
const written = (
  folder: string,
  answers: string,
  more = '',
): { code: number | null; said: string; settings: string } => {
  const file = join(folder, 'answers.env');
  writeFileSync(file, answers);
  const script = `. deploy/common.sh; SETTINGS=${folder}/settings.env
    install() { :; }; chown() { :; }
    read_answers "$1"; write_settings "" "$1"; ${more} put_settings x 0600`;
  const { status, stderr } = spawnSync('sh', ['-euc', script, 'sh', file], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  const settings = join(folder, 'settings.env');
  return { code: status, said: stderr, settings: existsSync(settings) ? readFileSync(settings, 'utf8') : '' };
};
const inFolder = <Result>(work: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-deploy-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const NATIVE =
  'setting PALCO_DATA /var/lib/palco-data; setting PALCO_HOST 127.0.0.1; setting PALCO_TRUSTED_PROXIES 127.0.0.1;';

test('what install writes from the example starts a production on the machine and in a container', () =>
  inFolder((folder) => {
    const { settings } = written(folder, read('settings.env.example'), NATIVE);
    const given = parseSettings(settings, 'settings.env');
    const native = readConfig(given);
    expect(native).toMatchObject({ mode: 'production', host: '127.0.0.1', origin: 'https://tv.example.mx' });
    expect(native.rtmp).toEqual({ host: '0.0.0.0', port: 1935, address: undefined });
    expect(native.backups?.place).toHaveProperty('folder', '/var/backups/palco');
    const image = Object.fromEntries(
      [...read('Dockerfile').matchAll(/(PALCO_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(readConfig({ ...given, ...image })).toMatchObject({ host: '0.0.0.0', data: '/data', media: '/data/media' });
  }));

test('run again, the secrets and what an operator wrote stay, and a new answer replaces the former one', () =>
  inFolder((folder) => {
    const answers = read('settings.env.example');
    const first = parseSettings(written(folder, answers).settings, '');
    writeFileSync(
      join(folder, 'settings.env'),
      `# ours\n${readFileSync(join(folder, 'settings.env'), 'utf8')}PALCO_LOG_LEVEL=warn\n`,
    );
    const { settings } = written(folder, `${answers.replace('guardia@', 'noche@')}PALCO_FIREFOX='warn'\n`);
    expect(settings).toMatch(/^# ours\n/);
    expect(parseSettings(settings, '')).toEqual({
      ...first,
      PALCO_ALERT_MAIL: 'noche@example.mx',
      PALCO_FIREFOX: 'warn',
      PALCO_LOG_LEVEL: 'warn',
    });
  }));

test.each([
  ['SITE', 'SITE=tv'],
  ['SITE', "SITE='https://tv.example.mx'"],
  ['PALCO_ALERT_MAIL', 'PALCO_ALERT_MAIL=guardia'],
  ['PALCO_SMTP_URL', 'PALCO_SMTP_URL=mail.example.mx'],
  ['PALCO_BACKUPS', 'PALCO_BACKUPS=backups'],
  ['ACME_SERVER', 'ACME_SERVER=http://acme.test'],
  ['ENCODERS', "ENCODERS='127.0.0.1/live'"],
  ['write these lines', 'PALCO_MAIL_FROM=Palco <no-reply@tv.example.mx>'],
  ['write these lines', 'SITE="$(id)"'],
])('an answer that cannot be right is refused by its name, before anything is written: %s', (name, line) =>
  inFolder((folder) => {
    const { code, said, settings } = written(folder, `${read('settings.env.example')}${line}\n`);
    expect([code, settings]).toEqual([1, '']);
    expect(said).toContain(name);
  }),
);

test('a missing answer without a default is named', () =>
  inFolder((folder) => {
    const { code, said } = written(folder, 'SITE=tv.example.mx\n');
    expect([code, said]).toEqual([1, expect.stringContaining('PALCO_ALERT_MAIL is missing')]);
  }));

test('install asks at most ten questions', () => {
  expect(read('common.sh').match(/^ {2}ask [A-Z]/gm)?.length).toBeLessThanOrEqual(10);
});

test('no image is built from what may be secret', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(ignored[0]).toBe('*');
  expect(ignored).not.toContain('!deploy');
  for (const kind of ['**/*.env', '**/*.pem', '**/*.key', '**/data']) expect(ignored).toContain(kind);
});

test('compose publishes every port, and gives Palco and nginx what they read', () => {
  const { services } = parse(read('compose.yaml'));
  const [from, to] = Settings.shape.PALCO_SRT_PORTS.parse(undefined);
  expect(services.palco.ports).toEqual(['1935:1935', `${from}-${to}:${from}-${to}/udp`]);
  expect(services.palco.volumes).toContain('/etc/palco:/etc/palco:ro');
  const alias = /alias (\S+?)\/media\//.exec(read('nginx.conf'))?.[1];
  expect(services.nginx.volumes).toContain(`palco:${alias}:ro`);
  expect(services.nginx.ports).toEqual(['80:80', '443:443']);
  // whatever compose must be told is in the settings that deploy/compose writes
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_\d]+):\?/g)].map(([, name]) => name);
  const script = read('compose') + read('common.sh');
  for (const name of asked) expect(script).toMatch(new RegExp(`(setting|ask) ${name}\\b`));
});

test('every image, unit and manifest starts the same program, which exists', () => {
  const options = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
  const start = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start as string;
  for (const option of options) expect(start).toContain(option);
  expect(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '')).toEqual([
    'node',
    ...options,
    'apps/api/src/main.ts',
  ]);
  expect(/^ExecStart=(.*)$/m.exec(read('palco.service'))?.[1]).toBe(
    `/opt/palco/current/node_modules/.bin/node ${options.join(' ')} apps/api/src/main.ts`,
  );
  expect(existsSync(join(root, 'apps/api/src/main.ts'))).toBe(true);
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into it
  readonly spec?: any;
}
const manifests = (): readonly Manifest[] => {
  const documents = parseAllDocuments(read('kubernetes.yaml'));
  for (const { errors } of documents) expect(errors).toEqual([]);
  return documents.map((each) => each.toJS() as Manifest);
};
const ofKind = (...kinds: string[]): readonly Manifest[] => manifests().filter(({ kind }) => kinds.includes(kind));

test('the manifests are sound YAML, and every selector finds its pods', () => {
  const pods = new Set(manifests().flatMap(({ spec }) => spec?.template?.metadata.labels.app ?? []));
  expect([...pods].sort()).toEqual(['palco-ingest', 'palco-web', 'palco-work']);
  for (const { spec } of ofKind('Service')) expect(pods.has(spec.selector.app)).toBe(true);
});

test('every kind of pod is probed, ends in peace, and is not moved as a whole', () => {
  const budgets = new Set(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels.app));
  for (const { metadata, spec } of ofKind('Deployment', 'StatefulSet')) {
    const { template } = spec;
    const [container] = template.spec.containers;
    expect(budgets.has(metadata.name), metadata.name).toBe(true);
    expect([container.readinessProbe.httpGet.path, container.livenessProbe.httpGet.path]).toEqual([
      '/readyz',
      '/healthz',
    ]);
    // Palco gives itself fifteen seconds to shut down
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
    expect(template.spec.serviceAccountName).toBe('palco');
  }
});

test('uploads of encoders reach the pods of encoders, and nobody but Palco what they record', () => {
  const services = new Map(ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec]));
  const backends = ofKind('Ingress').flatMap(({ spec }) =>
    spec.rules[0].http.paths.map((each: { path: string; backend: { service: { name: string } } }) => [
      each.path,
      services.get(each.backend.service.name)?.selector.app,
    ]),
  );
  expect(Object.fromEntries(backends)).toEqual({ '/': 'palco-web', '/ingest': 'palco-ingest' });
  expect(services.get('palco-ingest')?.sessionAffinity).toBe('ClientIP');
  const [policy] = ofKind('NetworkPolicy');
  const open = policy?.spec.ingress.filter(({ from }: { from?: object }) => !from);
  expect(open.flatMap(({ ports }: { ports: { port: string }[] }) => ports.map(({ port }) => port))).toEqual([
    'http',
    'rtmp',
  ]);
});
