import { type Batch, exportFolios, takeBatchFile } from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { showToast } from '@palco/ui/toasts';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { Heat } from './heat.tsx';
import { columnsFrom } from './new-batch.tsx';
import styles from './prepaid.module.css';
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
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: zone, day: 'numeric', month: 'short' });
  const [asked, setAsked] = useState<Batch>();
  const say = (isSaved: boolean, message: string | undefined): void =>
    showToast(
      isSaved
        ? { kind: 'done', text: t('prepaid.fileSaved') }
        : { kind: 'error', text: message ?? t('errors.serverError') },
    );
  const take = async ({ id }: Batch): Promise<void> => {
    setAsked(undefined);
    const asColumns = columns === undefined ? undefined : columnsFrom(columns);
    const body = asColumns ? { columns: asColumns } : {};
    const saved = await saveFile(takeBatchFile, { params: { id }, body }, `batch-${id}.csv`);
    say(saved.isSaved, saved.isSaved ? undefined : saved.message);
    onChanged();
  };
  const folios = async ({ id }: Batch): Promise<void> => {
    const saved = await saveFile(exportFolios, { query: { batch: String(id) } }, `folios-${id}.csv`);
    say(saved.isSaved, saved.isSaved ? undefined : saved.message);
  };
  return (
    <>
      <DataTable
        label={t('prepaid.views.batches')}
        param="batch"
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'id', title: t('prepaid.batchName'), look: 'strong', cell: ({ id }) => id },
          {
            key: 'distributor',
            title: t('prepaid.distributor'),
            onPhone: 'plain',
            cell: ({ distributor, title }) => (
              <>
                {distributor} <span className={styles.below}>{title}</span>
              </>
            ),
          },
          { key: 'quantity', title: t('prepaid.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          {
            key: 'used',
            title: t('prepaid.states.used'),
            align: 'end',
            cell: ({ id, used, quantity }) => (
              <>
                {used}
                <progress
                  className={styles.progress}
                  max={quantity}
                  value={used}
                  aria-label={t('prepaid.progressOf', { batch: id })}
                />
              </>
            ),
          },
          { key: 'active', title: t('prepaid.states.active'), align: 'end', cell: ({ active }) => active },
          { key: 'waiting', title: t('prepaid.states.waiting'), align: 'end', cell: ({ waiting }) => waiting },
          { key: 'void', title: t('prepaid.states.void'), align: 'end', cell: (row) => row.void },
          {
            key: 'made',
            title: t('prepaid.madeOn'),
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
                    {t('prepaid.fileGiven', { date: dayText(batch.file_given_at, zone, locale) })}
                  </span>
                ) : (
                  <Button variant="clay" onClick={() => setAsked(batch)}>
                    {t('prepaid.takeFile', { count: batch.quantity })}
                  </Button>
                ))}
              <Button variant="secondary" onClick={() => onSheet(batch.id)}>
                {t('prepaid.sheet')}
              </Button>
              {maySell && (
                <Button variant="secondary" onClick={() => void folios(batch)}>
                  {t('prepaid.exportFolios')}
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
        title={t('prepaid.fileTitle')}
        text={t('prepaid.fileText')}
        okText={t('prepaid.no')}
        action={{
          text: t('prepaid.takeFile', { count: asked?.quantity ?? 0 }),
          variant: 'clay',
          onPress: () => asked && void take(asked),
        }}
      />
    </>
  );
};
