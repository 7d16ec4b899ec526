import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { LiveDot } from './live-dot.tsx';

/** A state is a word; the color only supports it. `off`: not played; `delayed`: not now; `mine`: owned by the user. */
export type BadgeTone = 'live' | 'soon' | 'next' | 'recorded' | 'over' | 'delayed' | 'off' | 'mine';

export const Badge = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>
    {tone === 'live' && <LiveDot />}
    {children}
  </span>
);
