import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const readHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Is the process alive?',
  access: 'open',
  beforeOpening: 'always',
  reply: z.object({ status: z.literal('ok') }),
  refusals: [],
});

export const readReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Can it serve: the database answers and can be written, migrations are done, it is not draining',
  for: 'programs',
  access: 'open',
  beforeOpening: 'always',
  reply: z.object({
    status: z.literal('ready'),
    /** whether the disk of the recordings has room; a process that only takes encoders is not ready without */
    recordings: z.enum(['room', 'full']),
  }),
  refusals: ['server/disk-full'],
});

export const reportPolicyViolation = defineEndpoint({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'Receives a report of a violation of the content security policy',
  for: 'programs',
  access: 'open',
  beforeOpening: 'always',
  bodyForms: ['raw'],
  bodyLimit: 16 * 1024,
  body: z.instanceof(Uint8Array),
  reply: z.object({ received: z.literal(true) }),
  refusals: [],
});
