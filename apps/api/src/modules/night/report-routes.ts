import { reportPlayer } from '@palco/contracts/night/player-reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { deviceClassOf } from './device-class.ts';
import type { PlayerReports } from './player-reports.ts';

export const reportRoutes = (
  app: FastifyInstance,
  {
    reports,
    countryOf,
  }: { readonly reports: PlayerReports; readonly countryOf: (request: FastifyRequest) => Promise<string> },
): void => {
  serve(app, reportPlayer, async ({ body, address, request }) =>
    reports.add(body.reports, {
      address,
      country: await countryOf(request),
      device: deviceClassOf(request.headers['user-agent']),
    }),
  );
};
