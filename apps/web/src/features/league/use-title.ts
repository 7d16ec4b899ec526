import { useEffect } from 'react';

/** Sets the document's title once the page's data is loaded. */
export const useTitle = (name: string | undefined): void => {
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    document.title = `${name} | ${before.split(' | ').at(-1)}`;
    return () => {
      document.title = before;
    };
  }, [name]);
};
