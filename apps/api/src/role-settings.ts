/** Which parts of Palco a process runs. docs/operations.md says how they are spread over machines. */
import * as z from 'zod';

/** `web` serves fans and staff, `ingest` accepts encoders, `work` runs jobs, feeds and other work of the leaders. */
const ROLES = ['web', 'ingest', 'work'] as const;
export type Role = (typeof ROLES)[number];

const address = z
  .string()
  .regex(/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'an address and a port, such as 10.0.0.5:4010')
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  })
  .refine(({ host, port }) => port <= 65_535 && host !== '0.0.0.0' && host !== '::', {
    error: 'other processes must reach this address: name one of this machine',
  });

export const roleSettings = {
  PALCO_ROLES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(ROLES, { error: `one or more of ${ROLES.join(', ')}` })).min(1))
    .default([...ROLES]),
  PALCO_INTERNAL: address.default({ host: '127.0.0.1', port: 0 }),
};
