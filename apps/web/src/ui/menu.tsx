import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** the words or drawing that open it */
  readonly label: ReactNode;
  /** said instead of them where they are only a drawing */
  readonly accessibleName?: string | undefined;
  /** links and buttons; what is chosen closes the menu */
  readonly children: ReactNode;
  /** which edge of the button the panel hangs from */
  readonly hangs?: 'start' | 'end';
  /** changes when another page is shown: an open menu closes */
  readonly closesWhen?: string | undefined;
  /** without the arrow beside the label, and with a panel of one's own */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/**
 * A button that lets a panel of links down. It is a `<details>`: it opens before JavaScript runs. Once it runs, Escape,
 * a touch elsewhere, the Tab key past the end and choosing something close it, and Escape gives the focus back.
 */
export const Menu = (props: MenuProps) => {
  const { label, accessibleName, children, hangs = 'start', closesWhen, isBare = false } = props;
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [closesWhen]);

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
      // a dialog that a button opens gives the focus back to where it was: let that be something that stays in sight
      if (chosen instanceof HTMLButtonElement) box.querySelector('summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPointer);
    box.addEventListener('keydown', onKey);
    box.addEventListener('focusout', onFocusOut);
    box.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
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
