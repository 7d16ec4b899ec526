import * as wire from '@palco/contracts/streaming';
import { HEARTBEAT_SECONDS, TEST_PICTURE } from '@palco/contracts/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { tokenFrom } from '../../http/viewer.ts';
import { closeSeat } from './close-seat.ts';
import { labelOf } from './device-name.ts';
import { makeIntroToken } from './intro-token.ts';
import { keepSeat, releaseSeat } from './keep-seat.ts';
import type { MediaDoor } from './media-door.ts';
import { presentSeat } from './present-seat.ts';
import { readAccess } from './read-access.ts';
import { type StartStreamDeps, startStream } from './start-stream.ts';

/** The companion's page plays recordings only. */
const RECORDINGS_ONLY = 'playerapp';

export const streamingRoutes = (
  app: FastifyInstance,
  deps: StartStreamDeps & {
    readonly door: MediaDoor;
    readonly countryOf: (request: FastifyRequest) => Promise<string>;
  },
): void => {
  const { db, clock, door, countryOf } = deps;

  serve(app, wire.startStream, ({ query, body, viewer, language, request }) =>
    startStream(deps, {
      game: query.gameId === TEST_PICTURE ? TEST_PICTURE : Number(query.gameId),
      viewer,
      sessionEnded: request.sessionEnded,
      token: tokenFrom(request.headers.authorization),
      countryOf: () => countryOf(request),
      wantsRecording: query.platform === RECORDINGS_ONLY,
      device: body?.device,
      label: labelOf(request.headers['user-agent']),
      takeover: body?.takeover ?? false,
      language,
    }),
  );
  serve(app, wire.readAccess, async ({ body: { gameId, device }, viewer, language, request }) => {
    const country = await countryOf(request);
    return readAccess(deps, { gameId, device, viewer, sessionEnded: request.sessionEnded, country, language });
  });
  serve(app, wire.makeIntroToken, async ({ viewer }) => {
    const { token, expiresAt } = await makeIntroToken(db, viewer, clock());
    return { token, expires_at: expiresAt.toISOString() };
  });
  serve(app, wire.keepSeat, async ({ body }) => {
    const kept = await keepSeat(db, { lease: body.lease, paused: body.paused ?? false }, clock());
    if (isRefusal(kept)) return kept;
    return { heartbeatSeconds: HEARTBEAT_SECONDS, letsGoAt: kept.letsGoAt?.toISOString() ?? null };
  });
  serve(app, wire.releaseSeat, async ({ body }) => {
    await releaseSeat(db, body.lease, clock());
    return { released: true as const };
  });
  serve(app, wire.releaseMedia, async ({ params }) => {
    await door.release(params.token);
    return { released: true as const };
  });
  serve(app, wire.readSeat, async ({ viewer, query, language }) => {
    const device = query.device ?? `session ${viewer.sessionId}`;
    return { data: await presentSeat(db, { userId: viewer.userId, device, language, now: clock() }) };
  });
  serve(app, wire.readSeatOfUser, async ({ params, language }) => ({
    data: await presentSeat(db, { userId: params.userId, device: undefined, language, now: clock() }),
  }));
  serve(app, wire.closeSeatOfUser, async ({ params, body, viewer }) => ({
    closed: await closeSeat(db, { userId: params.userId, actor: viewer.userId, reason: body.reason, at: clock() }),
  }));
};
