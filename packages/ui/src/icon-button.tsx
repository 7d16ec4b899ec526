import { Button, type ButtonProps } from './button.tsx';
import { type Drawing, Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isIcon' | 'isWide' | 'aria-label'> {
  /** what it does, for screen readers */
  readonly label: string;
  readonly icon: Drawing;
}
/** A button that is one icon. */
export const IconButton = ({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} isIcon aria-label={label}>
    <Icon of={icon} />
  </Button>
);
