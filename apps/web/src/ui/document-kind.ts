import { PAGES, type Page, pageAt, SITE_BASE } from '@palco/contracts/pages';
import { createContext, useCallback, useContext } from 'react';

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

/**
 * Does navigating to a path need a new document? A page works only under its own policy: a site document refuses the card
 * library, and must not get the player's looser rules.
 */
export const useNeedsDocument = (): ((path: string) => boolean) => {
  const kind = useContext(DocumentKindContext);
  return useCallback((path) => kindOfPath(path) !== kind, [kind]);
};
