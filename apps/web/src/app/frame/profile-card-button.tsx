import { showToast } from '@palco/ui/toasts';
import { usePart } from '@palco/ui/use-part';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addGroups } from '../../i18n/texts.ts';

/** The header's button for the card of the signed-in user, which is loaded when it is first opened. */
export const ProfileCardButton = ({ className }: { readonly className?: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { loaded, hasFailed } = usePart(async () => {
    const [part] = await Promise.all([import('../../features/account/profile-card.tsx'), addGroups(i18n, ['account'])]);
    return part;
  }, isOpen);
  useEffect(() => {
    if (!hasFailed) return;
    showToast({ kind: 'error', text: t('errors.offline') });
    setOpen(false);
  }, [hasFailed, t]);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('frame.nav.myDetails')}
      </button>
      {loaded && <loaded.ProfileCard isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
