import { PAGES, type PageName } from '@palco/contracts/pages';
import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import { addGroups } from '../../i18n/texts.ts';
import { useWatching } from '../../player/mini/watching.ts';
import { useSession } from '../../session/use-session.ts';
import { useLeave } from './use-leave.ts';

/** The texts themselves can be read before they are accepted. */
const TEXTS: readonly (PageName | undefined)[] = ['terms', 'privacy', 'cookies'];

/**
 * Puts new versions of the legal documents to people who are signed in, at their next visit. A game on screen is not
 * interrupted: it is asked on the next page without one.
 */
export const ConsentHost = ({ page }: { readonly page: PageName | undefined }) => {
  const { i18n } = useTranslation();
  const session = useSession();
  const isWatching = useWatching() !== undefined;
  const leave = useLeave();
  const due = session.state === 'member' ? session.user.consents_due : [];
  const isInterrupting = isWatching || page === undefined || PAGES[page].kind === 'player';
  const isWanted = due.length > 0 && !isInterrupting && !TEXTS.includes(page);
  const { loaded } = usePart(async () => {
    const [part] = await Promise.all([import('../../features/legal/consent-dialog.tsx'), addGroups(i18n, ['legal'])]);
    return part;
  }, isWanted);
  return loaded && isWanted ? <loaded.ConsentDialog due={due} onLeave={leave} /> : null;
};
