import { hasFloatingWindows, openFloatingWindow } from '@palco/browser/floating-window';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** CSS pixels: a 16:9 picture and the score line of 64 px below it. The browser does not ask the viewer for a size. */
const SIZE = { width: 480, height: 270 + 64 };

/** Gives the window the page's styles, because its elements keep their classes. */
const copyStyles = (to: Document): void => {
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style'))
    to.head.append(sheet.cloneNode(true));
  to.documentElement.lang = document.documentElement.lang;
  to.title = document.title;
};

type FloatingWindow = {
  /** undefined: the picture is in the page */
  readonly window: Window | undefined;
  /** opens the window, or brings the picture back; undefined where the browser has no such windows */
  readonly toggle: (() => void) | undefined;
};

/**
 * The picture in a window of its own that stays in front of others. React leaves the moved element alone as long as what it
 * removes is the `place` around it. The window closes when the picture cannot float any more, and with the page.
 */
export const useFloatingWindow = (
  place: RefObject<HTMLElement | null>,
  canFloat: boolean,
  onPress: () => void,
): FloatingWindow => {
  const [floating, setFloating] = useState<Window>();
  const opened = useRef<Window>(undefined);
  const isOpening = useRef(false);

  const open = useCallback(async (): Promise<void> => {
    const picture = place.current?.firstElementChild;
    if (!picture || isOpening.current) return;
    isOpening.current = true;
    const next = await openFloatingWindow(SIZE);
    isOpening.current = false;
    // refused without a press, or in a frame: the picture stays in the page
    if (!next) return;
    opened.current = next;
    copyStyles(next.document);
    const screen = next.document.createElement('div');
    screen.dataset.floatingScreen = '';
    screen.append(picture);
    next.document.body.append(screen);
    // React listens in the page's document only
    screen.addEventListener('click', onPress);
    next.addEventListener('pagehide', () => {
      place.current?.append(picture);
      opened.current = undefined;
      setFloating(undefined);
    });
    setFloating(next);
  }, [place, onPress]);

  const toggle = useCallback(() => {
    if (opened.current) opened.current.close();
    else void open();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when this changes
  useEffect(() => () => opened.current?.close(), [canFloat]);
  return {
    window: floating,
    toggle: canFloat && hasFloatingWindows() ? toggle : undefined,
  };
};
