import { readIdentity, readIdentityPicture } from '@palco/contracts/identity/identity';
import * as wire from '@palco/contracts/identity/identity-staff';
import { SITE_BASE } from '@palco/contracts/pages';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import { prepare, sendPrepared } from '../../http/prepared.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import type { ChangeIdentityDeps } from './change-identity.ts';
import { dropDraft, publishDraft, readDesk, restoreVersion, saveDraft } from './change-identity.ts';
import { isIcon } from './draw-icon.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Pictures } from './pictures.ts';
import { webManifest } from './web-manifest.ts';

interface IdentityRoutesDeps extends Omit<ChangeIdentityDeps, 'store'> {
  readonly store: IdentityStore;
  readonly pictures: Pictures;
}

/** The name has the digest of the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Documents name icons with the version; a phone asks again on its own. */
const FOR_AN_HOUR = 'public, max-age=3600';

export const identityRoutes = (app: FastifyInstance, deps: IdentityRoutesDeps): void => {
  const { store, pictures } = deps;
  serve(app, readIdentity, async () => ({ data: await store.read() }));
  serve(app, readIdentityPicture, async ({ params, request, reply }) => {
    const png = await pictures.read(params.picture);
    if (!png) return refuse('identity/unknown-picture');
    sendPrepared(request, reply, await prepare(png, 'image/png'), FOR_EVER);
    return ALREADY_SENT;
  });

  serve(app, wire.readIdentityDesk, async () => ({ data: await readDesk(deps) }));
  serve(app, wire.saveIdentityDraft, async ({ body, query, viewer }) => {
    const desk = await saveDraft(deps, body, { actor: viewer.userId, seen: query.seen });
    return isRefusal(desk) ? desk : { data: desk };
  });
  serve(app, wire.dropIdentityDraft, async ({ query, viewer }) => {
    const desk = await dropDraft(deps, { actor: viewer.userId, seen: query.seen });
    return isRefusal(desk) ? desk : { data: desk };
  });
  serve(app, wire.publishIdentity, async ({ query, viewer }) => {
    const desk = await publishDraft(deps, { actor: viewer.userId, seen: query.seen });
    return isRefusal(desk) ? desk : { data: desk };
  });
  serve(app, wire.restoreIdentity, async ({ params, viewer }) => {
    const desk = await restoreVersion(deps, params.version, { actor: viewer.userId });
    return isRefusal(desk) ? desk : { data: desk };
  });
  serve(app, wire.uploadIdentityPicture, async ({ body, viewer }) => {
    const kept = await pictures.keep(Buffer.from(body.file, 'base64'), viewer.userId);
    return isRefusal(kept) ? kept : { data: kept };
  });

  app.get<{ Params: { name: string } }>(`${SITE_BASE}/icons/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!isIcon(name)) return answerRefusal(request, reply, 'request/unknown-path');
    const png = await pictures.icon(name, await store.read());
    return sendPrepared(request, reply, await prepare(png, 'image/png'), FOR_AN_HOUR);
  });
  app.get(`${SITE_BASE}/site.webmanifest`, async (request, reply) => {
    const body = JSON.stringify(webManifest(await store.read()));
    return sendPrepared(request, reply, await prepare(body, 'application/manifest+json; charset=utf-8'), FOR_AN_HOUR);
  });
};
