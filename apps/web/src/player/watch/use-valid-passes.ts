import { serverNow } from '@palco/client/server-clock';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { hasBegun } from '@palco/contracts/memberships/pass-start';
import { useSession } from '../../session/use-session.ts';

/** The passes of the viewer that are valid now, for whatever games; undefined while the viewer is not known. */
export const useValidPasses = (): readonly OwnedMembership[] | undefined => {
  const session = useSession();
  if (session.state === 'visitor') return [];
  if (session.state !== 'member') return undefined;
  const at = serverNow();
  return session.user.memberships.filter((pass) => hasBegun(pass, at) && Date.parse(pass.date_exp) > at);
};
