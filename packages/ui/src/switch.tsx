import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  readonly children: ReactNode;
}
/** A setting that takes effect at once, without a form. */
export const Switch = ({ children, ...rest }: SwitchProps) => (
  <label className={styles.switch}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state is what the role reads */}
    <input {...rest} type="checkbox" role="switch" />
    <span>{children}</span>
  </label>
);
