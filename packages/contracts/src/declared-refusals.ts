import type { AnyEndpoint } from './endpoint.ts';
import { COMMON_REFUSALS, type RefusalCode, SIGNED_IN_REFUSALS, STAFF_REFUSALS } from './refusals.ts';

/** Is the call refused to whoever may not pass while the site is not open? Calls of staff are not. */
const waitsForOpening = ({ access, beforeOpening }: Pick<AnyEndpoint, 'access' | 'beforeOpening'>): boolean =>
  typeof access === 'string' && beforeOpening !== 'always';

/** All refusals an endpoint may return: its own, those of its access rule, and those of every endpoint. */
export const declaredRefusals = (row: Pick<AnyEndpoint, 'access' | 'refusals' | 'beforeOpening'>): RefusalCode[] => {
  const { access, refusals } = row;
  const byAccess = access === 'open' ? [] : access === 'signed-in' ? SIGNED_IN_REFUSALS : STAFF_REFUSALS;
  const byState: RefusalCode[] = waitsForOpening(row) ? ['site/closed'] : [];
  return [...new Set<RefusalCode>([...refusals, ...byAccess, ...byState, ...COMMON_REFUSALS])];
};
