import { readSheet } from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { PaperCard } from './paper-card.tsx';
import styles from './sheet.module.css';

const A_PAGE = 10;
/** Cards of a batch to print, ten a page, with the bar code of each folio. Codes are only in the printer's file. */
export const Sheet = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const sheet = useInfiniteQuery({
    queryKey: ['cards', 'sheet', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }) =>
      (await staffReply(staffCall(readSheet, { params: { id }, query: { after }, signal }))).data,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (sheet.isPending) return <LoadingState />;
  if (sheet.isError) return <ErrorState onRetry={() => void sheet.refetch()} isRetrying={sheet.isFetching} />;
  const cards = sheet.data.pages.flatMap((page) => page.cards);
  const [facts] = sheet.data.pages;
  const pages = Array.from({ length: Math.ceil(cards.length / A_PAGE) }, (_, n) =>
    cards.slice(n * A_PAGE, (n + 1) * A_PAGE),
  );
  return (
    <section aria-label={t('prepaid.sheet')}>
      <p className={styles.bar}>
        <Button variant="clay" onClick={() => print()}>
          {t('prepaid.print', { count: cards.length })}
        </Button>
        {sheet.hasNextPage && (
          <Button variant="secondary" isLoading={sheet.isFetchingNextPage} onClick={() => void sheet.fetchNextPage()}>
            {t('prepaid.moreCards')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('prepaid.close')}
        </Button>
      </p>
      {pages.map((page) => (
        <ol key={page[0]?.folio} className={styles.page}>
          {page.map(({ folio, barcode }) => (
            <li key={folio}>
              <PaperCard
                title={facts?.title ?? ''}
                expiresAt={facts?.expires_at ?? ''}
                folio={folio}
                barcode={barcode}
              />
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
};
