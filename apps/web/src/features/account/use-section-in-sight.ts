import { useEffect, useState } from 'react';

/** The section that is being read: the one that crosses a line in the upper third of the window. */
export const useSectionInSight = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [inSight, setInSight] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInSight(entered.target.id as Id);
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return inSight;
};
