import type { AnyEndpoint } from './endpoint.ts';
import { COMMON_REFUSALS, type RefusalCode, SIGNED_IN_REFUSALS, STAFF_REFUSALS } from './refusals.ts';

/** All refusals an endpoint may return: its own, those of its access rule, and those of every endpoint. */
export const declaredRefusals = ({ access, refusals }: Pick<AnyEndpoint, 'access' | 'refusals'>): RefusalCode[] => {
  const byAccess = access === 'open' ? [] : access === 'signed-in' ? SIGNED_IN_REFUSALS : STAFF_REFUSALS;
  return [...new Set<RefusalCode>([...refusals, ...byAccess, ...COMMON_REFUSALS])];
};
