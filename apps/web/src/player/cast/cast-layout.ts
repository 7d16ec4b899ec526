import { storedText } from '@palco/browser/stored-text';
import { CAST_LAYOUTS, type CastLayout } from '@palco/contracts/streaming/cast';
import { useSyncExternalStore } from 'react';

const stored = storedText('palco-cast-layout');

export const setCastLayout = (layout: CastLayout): void => stored.write(layout);
/** What televisions show of a game beside its picture; stored on the device that casts. */
export const useCastLayout = (): CastLayout =>
  useSyncExternalStore(
    stored.watch,
    () => CAST_LAYOUTS.find((layout) => layout === stored.read()) ?? 'panel',
    () => 'panel',
  );
