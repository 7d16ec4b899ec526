/** Did an unknown address lead to the landing? The server and the browser's router both mark that with the same cookie. */
import { LOST_COOKIE } from '@palco/contracts/web-render';
import { writeCookie } from './write-cookie.ts';

export const rememberLostAddress = (): void => writeCookie(LOST_COOKIE, '1', 30);

/** Whether an unknown address led here; true only once, because it removes the mark. */
export const takeLostAddress = (): boolean => {
  const isLost = document.cookie.split('; ').includes(`${LOST_COOKIE}=1`);
  if (isLost) writeCookie(LOST_COOKIE, '1', 0);
  return isLost;
};
