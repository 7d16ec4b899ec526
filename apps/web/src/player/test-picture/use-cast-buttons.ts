import { type RefObject, useEffect, useState } from 'react';

/** The buttons that send a picture to a TV, and the attribute by which Media Chrome hides one that can do nothing here. */
const BUTTONS = [
  { way: 'Google Cast', element: 'media-cast-button', unavailable: 'mediacastunavailable' },
  { way: 'AirPlay', element: 'media-airplay-button', unavailable: 'mediaairplayunavailable' },
] as const;
type CastWay = (typeof BUTTONS)[number]['way'];

/** The ways for which a button is shown in this place now; a TV in the network may come and go. */
export const useCastButtons = (place: RefObject<HTMLElement | null>): readonly CastWay[] => {
  const [ways, setWays] = useState<readonly CastWay[]>([]);
  useEffect(() => {
    const around = place.current;
    if (!around) return;
    const look = (): void => {
      const shown = BUTTONS.filter(({ element, unavailable }) =>
        around.querySelector(`${element}:not([${unavailable}])`),
      ).map(({ way }) => way);
      setWays((before) => (before.join() === shown.join() ? before : shown));
    };
    const attributeFilter = BUTTONS.map(({ unavailable }) => unavailable);
    const watcher = new MutationObserver(look);
    watcher.observe(around, { subtree: true, childList: true, attributeFilter });
    look();
    return () => watcher.disconnect();
  }, [place]);
  return ways;
};
