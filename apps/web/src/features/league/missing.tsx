import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './missing.module.css';

interface MissingProps {
  readonly icon: Drawing;
  /** what does not exist */
  readonly title: string;
  /** where to find it instead */
  readonly text: string;
  readonly action: ReactNode;
}
/** The page of a club or player that does not exist: one message and one step. */
export const Missing = ({ icon, title, text, action }: MissingProps) => (
  <div className={styles.missing}>
    <Icon of={icon} size="xl" />
    <h1>{title}</h1>
    <p>{text}</p>
    {action}
  </div>
);
