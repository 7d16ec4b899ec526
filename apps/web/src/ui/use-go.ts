import { SITE_BASE } from '@palco/contracts/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useNeedsDocument } from './document-kind.ts';

/** What AppLink does, for code: goes to a page of ours (a path below /tv), by a new document where it needs one. */
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
