/**
 * While the site is not open, calls for fans are refused. Staff, and browsers that staff let in, see it as if it were open.
 * Documents of the site ask the gate themselves (`modules/content/site-routes.ts`).
 */
import type { IncomingMessage } from 'node:http';
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

export interface SiteGate {
  /** of the site now, as this process knows it */
  state(): SiteState;
  /** May this browser see the site before it is open? */
  letsIn(request: IncomingMessage): Promise<boolean>;
}

/** Refuses calls for fans. Comes after the authentication, because whoever works here may make them. */
export const guardOpening = (app: FastifyInstance, gate: SiteGate): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { access, beforeOpening } = request.routeOptions.config;
    // documents and files have no access rule; calls of staff have a list of roles
    if (typeof access !== 'string' || beforeOpening === 'always') return undefined;
    const state = gate.state();
    if (state === 'open' || state === beforeOpening) return undefined;
    if (request.viewer?.roles.length || (await gate.letsIn(request.raw))) return undefined;
    return answerRefusal(request, reply, 'site/closed');
  });
};
