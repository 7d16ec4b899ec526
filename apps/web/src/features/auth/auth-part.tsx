import type { AuthRequest } from '../../session/auth-request.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { type Brought, ProviderReturn } from './provider-return.tsx';

export interface AuthPartProps {
  readonly request: AuthRequest | undefined;
  readonly brought: Brought | undefined;
  readonly onHandled: () => void;
}
/** The dialog, and before it whatever Apple or Facebook sent somebody back with. */
export const AuthPart = ({ request, brought, onHandled }: AuthPartProps) => (
  <>
    <AuthDialog request={brought ? undefined : request} />
    {brought && <ProviderReturn brought={brought} onHandled={onHandled} />}
  </>
);
