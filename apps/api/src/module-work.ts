/** The work that modules do besides answering: their jobs and recurring work, and what the leader does. */
import type { Connection } from '@palco/database/connect';
import type { Log } from './http/logging.ts';
import { type Leadership, seekLeadership } from './jobs/leader.ts';
import { type Jobs, startJobs } from './jobs/runner.ts';
import { lanesOf, type Module } from './module.ts';

interface ModuleWork {
  start(): Promise<void>;
  /** finishes what has begun */
  stop(): Promise<void>;
}

export const createModuleWork = (
  { connection, log }: { readonly connection: Connection; readonly log: Log },
  modules: readonly Module[],
): ModuleWork => {
  let jobs: Jobs | undefined;
  let leaderships: readonly Leadership[] = [];
  return {
    start: async () => {
      const recurring = modules.flatMap((module) => module.recurring ?? []);
      jobs = await startJobs({ connection, log, lanes: lanesOf(modules), recurring });
      leaderships = modules
        .flatMap(({ lead }) => lead ?? [])
        .map(({ name, start }) => seekLeadership({ url: connection.url, name, log, lead: async () => start() }));
    },
    stop: async () => {
      await Promise.all(leaderships.map((each) => each.close()));
      await jobs?.stop();
    },
  };
};
