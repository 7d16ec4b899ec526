import { SITE_BASE } from '@palco/contracts/pages';
import type { MouseEvent } from 'react';
import { openAuthDialog } from './auth-request.ts';
import { rememberAddress } from './previous-address.ts';
import { readToken } from './session.ts';

/** Where a game is watched, below /tv. */
export const pathOfGame = (id: number): string => `/player/${id}`;

/** A plain click: not one that opens another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * For the links to a game: a visitor is asked to sign in first, and which game he wanted is remembered. Answers whether it
 * held the click back.
 */
export const askToSignIn = (event: MouseEvent, id: number): boolean => {
  if (!isPlainClick(event) || readToken()) return false;
  event.preventDefault();
  rememberAddress(SITE_BASE + pathOfGame(id));
  openAuthDialog();
  return true;
};
