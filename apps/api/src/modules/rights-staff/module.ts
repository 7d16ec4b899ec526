/** The face of rights as staff changes and tries them. */
import type { Module } from '../../module.ts';
import { rightsStaffRoutes } from './routes.ts';
import type { SimulationDeps } from './simulate-watch.ts';

export const uses = ['operations', 'plans', 'memberships', 'league', 'rights', 'games', 'streaming'] as const;

export const createRightsStaff = (deps: SimulationDeps): Module => ({ serve: (app) => rightsStaffRoutes(app, deps) });
