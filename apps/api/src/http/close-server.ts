import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Finishes the requests in progress and closes. A keep-alive connection becomes idle only after its answer, so idle ones
 * are closed repeatedly until none is left.
 */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
};
