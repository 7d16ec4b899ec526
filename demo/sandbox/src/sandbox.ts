/**
 * The sandbox: emulates the external providers on their real wire protocols, with faults. It listens on loopback only
 * and is never part of a production process.
 */
import { mkdir } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { APPLE_SANDBOX, appleRoutes } from './apple/apple.ts';
import { FACEBOOK_SANDBOX, facebookRoutes } from './facebook/facebook.ts';
import { createFaultBox, type FaultBox } from './fault-box.ts';
import { faultRoutes } from './fault-routes.ts';
import { playInvoicing } from './invoicing/invoicing.ts';
import { openSmtp } from './mail/smtp.ts';
import { playOpenpay } from './openpay/openpay.ts';
import { openOutbox } from './outbox.ts';
import { outboxRoutes } from './outbox-page.ts';
import { playPaypal } from './paypal/paypal.ts';
import { playPaypalOrders } from './paypal-orders/paypal-orders.ts';
import { pushRoutes } from './push/push.ts';
import { TWILIO_SANDBOX, twilioRoutes } from './sms/twilio.ts';

interface SandboxOptions {
  /** 0: a free one */
  readonly port: number;
  /** folder of its persistent state */
  readonly data: string;
  /** the providers' clock */
  readonly clock: () => Date;
}
export interface RunningSandbox {
  readonly origin: string;
  /** address of the mail server, such as `smtp://127.0.0.1:2525` */
  readonly smtp: string;
  /** the product's credentials at the providers */
  readonly keys: {
    readonly twilio: typeof TWILIO_SANDBOX;
    readonly apple: typeof APPLE_SANDBOX;
    readonly facebook: typeof FACEBOOK_SANDBOX;
  };
  close(): Promise<void>;
}

const KEYS: RunningSandbox['keys'] = { twilio: TWILIO_SANDBOX, apple: APPLE_SANDBOX, facebook: FACEBOOK_SANDBOX };

export const openSandbox = async ({ port, data, clock }: SandboxOptions): Promise<RunningSandbox> => {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(formbody);
  let origin = '';
  const outbox = await openOutbox(data);
  outboxRoutes(app, outbox);
  const [mailFaults, smsFaults, appleFaults, facebookFaults, pushFaults] = Array.from(
    { length: 5 },
    createFaultBox,
  ) as [FaultBox, FaultBox, FaultBox, FaultBox, FaultBox];
  faultRoutes(app, '__mail', mailFaults);
  faultRoutes(app, '__sms', smsFaults);
  faultRoutes(app, '__apple', appleFaults);
  faultRoutes(app, '__facebook', facebookFaults);
  faultRoutes(app, '__push', pushFaults);
  await pushRoutes(app, { data, outbox, faults: pushFaults, origin: () => origin, clock });
  twilioRoutes(app, outbox, smsFaults, clock);
  facebookRoutes(app, facebookFaults, clock);
  await appleRoutes(app, { data, faults: appleFaults, origin: () => origin, clock });
  const smtp = await openSmtp(outbox, mailFaults, clock);
  await playOpenpay(app, { data, origin: () => origin, clock });
  await playPaypal(app, { data, clock });
  await playPaypalOrders(app, { data, origin: () => origin, clock });
  await playInvoicing(app, { data, clock });
  app.get('/sandbox.json', async () => ({ smtp: `smtp://${smtp.host}:${smtp.port}`, keys: KEYS }));
  app.get('/', async (_request, reply) => reply.redirect('/outbox'));
  origin = await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    smtp: `smtp://${smtp.host}:${smtp.port}`,
    keys: KEYS,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
};

/** Connects to a sandbox in another process. Errors: when there is none at `origin`. */
export const findSandbox = async (origin: string): Promise<RunningSandbox> => {
  const answer = await fetch(`${origin}/sandbox.json`);
  if (!answer.ok) throw new Error(`there is no sandbox at ${origin}`);
  const { smtp, keys } = (await answer.json()) as Pick<RunningSandbox, 'smtp' | 'keys'>;
  return { origin, smtp, keys, close: async () => undefined };
};
