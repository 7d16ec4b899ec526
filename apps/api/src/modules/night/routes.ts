import type { OutgoingHttpHeaders } from 'node:http';
import { followNight, readNight } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { FastifyInstance } from 'fastify';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import { nightForReader, readOpenAlerts } from './night-of-reader.ts';
import type { NightSnapshots } from './night-snapshots.ts';
import type { NightStream } from './night-stream.ts';

interface NightRoutesDeps {
  readonly db: Database;
  readonly snapshots: NightSnapshots;
  readonly stream: NightStream;
}

export const nightRoutes = (app: FastifyInstance, { db, snapshots, stream }: NightRoutesDeps): void => {
  serve(app, readNight, async ({ query, viewer }) => {
    const snapshot = await (query.day === undefined ? snapshots.now() : snapshots.ofDay(query.day as LeagueDate));
    return nightForReader(viewer, snapshot, await readOpenAlerts(db));
  });
  serve(app, followNight, async ({ viewer, request, reply }) => {
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    await stream.open(viewer, { request: request.raw, response: reply.raw, headers });
    return ALREADY_SENT;
  });
};
