/** The face of operations: readiness, alerts, limits, the audit log, and the queues of messages and jobs. */
import type { FastifyInstance } from 'fastify';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { alertRoutes } from './alert-routes.ts';
import { processGauges, queueGauges } from './gauges.ts';
import { forgetOldFailures } from './limits.ts';
import { OPERATIONS_LIMITS } from './own-limits.ts';
import { createReadiness, type ReadinessDeps } from './read-readiness.ts';
import { operationsRoutes } from './routes.ts';
import { forgetOldStaffCalls } from './staff-calls.ts';

export const uses = [] as const;

type Given = Pick<ReadinessDeps, 'isDraining' | 'writeFailure' | 'areRecordingsFull'>;

export const createOperations = (
  { db, clock, config, limits, outbox, connection: { pool }, hub }: Ground,
  given: Given,
): Module => ({
  limits: OPERATIONS_LIMITS,
  serve: async (app: FastifyInstance) => {
    const readReadiness = createReadiness({ db, ...given, onlyRecords: !config.roles.includes('web') });
    await operationsRoutes(app, { limits, readReadiness });
    alertRoutes(app, { db, clock });
  },
  tasks: {
    ...outbox.tasks,
    prompt: {
      'forget-old-failures': () => forgetOldFailures(db, clock()),
      'forget-old-staff-calls': () => forgetOldStaffCalls(db, clock()),
    },
  },
  recurring: [
    { pattern: '17 * * * *', task: 'forget-old-failures' },
    { pattern: '47 * * * *', task: 'forget-old-staff-calls' },
  ],
  gauges: [queueGauges(db), processGauges(pool, hub.count)],
  personalData: { staffActs: ['alerts', 'audit_log', 'staff_calls'] },
});
