import { useZone } from '@palco/ui/league';
import { useSearchParams } from 'react-router';
import { type AuditFilter, FILTER_NAMES, type FilterName, filterOf } from './audit-filter.ts';

/** The filter in the address and the functions that change it, which also close the open entry. */
export const useAuditFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = filterOf(params, useZone());
  const change = (name: FilterName, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('entry');
        return next;
      },
      // synchronous, so that the next change builds on this one
      { replace: true, flushSync: true },
    );
  return {
    filter,
    stored: (name: FilterName): string => params.get(name) ?? '',
    change,
    clear: () => setParams({}, { replace: true }),
    isFiltered: FILTER_NAMES.some((name) => params.has(name)),
  };
};
