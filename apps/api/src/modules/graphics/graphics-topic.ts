/** The topic `graphics=<link>` of the event stream: the state of a link is another one. It says nothing that is secret. */
import type { GraphicsEvent } from '@palco/contracts/graphics/graphics';
import type { Database } from '@palco/database/connect';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub } from '../../http/event-hub.ts';
import type { Logger } from '../../http/logging.ts';
import { GRAPHICS_TOPIC } from './change-links.ts';

interface TopicDeps {
  readonly db: Database;
  readonly hub: EventHub;
  readonly notifications: Notifications;
  readonly log: Logger;
}
const channelOf = (link: number): string => `graphics ${link}`;

/** Adds the topic; returns how to stop listening. */
export const addGraphicsTopic = ({ db, hub, notifications, log }: TopicDeps): (() => void) => {
  const revisionOf = async (link: number): Promise<number | undefined> =>
    (await db.selectFrom('graphics_links').select('revision').where('id', '=', link).executeTakeFirst())?.revision;
  hub.addTopic(async ({ query: { graphics } }) => {
    if (graphics === undefined) return undefined;
    const link = Number(graphics);
    const revision = await revisionOf(link);
    return revision === undefined
      ? undefined
      : () => ({ channel: channelOf(link), frames: [], hello: { graphics: revision } });
  });
  const publish = async (link: number): Promise<void> => {
    if (!hub.hasListeners(channelOf(link))) return;
    const revision = await revisionOf(link);
    if (revision === undefined) return;
    hub.publish(channelOf(link), eventFrame({ event: 'graphics', data: { link, revision } satisfies GraphicsEvent }));
  };
  return notifications.listen(GRAPHICS_TOPIC, {
    onNotification: (key) =>
      void publish(Number(key)).catch((fault: unknown) => log.warn({ err: fault }, 'graphics could not be told')),
    // a graphic also reads its state every few seconds
    onMissed: () => undefined,
  });
};
