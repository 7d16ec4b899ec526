import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is wrong with the control above, and how to fix it. The control names it with aria-describedby. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon of={TriangleAlert} size="s" />
    <span>{children}</span>
  </p>
);
