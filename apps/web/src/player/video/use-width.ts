import { type RefObject, useEffect, useState } from 'react';

/** How wide an element is, in pixels; undefined until it has been measured. */
export const useWidth = (ref: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};
