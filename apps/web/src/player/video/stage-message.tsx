import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import type { ReactNode } from 'react';
import parkOff from '../../ui/img/park-off.webp';
import parkOn from '../../ui/img/park-on.webp';
import styles from './stage-message.module.css';

interface StageMessageProps {
  readonly icon?: Drawing | undefined;
  /** above the title: words, and both clubs */
  readonly sign?: ReactNode;
  /** why there is no picture */
  readonly title: string;
  /** what happens next */
  readonly text?: ReactNode;
  /** a large figure: how long until it begins */
  readonly figure?: ReactNode;
  /** the one action */
  readonly action?: ReactNode;
  /** the lights of the park are on: there will be something to see */
  readonly isLit?: boolean;
  /** something broke: screen readers read it at once */
  readonly isAlert?: boolean;
}
/** In the place of the picture: why there is none, what happens next, and one action. */
export const StageMessage = (props: StageMessageProps) => {
  const { icon, sign, title, text, figure, action, isLit = false, isAlert = false } = props;
  return (
    <div className={styles.message} data-lit={isLit || undefined}>
      <img src={isLit ? parkOn : parkOff} alt="" width="1280" height="720" />
      <div className={styles.words} role={isAlert ? 'alert' : undefined}>
        {sign}
        {icon && <Icon of={icon} size="xl" />}
        <h2>{title}</h2>
        {figure}
        {text && <p>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
};
