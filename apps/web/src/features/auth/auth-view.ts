import type { FormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import type { AuthRequest } from '../../session/auth-request.ts';

/** Which form the dialog shows: one mode of one kind of visitor, or the phone form. */
export interface AuthView extends AuthRequest {
  readonly isPhone: boolean;
}

/** The i18n key of its title. */
export const titleOfView = ({ mode, isPhone }: AuthView): 'login' | 'register' | 'recovery' | 'phone' =>
  isPhone ? 'phone' : mode;

/** The props of every form in the dialog. */
export interface AuthFormProps {
  readonly dialogs: FormDialogs;
  readonly show: (view: Partial<AuthView>) => void;
  /** all forms share it, so the recovery form starts with the e-mail typed at login */
  readonly email: string;
  readonly onEmail: (email: string) => void;
}
