import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { rememberAddress } from '../session/previous-address.ts';
import { readToken } from '../session/session.ts';
import { kindOfAddress } from '../ui/document-kind.ts';

/**
 * Pages for people who are signed in: a visitor goes to the landing, and where he wanted to go is remembered. From a
 * checkout or player document that is a new document: the landing must not run under their looser policies.
 */
export const guard = ({ request }: LoaderFunctionArgs): Response | null => {
  if (typeof window === 'undefined' || readToken()) return null;
  const { pathname, search } = new URL(request.url);
  rememberAddress(pathname + search);
  return kindOfAddress(location.pathname) === 'site' ? redirect('/home') : redirectDocument('/home');
};
