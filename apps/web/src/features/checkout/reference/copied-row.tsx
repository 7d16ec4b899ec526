import { copyText } from '@palco/browser/clipboard';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './transfer-view.module.css';

interface CopiedRowProps {
  readonly name: string;
  /** what the button copies */
  readonly value: string;
  readonly isAmount?: boolean;
  /** the value as it is read */
  readonly children: ReactNode;
  readonly note?: string;
}
/** A figure of a transfer with a button that copies exactly it. */
export const CopiedRow = ({ name, value, isAmount = false, children, note }: CopiedRowProps) => {
  const { t } = useTranslation('checkout');
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const done = await copyText(value);
    setCopied(done);
    if (!done) showToast({ kind: 'plain', text: value });
  };
  return (
    <div className={classNames(styles.row, isAmount && styles.amount)}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {note && <small>{note}</small>}
        <Button className={isCopied ? styles.copied : undefined} onClick={() => void copy()} aria-live="polite">
          <Icon of={isCopied ? Check : Copy} size="s" />
          {isCopied ? t('transfer.copied') : t('transfer.copy')} <HiddenText>{name}</HiddenText>
        </Button>
      </dd>
    </div>
  );
};
