import { useRef, useState } from 'react';
import type { Opening } from './use-opening.ts';

/** The day that is announced, as it is typed. What was typed over an older state of the room is dropped. */
export const useOpeningDay = (opening: Opening | undefined) => {
  const [typed, setTyped] = useState<{ readonly day: string; readonly revision: string }>();
  /** somebody wanted to look at the page, which still has the stored day */
  const [isMissed, setMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const stored = opening?.opens_on ?? '';
  const day = typed !== undefined && typed.revision === opening?.revision ? typed.day : stored;
  return {
    form,
    day,
    isMissed,
    isUnsaved: day !== stored,
    type: (next: string): void => {
      setMissed(false);
      if (opening) setTyped({ day: next, revision: opening.revision });
    },
    saved: (): void => {
      setTyped(undefined);
      setMissed(false);
    },
    miss: (): void => {
      setMissed(true);
      form.current?.querySelector('input')?.focus();
    },
    /** False, said on the field: half a day is typed. */
    isWhole: (): boolean => form.current?.reportValidity() ?? true,
  };
};
export type OpeningDay = ReturnType<typeof useOpeningDay>;
