/** The files of `deploy/` name settings, commands and paths of this repository: they must exist, and be enough for production. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_BODY_LIMIT } from '@palco/contracts/endpoint';
import { endpointEntries } from '@palco/contracts/table';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, Settings } from './config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

const FILES = ['Dockerfile', 'compose.yaml', 'kubernetes.yaml', 'palco.service', 'settings.env.example'];

test.each(FILES)('%s names only settings that exist', (name) => {
  const named = [...read(name).matchAll(/\b(?:PALCO|OPENPAY|PAYPAL|TWILIO|APPLE|FACEBOOK)_[A-Z\d_]+/g)].map(
    ([it]) => it,
  );
  expect(named.filter((each) => !(each in Settings.shape))).toEqual([]);
});

const LARGEST_BODY = Math.max(...endpointEntries().map(([, { bodyLimit = DEFAULT_BODY_LIMIT }]) => bodyLimit));
test.each([
  ['docs/nginx.conf', readFileSync(join(root, 'docs/nginx.conf'), 'utf8'), /client_max_body_size (\d+)m;/],
  ['deploy/kubernetes.yaml', read('kubernetes.yaml'), /proxy-body-size: (\d+)m/],
])('%s lets every body pass that a call may have', (_, text, limit) => {
  expect(Number(limit.exec(text)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(LARGEST_BODY);
});

test('the example, with its secrets filled in, starts a production in a container', () => {
  const example = parseEnv(read('settings.env.example')) as Record<string, string>;
  const empty = Object.keys(example).filter((name) => example[name] === '');
  const filled = Object.fromEntries(empty.map((name) => [name, 'Zk8sQ1vN4rT7yB0eW3hL6pM9cX2dF5gJ']));
  const { services } = parse(read('compose.yaml')) as {
    services: { palco: { environment: Record<string, string> } };
  };
  const image = Object.fromEntries(
    [...read('Dockerfile').matchAll(/(PALCO_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const compose = Object.fromEntries(
    Object.entries(services.palco.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{[A-Z\d_]+:\?\}/g, 'a-long-random-secret'),
    ]),
  );
  const config = readConfig({ ...image, ...example, ...filled, ...compose });
  expect(config).toMatchObject({ mode: 'production', host: '0.0.0.0', data: '/data', media: '/data/media' });
  expect(config.backups?.place).toHaveProperty('store.prefix', 'backups');
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
    `/usr/bin/node ${options.join(' ')} apps/api/src/main.ts`,
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
