import { PAGES, type Page, pageAt, SITE_BASE } from '@palco/contracts/pages';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Which content security policy this document has. It stays until the next document load. */
export type DocumentKind = Page['kind'];

const DocumentKindContext = createContext<DocumentKind>('site');
export const DocumentKindProvider = DocumentKindContext.Provider;

/** The kind of the page at `path` (below /tv); unknown paths are `site`. */
export const kindOfPath = (path: string): DocumentKind => {
  const page = pageAt(path.split(/[?#]/)[0] ?? '/');
  return page ? PAGES[page].kind : 'site';
};

/** The kind of the document at an address with /tv. */
export const kindOfAddress = (pathname: string): DocumentKind => kindOfPath(pathname.slice(SITE_BASE.length) || '/');

/** Pages work under their own policy. Those of the site also work under the player's, which allows all that theirs does. */
export const worksIn = (document: DocumentKind, page: DocumentKind): boolean =>
  page === document || (page === 'site' && document === 'player');

let isKept = false;
const listeners = new Set<() => void>();
const watchKept = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that a picture plays, or not any more: while one does, links to pages of the site keep the player's document. */
export const keepDocument = (next: boolean): void => {
  isKept = next;
  for (const listener of listeners) listener();
};

/**
 * Does navigating to a path need a new document? A page works only under its own policy: a site document refuses the card
 * library, and gets the player's looser rules only where a new document would end a picture.
 */
export const useNeedsDocument = (): ((path: string) => boolean) => {
  const kind = useContext(DocumentKindContext);
  const keepsDocument = useSyncExternalStore(
    watchKept,
    () => isKept,
    () => false,
  );
  return useCallback(
    (path) => {
      const next = kindOfPath(path);
      return next !== kind && !(keepsDocument && worksIn(kind, next));
    },
    [kind, keepsDocument],
  );
};
