/** The face of the broadcast's graphics: their addresses, what is on the picture, and the documents that draw it. */
import * as wire from '@palco/contracts/graphics/graphics';
import * as staff from '@palco/contracts/graphics/graphics-staff';
import type { Ground } from '../../ground.ts';
import { serve } from '../../http/endpoint.ts';
import type { Module } from '../../module.ts';
import { addLink, presentLink, putOnAir, renewLink, revokeLink, runPitchClock } from './change-links.ts';
import { graphicsDocuments, loadBuiltGraphics } from './documents.ts';
import { addGraphicsTopic } from './graphics-topic.ts';
import { readLinks } from './link-store.ts';
import { readState, type StateDeps } from './read-state.ts';

export const uses = ['operations', 'games'] as const;

export const createGraphics = (ground: Ground): Module => {
  const { db, clock, hub, log, notifications, league, build, siteFolder, keysFor, origin } = ground;
  const built = siteFolder === undefined ? undefined : loadBuiltGraphics(siteFolder);
  const deps: StateDeps = { db, clock, league, build, keys: keysFor('graphics links') };
  const stop = addGraphicsTopic({ db, hub, notifications, log });
  return {
    serve: async (app) => {
      if (built) await app.register((scope) => graphicsDocuments(scope, { ...deps, built, origin }));
      serve(app, wire.readGraphics, ({ params }) => readState(deps, params.token));
      serve(app, staff.listGraphicsLinks, async () => ({
        data: await Promise.all((await readLinks(db)).map((link) => presentLink(deps, link))),
      }));
      serve(app, staff.addGraphicsLink, ({ body: { club, game }, viewer }) =>
        addLink(deps, { club, game, actor: viewer.userId }),
      );
      serve(app, staff.renewGraphicsLink, ({ params: { id }, viewer }) =>
        renewLink(deps, { id, actor: viewer.userId }),
      );
      serve(app, staff.revokeGraphicsLink, ({ params: { id }, viewer }) =>
        revokeLink(deps, { id, actor: viewer.userId }),
      );
      serve(app, staff.putOnAir, ({ params: { id }, body, viewer }) =>
        putOnAir(deps, { id, actor: viewer.userId }, body),
      );
      serve(app, staff.runPitchClock, ({ params: { id }, body: { seconds } }) => runPitchClock(deps, id, seconds));
    },
    personalData: { staffActs: ['graphics_links'] },
    close: stop,
  };
};
