/** The face of alerts about games: settings, what the leader watches, and the jobs that send. */
import { createWebPush } from '../../gateways/web-push/web-push.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { mailAlert } from './mail-alert.ts';
import { alertsForExport, forgetAlertsOf, forgetOldAlerts } from './personal-data.ts';
import { pushAlerts } from './push-alerts.ts';
import { MAIL_TASK, PUSH_TASK, queueAlerts } from './queue-alerts.ts';
import { gameAlertsRoutes } from './routes.ts';
import { createStopLinks } from './stop-mail.ts';
import { createGamesWatch, type GamesWatch, QUEUE_TASK } from './watch-games.ts';

export const uses = ['operations', 'league', 'games'] as const;

export interface GameAlertsModule extends Module, Pick<GamesWatch, 'round'> {}
interface Given {
  readonly games: GameCache;
  readonly league: LeagueCache;
}

export const createGameAlerts = (ground: Ground, given: Given): GameAlertsModule => {
  const { db, clock, log, mail, providers, keysFor, origin, league: identity } = ground;
  const push = createWebPush(providers.push, clock);
  const links = createStopLinks(keysFor('alert links'));
  const deps = { ...given, db, clock, log, mail, push, keys: keysFor('push keys'), links, origin, identity };
  const { round, lead } = createGamesWatch(deps);
  return {
    round,
    lead: { name: 'game alerts', start: lead },
    serve: (app) => gameAlertsRoutes(app, deps),
    tasks: {
      prompt: {
        [QUEUE_TASK]: (payload) => queueAlerts(deps, payload as Parameters<typeof queueAlerts>[1]),
        'forget-old-alerts': () => forgetOldAlerts(db, clock()),
      },
      // these call other systems
      push: { [PUSH_TASK]: (payload) => pushAlerts(deps, payload as Parameters<typeof pushAlerts>[1]) },
      'alert mail': {
        [MAIL_TASK]: (payload, stopped) => mailAlert(deps, payload as Parameters<typeof mailAlert>[1], stopped),
      },
    },
    recurring: [{ pattern: '37 9 * * *', task: 'forget-old-alerts' }],
    personalData: {
      tables: {
        game_alert_settings: { exportedAs: 'game_alerts', isErased: true },
        game_alert_games: { exportedAs: 'game_alerts', isErased: true },
        game_alert_players: { exportedAs: 'game_alerts', isErased: true },
        push_subscriptions: { exportedAs: 'game_alerts', isErased: true },
        game_alerts: { exportedAs: 'game_alerts', isErased: true },
      },
      read: { game_alerts: (userId, now) => alertsForExport(db, userId, now, clock.zone()) },
      erase: forgetAlertsOf,
    },
  };
};
