import type { CalendarConflict } from '@palco/contracts/season/scheduled-game';
import { Button } from '@palco/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many conflicts are listed at first: an unusual season has hundreds of warnings. */
const FIRST = 8;

/** The conflicts to list, in the given order, and the button that lists all of them. */
export const useConflicts = (
  conflicts: readonly CalendarConflict[],
): { readonly listed: readonly CalendarConflict[]; readonly showAll: ReactNode } => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const more = conflicts.length - FIRST;
  if (isWhole || more <= 0) return { listed: conflicts, showAll: null };
  return {
    listed: conflicts.slice(0, FIRST),
    showAll: (
      <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
        {t('season.moreConflicts', { count: more })}
      </Button>
    ),
  };
};
