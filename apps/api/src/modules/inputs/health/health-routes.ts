import * as wire from '@palco/contracts/inputs/input-health-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import {
  listIncidents,
  type ReadHealthDeps,
  readInputHealth,
  readInputMinutes,
  readInputsHealth,
} from './read-health.ts';

/** Calls of the staff about what encoders send. */
export const healthRoutes = (app: FastifyInstance, deps: ReadHealthDeps): void => {
  serve(app, wire.readInputsHealth, () => readInputsHealth(deps));
  serve(app, wire.readInputHealth, ({ params, query }) => readInputHealth(deps, Number(params.inputId), query.after));
  serve(app, wire.readInputMinutes, ({ params, query }) => readInputMinutes(deps, Number(params.inputId), query));
  serve(app, wire.listIncidents, ({ query }) => listIncidents(deps, query.since));
};
