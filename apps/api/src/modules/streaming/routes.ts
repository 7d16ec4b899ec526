import { handSeat as handSeatRow } from '@palco/contracts/desk/desk-staff';
import * as shared from '@palco/contracts/highlights/shared-plays';
import { readReels as readReelsRow } from '@palco/contracts/streaming/reels';
import * as wire from '@palco/contracts/streaming/streaming';
import { HEARTBEAT_SECONDS, TEST_PICTURE } from '@palco/contracts/streaming/streaming';
import type { Variant } from '@palco/hls/multivariant-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { tokenFrom } from '../../http/viewer.ts';
import { recordOpening } from '../operations/record-opening.ts';
import { presentFormats } from './present-formats.ts';
import { type ReadReelsDeps, readReels } from './read-reels.ts';
import { closeSeat } from './seats/close-seat.ts';
import { labelOf } from './seats/device-name.ts';
import { handSeat } from './seats/hand-seat.ts';
import { presentSeat } from './seats/present-seat.ts';
import { createSeatRenewal, releaseSeat, renewOthers } from './seats/renew-seat.ts';
import type { SeatGuard } from './seats/seat-guard.ts';
import { type OpenTeaserDeps, openTeaser } from './shared-plays/open-teaser.ts';
import { readSharedPlay, type SharePlayDeps, sharePlay } from './shared-plays/share-play.ts';
import { createIntroToken } from './watching/intro-token.ts';
import { readAccess } from './watching/read-access.ts';
import { type StartStreamDeps, type StreamRequest, startStream } from './watching/start-stream.ts';

/** The companion's page plays recordings only. */
const RECORDINGS_ONLY = 'playerapp';

export const streamingRoutes = (
  app: FastifyInstance,
  deps: StartStreamDeps &
    ReadReelsDeps &
    OpenTeaserDeps &
    Parameters<typeof readSharedPlay>[0] &
    SharePlayDeps & {
      readonly guard: SeatGuard;
      readonly placeOf: (request: FastifyRequest) => StreamRequest['place'];
      /** the renditions of the test picture, which are those of every picture */
      readonly variants: () => readonly Variant[];
    },
): void => {
  const { db, clock, guard, placeOf, variants } = deps;

  serve(app, wire.startStream, ({ query, body, viewer, language, request }) =>
    startStream(deps, {
      game: query.gameId === TEST_PICTURE ? TEST_PICTURE : Number(query.gameId),
      viewer,
      sessionEnded: request.sessionEnded,
      token: tokenFrom(request.headers.authorization),
      place: placeOf(request),
      address: request.ip,
      wantsRecording: query.platform === RECORDINGS_ONLY,
      device: body?.device,
      label: labelOf(request.headers['user-agent']),
      takeover: body?.takeover ?? false,
      instead: body?.instead,
      language,
    }),
  );
  serve(app, wire.readAccess, async ({ body: { gameId, device }, viewer, language, request }) => {
    const { country } = placeOf(request);
    return readAccess(deps, { gameId, device, viewer, sessionEnded: request.sessionEnded, country, language });
  });
  serve(app, readReelsRow, ({ body, request }) =>
    readReels(deps, { token: body.token, gameId: Number(body.gameId), from: body.from, address: request.ip }),
  );
  serve(app, shared.sharePlay, ({ body: { token, gameId, at }, request }) =>
    sharePlay(deps, { token, gameId: Number(gameId), at, address: request.ip }),
  );
  serve(app, shared.readSharedPlay, ({ params: { id, share } }) => readSharedPlay(deps, { gameId: Number(id), share }));
  serve(app, shared.openTeaser, ({ body: { gameId, share }, viewer, request }) =>
    openTeaser(deps, {
      gameId: Number(gameId),
      share,
      userId: viewer?.userId,
      country: placeOf(request).country,
      address: request.ip,
    }),
  );
  serve(app, wire.readFormats, () => ({ data: presentFormats(variants()) }));
  serve(app, wire.makeIntroToken, async ({ viewer }) => {
    const { token, expiresAt } = await createIntroToken(db, viewer, clock());
    return { token, expires_at: expiresAt.toISOString() };
  });
  const renew = createSeatRenewal(db, clock);
  serve(app, wire.renewSeat, async ({ body }) => {
    const others = (body.others ?? []).map(({ lease, paused = false }) => ({ lease, paused }));
    const [over, renewed] = await Promise.all([
      renewOthers(renew, others),
      renew({ lease: body.lease, paused: body.paused ?? false }),
    ]);
    if (isRefusal(renewed)) return renewed;
    return { heartbeatSeconds: HEARTBEAT_SECONDS, letsGoAt: renewed.pauseEndsAt?.toISOString() ?? null, over };
  });
  serve(app, wire.releaseSeat, async ({ body }) => {
    await releaseSeat(db, body.lease, clock());
    return { released: true as const };
  });
  serve(app, wire.releaseMedia, async ({ params }) => {
    await guard.release(params.token);
    return { released: true as const };
  });
  serve(app, wire.readSeat, async ({ viewer, query, language }) => {
    const device = query.device ?? `session ${viewer.sessionId}`;
    return { data: await presentSeat(db, { userId: viewer.userId, device, language, now: clock() }) };
  });
  serve(app, wire.readSeatOfUser, async ({ params: { userId }, viewer, language }) => {
    const now = clock();
    await recordOpening(db, { userId, reader: viewer.userId, at: now });
    return { data: await presentSeat(db, { userId, device: undefined, language, now }) };
  });
  serve(app, wire.closeSeatOfUser, async ({ params, body, viewer }) => ({
    closed: await closeSeat(db, { userId: params.userId, actor: viewer.userId, reason: body.reason, now: clock }),
  }));
  serve(app, handSeatRow, ({ params, body, viewer }) =>
    handSeat(db, {
      userId: params.userId,
      attemptId: body.attempt,
      actor: viewer.userId,
      reason: body.reason,
      now: clock,
    }),
  );
};
