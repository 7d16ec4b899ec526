/** Each payment provider: asked with the real keys, and its notice received. No money moves. */
import type { OpeningLine } from '@palco/contracts/opening/opening-staff';
import * as z from 'zod';
import type { ProviderTest } from '../../payments/test-provider.ts';
import { type Check, DAY_MS, type Found, type Tester } from './check.ts';

const Pending = z.object({ reference: z.string() });

export const providerCheck = (line: OpeningLine & ('openpay' | 'paypal'), test: ProviderTest | undefined): Check => {
  const common = { line, lastsMs: 7 * DAY_MS, basis: () => test?.basis ?? '' };
  if (!test) return { ...common, isInstant: true, run: async () => ({ state: 'not-needed', found: 'off' }) };
  return {
    ...common,
    run: async (by: Tester): Promise<Found> => {
      const started = await test.start(by);
      const address = test.noticeAddress();
      switch (started.kind) {
        case 'away':
          return { state: 'failed', found: 'away', values: { reason: started.why } };
        case 'refused':
          return { state: 'failed', found: 'refused', values: { reason: started.why } };
        case 'unregistered':
          return { state: 'failed', found: 'unregistered', values: { address } };
        case 'buy':
          return { state: 'running', found: 'buy', values: { address }, pending: { reference: started.reference } };
        case 'started': {
          const { reference, page } = started;
          return page === undefined
            ? { state: 'running', found: 'waiting', values: { address }, pending: { reference } }
            : { state: 'running', found: 'approve', values: { address, page }, pending: { reference } };
        }
      }
    },
    look: async (pending, since) => {
      const { data } = Pending.safeParse(pending);
      const at = data && (await test.noticedAt(data.reference));
      if (!at) return undefined;
      return {
        state: 'ok',
        found: 'ok',
        values: { seconds: Math.max(0, (at.getTime() - since.getTime()) / 1000).toFixed(1) },
      };
    },
  };
};
/** What a test says whose notice never came. */
export const NO_NOTICE = 'no-notice';
