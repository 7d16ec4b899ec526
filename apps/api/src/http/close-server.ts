import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Answers what is under way and closes. A connection whose request was answered meanwhile would stay open for as long as
 * its client keeps it, so idle ones are closed again and again until none is left.
 */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
};
