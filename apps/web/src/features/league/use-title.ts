import { useEffect } from 'react';

/** The title of a document whose page has a name of its own once its data came. */
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
