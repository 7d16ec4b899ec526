import type { PageName } from '@palco/contracts/pages';
import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import { addGroups } from '../../i18n/texts.ts';
import { useSession } from '../../session/use-session.ts';

/** The profile has a notice of its own, and the confirm page does the confirming. */
const WITHOUT: readonly (PageName | undefined)[] = ['profile', 'confirm'];

/** Asks members to confirm their e-mail; loaded only for those who have not. */
export const ConfirmBannerHost = ({ page }: { readonly page: PageName | undefined }) => {
  const { i18n } = useTranslation();
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  const isWanted = Boolean(user?.email && !user.email_confirmed) && !WITHOUT.includes(page);
  const { loaded } = usePart(async () => {
    const [part] = await Promise.all([
      import('../../features/account/confirm-banner.tsx'),
      addGroups(i18n, ['account']),
    ]);
    return part;
  }, isWanted);
  return loaded && user && isWanted ? <loaded.ConfirmBanner user={user} /> : null;
};
