import { Switch } from '@palco/ui/switch.tsx';
import type { ReactNode } from 'react';
import styles from './alerts.module.css';

interface AlertRowProps {
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** below the row, while it is on */
  readonly children?: ReactNode;
}
/** One switch of the alerts with what it means. */
export const AlertRow = ({ title, text, isOn, isDisabled = false, onChange, children }: AlertRowProps) => (
  <li className={styles.row}>
    <Switch checked={isOn} disabled={isDisabled} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </Switch>
    {children}
  </li>
);
