import * as wire from '@palco/contracts/game-alerts/game-alerts';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import * as changes from './change-settings.ts';
import type { PushDeps } from './push-alerts.ts';
import { readSettings, type SettingsDeps } from './read-settings.ts';
import { type StopLinks, stopMail } from './stop-mail.ts';
import { subscribeDevice, unsubscribeDevice } from './subscribe-device.ts';

/** Every change replies with the resulting settings. */
export const gameAlertsRoutes = (
  app: FastifyInstance,
  deps: SettingsDeps & Pick<PushDeps, 'push'> & { readonly links: StopLinks },
): void => {
  const { db, links } = deps;
  serve(app, wire.readGameAlerts, ({ viewer }) => readSettings(deps, viewer));
  serve(app, wire.changeGameAlerts, async ({ viewer, body }) => {
    await changes.changeSettings(deps, viewer.userId, body);
    return readSettings(deps, viewer);
  });
  serve(app, wire.subscribeDevice, async ({ viewer, body }) => {
    const refused = await subscribeDevice(deps, viewer, body);
    return isRefusal(refused) ? refused : readSettings(deps, viewer);
  });
  serve(app, wire.unsubscribeDevice, async ({ viewer, params }) => {
    await unsubscribeDevice(db, viewer.userId, Number(params.id));
    return readSettings(deps, viewer);
  });
  serve(app, wire.followGame, async ({ viewer, params }) => {
    const refused = await changes.followGame(deps, viewer.userId, Number(params.id));
    return isRefusal(refused) ? refused : readSettings(deps, viewer);
  });
  serve(app, wire.unfollowGame, async ({ viewer, params }) => {
    await changes.unfollowGame(db, viewer.userId, Number(params.id));
    return readSettings(deps, viewer);
  });
  serve(app, wire.followPlayer, async ({ viewer, params }) => {
    const refused = await changes.followPlayer(deps, viewer.userId, Number(params.id));
    return isRefusal(refused) ? refused : readSettings(deps, viewer);
  });
  serve(app, wire.unfollowPlayer, async ({ viewer, params }) => {
    await changes.unfollowPlayer(db, viewer.userId, Number(params.id));
    return readSettings(deps, viewer);
  });
  serve(app, wire.stopAlertMail, ({ query }) => stopMail(deps, query.token));
  serve(app, wire.openAlertMailStop, ({ query }) => ({ to: links.pagePath(query.token) }));
};
