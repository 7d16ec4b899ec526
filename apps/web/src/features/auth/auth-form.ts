import type { Ask } from '../../ui/use-ask.tsx';
import type { AuthView } from './auth-view.ts';

/** What every form of the dialog is given. */
export interface AuthFormProps {
  readonly ask: Ask;
  readonly show: (view: Partial<AuthView>) => void;
  /** typed in one form, kept for the next (recovery begins with the address of the login) */
  readonly email: string;
  readonly onEmail: (email: string) => void;
}
