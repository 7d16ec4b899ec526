import { useEffect, useState } from 'react';

/** The section that crosses a line in the upper third of the window. */
export const useVisibleSection = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [visible, setVisible] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setVisible(crossing.target.id as Id);
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return visible;
};
