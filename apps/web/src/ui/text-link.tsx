import type { ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

interface TextLinkProps extends Omit<AppLinkProps, 'className'> {
  readonly children: ReactNode;
  /** clay as every link, or quiet where the page must not shout */
  readonly tone?: 'clay' | 'text';
}
/** A link that stands alone, not in a sentence: strong, and as tall as a finger. */
export const TextLink = ({ tone = 'clay', ...rest }: TextLinkProps) => (
  <AppLink {...rest} className={classNames(styles.link, tone === 'text' && styles.text)} />
);
