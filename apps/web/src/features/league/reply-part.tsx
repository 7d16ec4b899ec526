import { Skeleton } from '@palco/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reply-part.module.css';

interface ReplyPartProps<Reply> {
  readonly query: UseQueryResult<Reply>;
  readonly children: (reply: Reply) => ReactNode;
}
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

/** Renders a reply; a skeleton while it loads, and a retry button when it failed. */
export const ReplyPart = <Reply,>({ query: { data, isError, refetch }, children }: ReplyPartProps<Reply>) => {
  const { t } = useTranslation('league');
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  return (
    <LoadingState text={t('loading')}>
      <div>
        {EIGHT.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton as="badge" />
            <Skeleton length="half" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
};
