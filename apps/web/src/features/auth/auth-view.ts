import type { AuthRequest } from '../../session/auth-request.ts';
import type { FormDialogs } from '../../ui/use-form-dialogs.tsx';

/** Which form the dialog shows: a mode of a kind of visitor, or the phone's. */
export interface AuthView extends AuthRequest {
  readonly isPhone: boolean;
}

/** The words of its title. */
export const titleOfView = ({ mode, isPhone }: AuthView): 'login' | 'register' | 'recovery' | 'phone' =>
  isPhone ? 'phone' : mode;

/** What every form of the dialog is given. */
export interface AuthFormProps {
  readonly dialogs: FormDialogs;
  readonly show: (view: Partial<AuthView>) => void;
  /** typed in one form, kept for the next (recovery begins with the address of the login) */
  readonly email: string;
  readonly onEmail: (email: string) => void;
}
