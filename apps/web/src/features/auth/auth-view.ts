import type { AuthRequest } from '../../session/auth-request.ts';

/** Which form the dialog shows: a mode of a kind of visitor, or the phone's. */
export interface AuthView extends AuthRequest {
  readonly isPhone: boolean;
}

/** The words of its title. */
export const titleOfView = ({ mode, isPhone }: AuthView): 'login' | 'register' | 'recovery' | 'phone' =>
  isPhone ? 'phone' : mode;
