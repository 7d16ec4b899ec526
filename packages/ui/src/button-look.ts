import styles from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * `clay` is the main action: one of them per view. `live` and `recorded` open a picture, `danger` ends something,
 * `ink` is the strong button on paper. `secondary` and `quiet` are everything else.
 */
export type ButtonVariant = 'clay' | 'secondary' | 'quiet' | 'live' | 'recorded' | 'danger' | 'ink';
type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** as wide as its container */
  readonly isWide?: boolean | undefined;
  /** a square around one icon */
  readonly isIcon?: boolean | undefined;
  readonly className?: string | undefined;
}
/** The classes of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'm', isWide, isIcon, className }: ButtonLook): string =>
  classNames(
    styles.button,
    styles[variant],
    size !== 'm' && styles[size],
    isWide && styles.wide,
    isIcon && styles.icon,
    className,
  );
