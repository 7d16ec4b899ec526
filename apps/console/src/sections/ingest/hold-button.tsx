import { buttonClass } from '@palco/ui/button-look';
import { classNames } from '@palco/ui/class-names';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ingest.module.css';

/** How long the button must be held, so that one stray press does nothing. */
export const HOLD_MS = 1000;

interface HoldButtonProps {
  readonly children: ReactNode;
  readonly hint: string;
  readonly onHeld: () => void;
  /** called when the button was pressed but not held, or by a device that cannot hold, such as voice control or a switch */
  readonly onPressed: () => void;
}
/** A button that acts when it was held for a second, by pointer, Enter or the space bar. */
export const HoldButton = ({ children, hint, onHeld, onPressed }: HoldButtonProps) => {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** the click that ends a hold is no press */
  const wasHeld = useRef(false);
  const begin = (): void => {
    if (timer.current) return;
    wasHeld.current = false;
    setHeld(true);
    timer.current = setTimeout(() => {
      end();
      wasHeld.current = true;
      onHeld();
    }, HOLD_MS);
  };
  const end = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOurs = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary', className: classNames(styles.hold, isHeld && styles.held) })}
      title={hint}
      aria-description={hint}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={end}
      onClick={() => {
        if (!wasHeld.current) onPressed();
        wasHeld.current = false;
      }}
      onKeyDown={(event) => {
        if (!isOurs(event)) return;
        // without this a key that is held clicks again and again
        event.preventDefault();
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        const wasPressed = timer.current !== undefined;
        end();
        if (wasPressed) onPressed();
      }}
    >
      {children}
    </button>
  );
};
