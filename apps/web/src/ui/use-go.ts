import { SITE_BASE } from '@palco/contracts/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useNeedsDocument } from './document-kind.ts';

interface Going {
  readonly replace?: boolean;
  /** for the next page, in the entry of the history: a reload keeps it, a new document starts without it */
  readonly state?: unknown;
}
/** AppLink for code: navigates to a path below /tv, with a new document where it is needed. */
export const useGo = (): ((path: string, how?: Going) => void) => {
  const navigate = useNavigate();
  const needsDocument = useNeedsDocument();
  return useCallback(
    (path, { replace = false, state } = {}) => {
      if (!needsDocument(path)) void navigate(path, { replace, state });
      else if (replace) location.replace(SITE_BASE + path);
      else location.assign(SITE_BASE + path);
    },
    [navigate, needsDocument],
  );
};
