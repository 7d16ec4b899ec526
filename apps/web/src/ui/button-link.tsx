import { type ButtonLook, buttonClass } from '@palco/ui/button-look';
import type { ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';

interface ButtonLinkProps extends Omit<AppLinkProps, 'className'>, Omit<ButtonLook, 'isIcon'> {
  readonly children: ReactNode;
}
/** A link that looks like a button: it can be opened in a new tab and works without JavaScript. */
export const ButtonLink = ({ variant, size, isWide, className, ...rest }: ButtonLinkProps) => (
  <AppLink {...rest} className={buttonClass({ variant, size, isWide, className })} />
);
