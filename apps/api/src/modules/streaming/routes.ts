import * as wire from '@palco/contracts/streaming';
import { HEARTBEAT_SECONDS, TEST_PICTURE } from '@palco/contracts/streaming';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { refusalText } from '../../http/refusal-answer.ts';
import { tokenFrom } from '../../http/viewer.ts';
import { closeSeat } from './close-seat.ts';
import { deviceName, labelOf } from './device-name.ts';
import { isIntroToken, makeIntroToken, spendIntroToken } from './intro-token.ts';
import { releaseSeat, renewSeat } from './keep-seat.ts';
import type { MediaDoor } from './media-door.ts';
import { presentSeat } from './present-seat.ts';
import { readAccess } from './read-access.ts';
import { type StartParts, startStream, startTestPicture } from './start-stream.ts';

export interface StreamingRoutesParts extends StartParts {
  readonly door: MediaDoor;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}
/** The companion's page: recordings only. */
const RECORDINGS_ONLY = 'playerapp';

export const streamingRoutes = (app: FastifyInstance, parts: StreamingRoutesParts): void => {
  const { db, clock, door, countryOf } = parts;

  serve(app, wire.startStream, async ({ query, body, viewer, language, request }) => {
    const token = tokenFrom(request.headers.authorization);
    const intro = isIntroToken(token) ? await spendIntroToken(db, token, clock()) : undefined;
    if (isIntroToken(token) && !intro) return refuse('streaming/intro-over');
    const asker = intro ?? viewer;
    const nobody = request.sessionEnded ? ('session/ended' as const) : ('session/required' as const);
    if (query.gameId === TEST_PICTURE) return asker ? startTestPicture(parts) : refuse(nobody);
    const started = await startStream(parts, {
      gameId: Number(query.gameId),
      asker,
      country: await countryOf(request),
      wantsRecording: query.platform === RECORDINGS_ONLY,
      device: body?.device,
      label: labelOf(request.headers['user-agent']),
      takeover: body?.takeover ?? false,
    });
    if (!isRefusal(started)) return started;
    if (started.refused === 'session/required') return refuse(nobody);
    if (started.refused !== 'streaming/seat-taken') return started;
    const { device, since = '' } = started.detail ?? {};
    return refuse(started.refused, { device: deviceName(String(device ?? ''), language), since });
  });
  serve(app, wire.readAccess, async ({ body, viewer, language, request }) => {
    if (!viewer && request.sessionEnded) return refuse('session/ended');
    const country = await countryOf(request);
    const access = await readAccess(parts, { gameId: body.gameId, asker: viewer, country, device: body.device });
    if (isRefusal(access)) return access;
    const { why, kind, other, startsAt } = access;
    const device = deviceName(other?.label, language);
    return {
      data: {
        may: !why,
        why: why ?? null,
        message: why ? refusalText(why, language) : '',
        kind: kind ?? null,
        seat: other ? { device, since: (other.since ?? clock()).toISOString() } : null,
        startsAt: startsAt?.toISOString() ?? null,
      },
    };
  });
  serve(app, wire.makeIntroToken, async ({ viewer }) => {
    const { token, expiresAt } = await makeIntroToken(db, viewer, clock());
    return { token, expires_at: expiresAt.toISOString() };
  });
  serve(app, wire.renewSeat, async ({ body }) => {
    const kept = await renewSeat(db, { lease: body.lease, paused: body.paused ?? false }, clock());
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
