import type { ComponentType, SVGProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** A drawing of the Lucide set (`lucide-react/icons/globe`), imported one by one so that only those in use are loaded. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
  readonly of: Drawing;
  readonly size?: 's' | 'm' | 'l' | 'xl';
}
/** A decorative icon: its text is beside it or in the label of its button. */
export const Icon = ({ of: Drawn, size = 'm' }: IconProps) => (
  <Drawn className={classNames(styles.icon, styles[size])} aria-hidden="true" focusable="false" />
);
