/** The topic of the event stream about a seat: its state, and when it ends. */
import type { SeatEvent } from '@palco/contracts/streaming/streaming';
import { eventFrame } from '../../../http/event-frame.ts';
import type { EventHub } from '../../../http/event-hub.ts';
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

/** Adds the topic `seat=<lease>`. Knowing the id of a lease is enough to listen; an unknown one has no events. */
export const addSeatTopic = (hub: EventHub, registry: LeaseRegistry): void => {
  hub.addTopic(async ({ query: { seat } }) => {
    if (seat === undefined) return undefined;
    const unpin = registry.pin(seat);
    const found = await registry.read(seat).catch((fault: unknown) => {
      unpin();
      throw fault;
    });
    if (!found) {
      unpin();
      return undefined;
    }
    return () => ({ channel: channelOf(seat), closed: unpin, frames: [frameOf(registry.peek(seat) ?? found)] });
  });
  registry.onEnd((lease) => hub.publish(channelOf(lease.id), frameOf(lease)));
};
