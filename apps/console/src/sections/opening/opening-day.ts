import { useRef, useState } from 'react';
import type { Opening } from './use-opening.ts';

/** The announced day as it is being typed. Once somebody else changes the room, what was typed is dropped. */
export const useOpeningDay = (opening: Opening | undefined) => {
  const [typed, setTyped] = useState<{ readonly day: string; readonly revision: string }>();
  /** the page was asked for, and it still shows the stored day */
  const [mustSave, setMustSave] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const stored = opening?.opens_on ?? '';
  const day = typed !== undefined && typed.revision === opening?.revision ? typed.day : stored;
  return {
    form,
    day,
    mustSave,
    isUnsaved: day !== stored,
    type: (next: string): void => {
      setMustSave(false);
      if (opening) setTyped({ day: next, revision: opening.revision });
    },
    saved: (): void => {
      setTyped(undefined);
      setMustSave(false);
    },
    askToSave: (): void => {
      setMustSave(true);
      form.current?.querySelector('input')?.focus();
    },
    /** False when only part of a date is typed; the browser says so on the field. */
    isWhole: (): boolean => form.current?.reportValidity() ?? true,
  };
};
export type OpeningDay = ReturnType<typeof useOpeningDay>;
