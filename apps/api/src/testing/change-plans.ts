/** Changes of plans and prices, at once, on the catalogue as it is. */
import type { SentChange } from '@palco/contracts/plans/plans-staff';
import type { World } from './world.ts';

/** `changes` may be wrong: what the server says to it is the caller's to check. */
export const changePlans = async (
  { ask }: Pick<World, 'ask'>,
  token: string,
  changes: readonly (SentChange | { readonly kind: string; readonly [key: string]: unknown })[],
  reason = 'a test',
) => {
  const { body } = await ask('GET /api/operations/plans', { token });
  return ask('POST /api/operations/plan-changes', {
    token,
    body: { effective_at: null, reason, seen: body.data?.revision ?? '', changes },
  });
};
