import * as wire from '@palco/contracts/video-operations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import {
  type OutsideVideoDeps,
  publishRecording,
  removeOutsideVideo,
  setOutsideVideo,
  showOutsideVideo,
} from './outside-videos.ts';

/** Calls of the staff about recordings. */
export const recordingRoutes = (app: FastifyInstance, deps: OutsideVideoDeps): void => {
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  serve(app, wire.readOutsideVideo, ({ params }) => showOutsideVideo(deps.db, Number(params.id)));
  serve(app, wire.setOutsideVideo, (asked) => {
    const { host, address, anchor = null } = asked.body;
    return setOutsideVideo(deps, { ...by(asked), video: { host, address, anchor } });
  });
  serve(app, wire.removeOutsideVideo, (asked) => removeOutsideVideo(deps, by(asked)));
  serve(app, wire.publishRecording, (asked) =>
    publishRecording(deps, { ...by(asked), published: asked.body.published, reason: asked.body.reason }),
  );
};
