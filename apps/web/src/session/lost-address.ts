/** Did an unknown address lead to the landing? The server says it with a cookie, the router of the browser with the same one. */
import { LOST_COOKIE } from '@palco/contracts/web-render';
import { writeCookie } from './write-cookie.ts';

export const rememberLostAddress = (): void => writeCookie(LOST_COOKIE, '1', 30);

/** Says it once. */
export const takeLostAddress = (): boolean => {
  const isLost = document.cookie.split('; ').includes(`${LOST_COOKIE}=1`);
  if (isLost) writeCookie(LOST_COOKIE, '1', 0);
  return isLost;
};
