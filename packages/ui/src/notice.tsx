import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Drawing, Icon } from './icon.tsx';
import styles from './notice.module.css';

/** `waiting`: something is pending; `error`: it failed; `done`: it succeeded. */
type NoticeKind = 'plain' | 'waiting' | 'error' | 'done';
const ICONS: Readonly<Record<NoticeKind, Drawing>> = { plain: Info, waiting: Clock, error: TriangleAlert, done: Check };
interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly children: ReactNode;
}
/** A lasting message inside the page; a passing one is a toast. */
export const Notice = ({ kind = 'plain', children }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
    <Icon of={ICONS[kind]} />
    <div>{children}</div>
  </div>
);
