import type { TestProject } from 'vitest/node';
import { startTestServer } from './testing.ts';

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgres', server.url);
  return server.stop;
}
