import { SITE_BASE } from '@palco/contracts/pages';
import type { MouseEvent } from 'react';
import { openAuthDialog } from './auth-request.ts';
import { rememberAddress } from './previous-address.ts';
import { readToken } from './session.ts';

/** The player page of a game, below /tv. */
export const pathOfGame = (id: number): string => `/player/${id}`;

/** The page that shows these games beside each other, below /tv. */
export const pathOfGames = (ids: readonly number[]): string => `/several${ids.length ? `?games=${ids.join(',')}` : ''}`;

/** A click that does not open another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The click handler of links to a game: a visitor is asked to sign in first, and the game is remembered. Returns whether it
 * stopped the click.
 */
export const askToSignIn = (event: MouseEvent, id: number): boolean => {
  if (!isPlainClick(event) || readToken()) return false;
  event.preventDefault();
  rememberAddress(SITE_BASE + pathOfGame(id));
  openAuthDialog();
  return true;
};
