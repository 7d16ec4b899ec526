import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { BookState } from '../book/book.ts';
import styles from './notices.module.css';

/** The server refused an act: which, why, and what can be done. */
export const QueueNotice = ({
  book,
  onRetry,
  onDiscard,
}: {
  readonly book: BookState;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}) => {
  const { t } = useTranslation();
  const { refused, waiting } = book;
  if (!refused?.refused) return null;
  const after = waiting.length - waiting.indexOf(refused);
  return (
    <Notice kind="error">
      <p>{t('scoring.refusedPlay', { why: refused.refused.message })}</p>
      <p className={styles.actions}>
        <Button size="s" onClick={onRetry}>
          {t('scoring.sendAgain')}
        </Button>
        <Button size="s" variant="danger" onClick={onDiscard}>
          {t('scoring.discard', { count: after })}
        </Button>
      </p>
    </Notice>
  );
};
