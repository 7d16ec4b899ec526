/** Alerts about games: settings, what the leader watches, and the jobs that send. */
import type { Recurring, Task } from '../../jobs/runner.ts';
import type { Keys } from '../../keys.ts';
import { type MailDeps, mailAlert } from './mail-alert.ts';
import { forgetOldAlerts } from './personal-data.ts';
import { type PushDeps, pushAlerts } from './push-alerts.ts';
import { MAIL_TASK, PUSH_TASK, queueAlerts } from './queue-alerts.ts';
import { createStopLinks, type StopLinks } from './stop-mail.ts';
import { createGamesWatch, type GamesWatch, QUEUE_TASK, type WatchDeps } from './watch-games.ts';

export interface GameAlertsDeps extends PushDeps, Omit<MailDeps, 'links'>, WatchDeps {
  /** sign the links in mails */
  readonly linkKeys: Keys;
}
export interface GameAlerts extends GamesWatch {
  /** what its routes need */
  readonly deps: GameAlertsDeps & { readonly links: StopLinks };
  /** `prompt` has the short ones; `push` and `mail` call other systems and have workers of their own */
  readonly tasks: Readonly<Record<'prompt' | 'push' | 'mail', Readonly<Record<string, Task>>>>;
  readonly recurring: readonly Recurring[];
}

export const createGameAlerts = (given: GameAlertsDeps): GameAlerts => {
  const links = createStopLinks(given.linkKeys);
  const deps = { ...given, links };
  return {
    ...createGamesWatch(deps),
    deps,
    tasks: {
      prompt: {
        [QUEUE_TASK]: (payload) => queueAlerts(deps, payload as Parameters<typeof queueAlerts>[1]),
        'forget-old-alerts': () => forgetOldAlerts(deps.db, deps.clock()),
      },
      push: { [PUSH_TASK]: (payload) => pushAlerts(deps, payload as Parameters<typeof pushAlerts>[1]) },
      mail: { [MAIL_TASK]: (payload, stopped) => mailAlert(deps, payload as Parameters<typeof mailAlert>[1], stopped) },
    },
    recurring: [{ pattern: '37 9 * * *', task: 'forget-old-alerts' }],
  };
};
