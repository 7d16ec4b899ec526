import { classNames } from '@palco/ui/class-names';
import type { ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './text-link.module.css';

interface TextLinkProps extends Omit<AppLinkProps, 'className'> {
  readonly children: ReactNode;
  /** clay as every link, or plain text color */
  readonly tone?: 'clay' | 'text';
}
/** A link outside of a sentence: bold, with a touch-sized target. */
export const TextLink = ({ tone = 'clay', ...rest }: TextLinkProps) => (
  <AppLink {...rest} className={classNames(styles.link, tone === 'text' && styles.text)} />
);
