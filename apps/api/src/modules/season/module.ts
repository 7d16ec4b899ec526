/** The face of the season: calendar, clubs, parks, players and rosters as staff keeps them. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { calendarRoutes } from './calendar-routes.ts';
import type { ImportDeps } from './import-calendar.ts';
import { mastersRoutes } from './masters-routes.ts';
import type { PublishDeps } from './publish-calendar.ts';

export const uses = ['operations', 'plans', 'league', 'games'] as const;

export const createSeason = ({ db, clock }: Ground, given: PublishDeps & ImportDeps): Module => ({
  serve: (app) => {
    mastersRoutes(app, { db, clock });
    calendarRoutes(app, { db, clock, ...given });
  },
});
