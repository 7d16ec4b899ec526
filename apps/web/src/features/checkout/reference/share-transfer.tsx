import { shareText } from '@palco/browser/share-address';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import Share from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';

interface ShareTransferProps {
  /** all figures, as they are read */
  readonly text: string;
}
/**
 * Hands the figures on to the app where they are needed: the bank's on this phone, a message to another one, or whoever pays.
 * Palco sends no text message with an account in it, which is what swindlers send.
 */
export const ShareTransfer = ({ text }: ShareTransferProps) => {
  const { t } = useTranslation('checkout');
  const share = async (): Promise<void> => {
    const shared = await shareText({ title: t('transfer.kind'), text });
    if (shared === 'copied') showToast({ kind: 'done', text: t('transfer.sharedCopied') });
    if (shared === 'refused') showToast({ kind: 'plain', text });
  };
  return (
    <Button isWide onClick={() => void share()}>
      <Icon of={Share} />
      {t('transfer.share')}
    </Button>
  );
};
