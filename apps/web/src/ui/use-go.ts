import { SITE_BASE } from '@palco/contracts/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useNeedsDocument } from './document-kind.ts';

/** AppLink for code: navigates to a path below /tv, with a new document where it is needed. */
export const useGo = (): ((path: string, how?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate();
  const needsDocument = useNeedsDocument();
  return useCallback(
    (path, { replace = false } = {}) => {
      if (!needsDocument(path)) void navigate(path, { replace });
      else if (replace) location.replace(SITE_BASE + path);
      else location.assign(SITE_BASE + path);
    },
    [navigate, needsDocument],
  );
};
