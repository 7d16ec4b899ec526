import { MEMBER_COOKIE, MEMBER_DATA } from '@palco/contracts/web-render';
import { useEffect, useSyncExternalStore } from 'react';
import { usePageData } from '../../../api/page-data.ts';
import { readToken, watchToken } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { writeCookie } from '../../../session/write-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Is this the landing of somebody with a pass? The document says so first, by a cookie of the last visit, so that nothing
 * jumps while the account is being read; then the account decides.
 */
export const useIsMember = (): boolean => {
  const isRenderedForMember = usePageData<boolean>(MEMBER_DATA) === true;
  const hasToken = useSyncExternalStore(
    watchToken,
    () => readToken() !== undefined,
    () => isRenderedForMember,
  );
  const session = useSession();
  const isMember = hasToken && (session.state === 'member' ? session.user.hasOneValidMembership : isRenderedForMember);
  const isKnown = session.state === 'member' || !hasToken;
  useEffect(() => {
    if (!isKnown || isMember === document.cookie.split('; ').includes(`${MEMBER_COOKIE}=1`)) return;
    writeCookie(MEMBER_COOKIE, '1', isMember ? YEAR_SECONDS : 0);
  }, [isKnown, isMember]);
  return isMember;
};
