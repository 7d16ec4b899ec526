import { hasModifier } from '@palco/ui/has-modifier';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const ROW = 'data-row';
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface RovingRows {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rowProps: (id: string) => {
    readonly [ROW]: string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** at the next moment, moves the focus to the first row if the focused one no longer exists */
  readonly keepFocus: () => void;
}

/** Rows that are one Tab stop together: arrow keys, Home and End go from row to row. */
export const useRovingRows = (): RovingRows => {
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const keepsFocus = useRef(false);
  const rowsNow = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>(`[${ROW}]:not(:disabled)`) ?? []),
  ];
  // after every rendering: rows come and go with the moment
  useEffect(() => {
    const rows = rowsNow();
    if (!rows.some((row) => row.getAttribute(ROW) === stop)) setStop(rows[0]?.getAttribute(ROW) ?? undefined);
    if (!keepsFocus.current || list.current?.contains(document.activeElement)) return;
    keepsFocus.current = false;
    if (document.activeElement === document.body) rows[0]?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return;
    const rows = rowsNow();
    const at = rows.indexOf(event.currentTarget as HTMLElement);
    const next = STEPS[event.key]?.(at, rows.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  return {
    list,
    rowProps: (id) => ({ [ROW]: id, tabIndex: id === stop ? 0 : -1, onFocus: () => setStop(id), onKeyDown }),
    keepFocus: () => {
      keepsFocus.current = true;
    },
  };
};
