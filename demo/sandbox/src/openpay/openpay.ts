import type { FastifyInstance } from 'fastify';
import { openpayApiRoutes } from './api-routes.ts';
import { openpayBrowserRoutes } from './browser-routes.ts';
import { openpayControlRoutes } from './control-routes.ts';
import { type OpenpayState, openOpenpayState } from './openpay-state.ts';
import { openpayPageRoutes } from './page-routes.ts';
import { openpayPayoutRoutes } from './payout-routes.ts';

/** Emulates the card and store provider. */
export const playOpenpay = async (
  app: FastifyInstance,
  { data, origin, clock }: { readonly data: string; readonly origin: () => string; readonly clock: () => Date },
): Promise<OpenpayState> => {
  const state = await openOpenpayState(data, clock);
  await app.register(async (scope) => {
    // the provider's own client sends JSON without a body, and bodies that are not objects
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? {} : JSON.parse(text as string));
      } catch {
        done(null, {});
      }
    });
    openpayApiRoutes(scope, state, origin);
    openpayBrowserRoutes(scope, state);
    openpayPageRoutes(scope, state);
    openpayControlRoutes(scope, state);
    openpayPayoutRoutes(scope, state);
  });
  return state;
};
