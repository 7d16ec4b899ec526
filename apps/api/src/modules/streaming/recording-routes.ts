import { openPreview as openPreviewRow } from '@palco/contracts/inputs/input-staff';
import * as wire from '@palco/contracts/streaming/video-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import {
  type OutsideVideoDeps,
  publishRecording,
  removeOutsideVideo,
  setOutsideVideo,
  showOutsideVideo,
} from './outside-videos.ts';
import { type OpenPreviewDeps, openPreview } from './watching/open-preview.ts';

/** The staff calls about recordings and previews of a picture. */
export const recordingRoutes = (app: FastifyInstance, deps: OutsideVideoDeps & OpenPreviewDeps): void => {
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  serve(app, openPreviewRow, ({ params, viewer }) =>
    openPreview(deps, { gameId: Number(params.id), userId: viewer.userId }),
  );
  serve(app, wire.readOutsideVideo, ({ params }) => showOutsideVideo(deps.db, Number(params.id)));
  serve(app, wire.setOutsideVideo, (input) => {
    const { host, address, anchor = null } = input.body;
    return setOutsideVideo(deps, { ...by(input), video: { host, address, anchor } });
  });
  serve(app, wire.removeOutsideVideo, (input) => removeOutsideVideo(deps, by(input)));
  serve(app, wire.publishRecording, (input) =>
    publishRecording(deps, { ...by(input), published: input.body.published, reason: input.body.reason }),
  );
};
