/** The files of `deploy/` name settings, commands and paths of this repository: they must exist, and be enough for a production. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
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

test('the manifests are sound YAML, and every selector finds its pods', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml'));
  for (const { errors } of documents) expect(errors).toEqual([]);
  const objects = documents.map((each) => each.toJS() as Record<string, never>) as unknown as {
    kind: string;
    metadata: { name: string };
    spec?: { selector?: { app?: string }; template?: { metadata: { labels: { app: string } } } };
  }[];
  const pods = new Set(objects.flatMap(({ spec }) => spec?.template?.metadata.labels.app ?? []));
  expect([...pods].sort()).toEqual(['palco-ingest', 'palco-web', 'palco-work']);
  for (const { kind, spec } of objects) if (kind === 'Service') expect(pods.has(spec?.selector?.app ?? '')).toBe(true);
});
