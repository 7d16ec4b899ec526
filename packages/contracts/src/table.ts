/**
 * Every endpoint of Palco by its operation name, for OpenAPI, the server and the tests: what the files of the rooms make with
 * `defineEndpoint` and export. For Node only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from './endpoint.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => /^[\w-]+\/[\w-]+\.ts$/.test(file))
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes('defineEndpoint('))
  .sort();
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpoints = new Map<string, AnyEndpoint>();
for (const file of files) {
  const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported)) {
    if (!isEndpoint(value)) continue;
    if (endpoints.has(name)) throw new Error(`two endpoints are called ${name}: the second one is in ${file}`);
    endpoints.set(name, value);
  }
}

export const endpointEntries = (): [string, AnyEndpoint][] => [...endpoints];
