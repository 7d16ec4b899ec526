import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { hasModifier } from './has-modifier.ts';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean | undefined;
}
interface TabsProps<Id extends string> {
  /** what the tabs divide, for screen readers */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** `bar`: few and short, each in its share of the width */
  readonly look?: 'line' | 'bar';
}
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs by the ARIA pattern: one tab stop, arrow keys select, the panel follows. Not React Aria's, because they would
 * load its collections for these four keys.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, look = 'line' }: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === selected);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return;
    const able = tabs.filter(({ isDisabled }) => !isDisabled);
    const next = STEPS[event.key]?.(
      able.findIndex(({ id }) => id === selected),
      able.length,
    );
    const chosen = next === undefined ? undefined : able[next];
    if (!chosen) return;
    event.preventDefault();
    onSelect(chosen.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${chosen.id}`)}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[look])}
        data-scrollbar="none"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: text, isDisabled }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            disabled={isDisabled}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${selected}`} className={styles.panel}>
        {shown?.content}
      </div>
    </div>
  );
};
