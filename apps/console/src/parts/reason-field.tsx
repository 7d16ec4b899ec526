import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import type { ComponentProps } from 'react';

interface ReasonFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  readonly onType: (text: string) => void;
}
/** The reason for an action, which the audit log keeps. */
export const ReasonField = ({ onType, ...props }: ReasonFieldProps) => (
  <TextField maxLength={300} onChange={valueTo(onType)} {...props} />
);
