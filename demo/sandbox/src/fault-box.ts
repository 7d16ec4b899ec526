import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Faults to inject, set by tests and people through the sandbox's control calls. A fault applies to the calls it names
 * and is used up.
 */
export interface Fault {
  /** `name` or `name:argument`, such as `delay:3000` */
  readonly fault: string;
  /** the call it applies to; all when missing */
  readonly on?: string;
  /** only for orders with this prefix */
  readonly order?: string;
  /** number of uses; default 1 */
  readonly times?: number;
}
export interface SetFault {
  readonly name: string;
  readonly argument: string;
}
export interface FaultBox {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** the faults for this call; uses them up */
  take(call: string, order: string, header?: string): SetFault[];
}

const parse = (text: string): SetFault => {
  const colon = text.indexOf(':');
  return colon < 0 ? { name: text, argument: '' } : { name: text.slice(0, colon), argument: text.slice(colon + 1) };
};

export const createFaultBox = (): FaultBox => {
  let waiting: (Fault & { left: number })[] = [];
  return {
    add: (fault) => {
      waiting.push({ ...fault, left: fault.times ?? 1 });
    },
    clear: () => {
      waiting = [];
    },
    list: () => waiting.map(({ left, ...fault }) => ({ ...fault, times: left })),
    take: (call, order, header) => {
      const hits = waiting.filter(({ on, order: prefix = '' }) => (!on || on === call) && order.startsWith(prefix));
      for (const hit of hits) hit.left--;
      waiting = waiting.filter(({ left }) => left > 0);
      return [
        ...hits.map(({ fault }) => parse(fault)),
        ...(header ? header.split(',').map((text) => parse(text.trim())) : []),
      ];
    },
  };
};

export const faultNamed = (faults: readonly SetFault[], name: string): SetFault | undefined =>
  faults.find((fault) => fault.name === name);

/** Waits as long as a `delay:<milliseconds>` fault says; not at all without one. */
export const waitForDelay = async (faults: readonly SetFault[]): Promise<void> => {
  const delay = faultNamed(faults, 'delay');
  if (delay) await sleep(Number(delay.argument || 1000), undefined, { ref: false });
};

/** Closes the connection without an answer. */
export const dropConnection = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.destroy();
  return reply;
};
