/** What the event stream tells of a seat: how it stands, and the moment it ends. */
import type { SeatEvent } from '@palco/contracts/streaming';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub } from '../../http/event-hub.ts';
import type { Lease } from './lease.ts';
import type { LeaseRegistry } from './lease-registry.ts';

const channelOf = (lease: string): string => `seat ${lease}`;
const frameOf = ({ id, ended, startedAt }: Lease): Buffer =>
  eventFrame({
    event: 'seat',
    data: {
      lease: id,
      state: ended ? 'closed' : 'open',
      why: ended?.why ?? null,
      device: ended?.device ?? null,
      at: (ended?.at ?? startedAt).toISOString(),
    } satisfies SeatEvent,
  });

/** Adds the topic `seat=<lease>`. Whoever knows a lease may hear of it; of one nobody knows nothing is told. */
export const addSeatTopic = (hub: EventHub, registry: LeaseRegistry): void => {
  hub.addTopic(async ({ query: { seat } }) => {
    if (seat === undefined) return undefined;
    const letGo = registry.pin(seat);
    const found = await registry.read(seat).catch((fault: unknown) => {
      letGo();
      throw fault;
    });
    if (!found) {
      letGo();
      return undefined;
    }
    return () => ({ channel: channelOf(seat), closed: letGo, frames: [frameOf(registry.peek(seat) ?? found)] });
  });
  registry.onEnd((lease) => hub.publish(channelOf(lease.id), frameOf(lease)));
};
