import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

/** React Aria dispatches it on the element it is about to focus, so that another can take its place. */
const RESTORE_FOCUS = 'react-aria-focus-scope-restore';

interface MenuProps {
  /** the content of its button */
  readonly label: ReactNode;
  /** the button's accessible name where the label is only a drawing */
  readonly accessibleName?: string | undefined;
  /** links and buttons; a click on one closes the menu */
  readonly children: ReactNode;
  /** which edge of the button the panel is aligned to */
  readonly hangs?: 'start' | 'end';
  /** without the arrow and the panel's own style */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/**
 * A button that opens a panel of links. It is a `<details>`, so it opens before JavaScript runs. With JavaScript, Escape, a
 * click outside, Tab past the end, a choice and the browser's Back close it, and Escape returns the focus to the button. A
 * page that opens by itself, as after signing in, does not close it: somebody may just have opened it.
 */
export const Menu = (props: MenuProps) => {
  const { label, accessibleName, children, hangs = 'start', isBare = false } = props;
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const box = details.current;
    if (!box) return;
    const close = (): void => box.removeAttribute('open');
    const onPointer = (event: PointerEvent): void => {
      if (box.open && !box.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !box.open) return;
      close();
      box.querySelector('summary')?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close();
    };
    const onClick = (event: MouseEvent): void => {
      const chosen = (event.target as Element).closest('a, button');
      if (!chosen) return;
      // a dialog opened by the button returns the focus here; the summary stays visible
      if (chosen instanceof HTMLButtonElement) box.querySelector('summary')?.focus();
      close();
    };
    // A dialog returns the focus to the element that had it, which nobody can see if its menu has closed since.
    const onRestore = (event: Event): void => {
      if (box.open || event.target === box.querySelector('summary')) return;
      event.preventDefault();
      box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('popstate', close);
    box.addEventListener(RESTORE_FOCUS, onRestore);
    box.addEventListener('keydown', onKey);
    box.addEventListener('focusout', onFocusOut);
    box.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('popstate', close);
      box.removeEventListener(RESTORE_FOCUS, onRestore);
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('focusout', onFocusOut);
      box.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <details ref={details} className={classNames(styles.menu, props.className)}>
      <summary className={classNames(styles.button, props.buttonClassName)} aria-label={accessibleName}>
        {label}
        {!isBare && <Icon of={ChevronDown} size="s" />}
      </summary>
      <div className={classNames(!isBare && styles.panel, !isBare && styles[hangs], props.panelClassName)}>
        {children}
      </div>
    </details>
  );
};
