import { type Batch, exportFolios, takeBatchFile } from '@palco/contracts/prepaid-staff';
import { localeOf } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import styles from './cards.module.css';
import { Heat } from './heat.tsx';
import { columnsFrom } from './new-batch.tsx';
import { RangeForm } from './range-form.tsx';
import { saveFile } from './save-file.ts';

interface BatchesProps {
  readonly rows: readonly Batch[];
  readonly folio: string | undefined;
  /** the file columns of the batch that was just made, as they were previewed */
  readonly columns: string | undefined;
  readonly maySell: boolean;
  readonly onSheet: (id: number) => void;
  readonly onChanged: () => void;
}
/** Every batch; the open one as a heat, with its file, its sheets and its ranges. */
export const Batches = ({ rows, folio, columns, maySell, onSheet, onChanged }: BatchesProps) => {
  const { t, i18n } = useTranslation();
  const locale = localeOf[i18n.language as keyof typeof localeOf];
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: LEAGUE_ZONE, day: 'numeric', month: 'short' });
  const [asked, setAsked] = useState<Batch>();
  const say = (isSaved: boolean, message: string | undefined): void =>
    showToast(
      isSaved
        ? { kind: 'done', text: t('cards.fileSaved') }
        : { kind: 'error', text: message ?? t('errors.serverError') },
    );
  const take = async ({ id }: Batch): Promise<void> => {
    setAsked(undefined);
    const asColumns = columns === undefined ? undefined : columnsFrom(columns);
    const body = asColumns ? { columns: asColumns } : {};
    const saved = await saveFile(takeBatchFile, { params: { id }, body }, `palco-batch-${id}.csv`);
    say(saved.isSaved, saved.isSaved ? undefined : saved.message);
    onChanged();
  };
  const folios = async ({ id }: Batch): Promise<void> => {
    const saved = await saveFile(exportFolios, { query: { batch: String(id) } }, `palco-folios-${id}.csv`);
    say(saved.isSaved, saved.isSaved ? undefined : saved.message);
  };
  return (
    <>
      <DataTable
        label={t('cards.views.batches')}
        param="batch"
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'id', title: t('cards.batchName'), look: 'strong', cell: ({ id }) => id },
          {
            key: 'distributor',
            title: t('cards.distributor'),
            onPhone: 'plain',
            cell: ({ distributor, title }) => (
              <>
                {distributor} <span className={styles.below}>{title}</span>
              </>
            ),
          },
          { key: 'quantity', title: t('cards.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          {
            key: 'used',
            title: t('cards.states.used'),
            align: 'end',
            cell: ({ id, used, quantity }) => (
              <>
                {used}
                <progress
                  className={styles.progress}
                  max={quantity}
                  value={used}
                  aria-label={t('cards.progressOf', { batch: id })}
                />
              </>
            ),
          },
          { key: 'active', title: t('cards.states.active'), align: 'end', cell: ({ active }) => active },
          { key: 'waiting', title: t('cards.states.waiting'), align: 'end', cell: ({ waiting }) => waiting },
          { key: 'void', title: t('cards.states.void'), align: 'end', cell: (row) => row.void },
          {
            key: 'made',
            title: t('cards.madeOn'),
            look: 'time',
            cell: ({ made_at }) => shortDay.format(new Date(made_at)),
          },
        ]}
        detail={(batch) => (
          <div className={styles.detail}>
            <p className={styles.buttons}>
              {maySell &&
                (batch.file_given_at ? (
                  <span className={styles.quiet}>
                    {t('cards.fileGiven', { date: dayText(batch.file_given_at, locale) })}
                  </span>
                ) : (
                  <Button variant="clay" onClick={() => setAsked(batch)}>
                    {t('cards.takeFile', { count: batch.quantity })}
                  </Button>
                ))}
              <Button variant="secondary" onClick={() => onSheet(batch.id)}>
                {t('cards.sheet')}
              </Button>
              {maySell && (
                <Button variant="secondary" onClick={() => void folios(batch)}>
                  {t('cards.exportFolios')}
                </Button>
              )}
            </p>
            <Heat id={batch.id} folio={folio} />
            {maySell && <RangeForm first={batch.first_folio} last={batch.last_folio} onChanged={onChanged} />}
          </div>
        )}
      />
      <NoticeDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('cards.fileTitle')}
        text={t('cards.fileText')}
        okText={t('cards.no')}
        action={{
          text: t('cards.takeFile', { count: asked?.quantity ?? 0 }),
          variant: 'clay',
          onPress: () => asked && void take(asked),
        }}
      />
    </>
  );
};
