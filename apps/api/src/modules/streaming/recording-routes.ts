import * as wire from '@palco/contracts/video-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { readGame } from '../games/game-store.ts';
import {
  type OutsideVideosParts,
  publishRecording,
  readOutsideVideo,
  removeOutsideVideo,
  setOutsideVideo,
} from './outside-videos.ts';

/** The operator's hand on recordings. */
export const recordingRoutes = (app: FastifyInstance, parts: OutsideVideosParts): void => {
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  serve(app, wire.readOutsideVideo, async ({ params }) => {
    if (!(await readGame(parts.db, Number(params.id)))) return refuse('games/unknown');
    return { data: (await readOutsideVideo(parts.db, Number(params.id))) ?? null };
  });
  serve(app, wire.setOutsideVideo, async (asked) => {
    const { host, address, anchor = null } = asked.body;
    const set = await setOutsideVideo(parts, { ...by(asked), video: { host, address, anchor } });
    return isRefusal(set) ? set : { data: set.kept };
  });
  serve(app, wire.removeOutsideVideo, async (asked) => {
    const removed = await removeOutsideVideo(parts, by(asked));
    return isRefusal(removed) ? removed : { data: null };
  });
  serve(app, wire.publishRecording, (asked) =>
    publishRecording(parts, { ...by(asked), published: asked.body.published, reason: asked.body.reason }),
  );
};
