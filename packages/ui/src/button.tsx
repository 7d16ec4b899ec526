import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BasesLoader } from './bases-loader.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly children: ReactNode;
  /**
   * Work is in progress: the button stays focused and keeps its size, shows a loading text, and ignores clicks. Pass
   * `false` (not undefined) where it may become true, so that there is room for the loading text.
   */
  readonly isLoading?: boolean | undefined;
  /** the loading text; "one moment" by default */
  readonly loadingText?: string | undefined;
}

/** A button. Unless a `type` is given it does not submit a form. */
export const Button = ({
  variant,
  size,
  isWide,
  isIcon,
  className,
  isLoading,
  loadingText,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const { t } = useTranslation();
  const mayLoad = isLoading !== undefined;
  return (
    <button
      {...rest}
      type={isLoading ? 'button' : type}
      className={buttonClass({
        variant,
        size,
        isWide,
        isIcon,
        className: classNames(mayLoad && styles.mayLoad, className),
      })}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? undefined : onClick}
    >
      {mayLoad ? (
        <>
          <span className={styles.label} data-away={isLoading || undefined} aria-hidden={isLoading || undefined}>
            {children}
          </span>
          <span className={styles.loading} data-away={!isLoading || undefined} aria-hidden={!isLoading || undefined}>
            <BasesLoader />
            {loadingText ?? t('actions.loading')}
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
};
