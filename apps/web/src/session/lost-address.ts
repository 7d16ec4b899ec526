/** Did an unknown address lead to the landing? The server says it with a cookie, the router of the browser with the same one. */
import { LOST_COOKIE } from '@palco/contracts/web-render';

const write = (age: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server writes it too
  document.cookie = `${LOST_COOKIE}=1; path=/; max-age=${age}; samesite=lax`;
};
export const rememberLostAddress = (): void => write(30);

/** Says it once. */
export const takeLostAddress = (): boolean => {
  const isLost = document.cookie.split('; ').includes(`${LOST_COOKIE}=1`);
  if (isLost) write(0);
  return isLost;
};
