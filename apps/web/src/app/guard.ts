import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { rememberAddress } from '../session/previous-address.ts';
import { readToken } from '../session/session.ts';
import { kindOfAddress } from '../ui/document-kind.ts';

/**
 * The loader of private pages: sends a visitor to the landing and remembers the address. From a checkout or player document
 * it loads a new document, because the landing must not run under their looser policies.
 */
export const guard = ({ request }: LoaderFunctionArgs): Response | null => {
  if (typeof window === 'undefined' || readToken()) return null;
  const { pathname, search } = new URL(request.url);
  rememberAddress(pathname + search);
  return kindOfAddress(location.pathname) === 'site' ? redirect('/home') : redirectDocument('/home');
};
