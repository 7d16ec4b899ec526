import { DEVICE_DATA, type Device, deviceFrom } from '@palco/contracts/web-render';
import { useSyncExternalStore } from 'react';
import { usePageData } from '../../api/page-data.ts';

/** An iPad calls itself a Mac; a Mac has no touch screen. */
const isDisguisedPad = (): boolean => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
const ownDevice = (): Device => (isDisguisedPad() ? 'ios' : deviceFrom(navigator.userAgent));
const never = (): (() => void) => () => undefined;

/** Whose store to show. The server has read the same name of the browser, so that the page comes alive as it was sent. */
export const useDevice = (): Device => {
  const sent = usePageData<Device>(DEVICE_DATA);
  return useSyncExternalStore(never, ownDevice, () => sent ?? 'android');
};
