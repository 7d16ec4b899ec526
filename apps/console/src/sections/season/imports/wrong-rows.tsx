import type { WrongRow } from '@palco/contracts/season/club-staff';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../parts/data-table.tsx';
import styles from '../season.module.css';

/** Why rows of a file cannot be read: row, column, the value there, and what is wrong with it. */
export const WrongRows = ({ rows }: { readonly rows: readonly WrongRow[] }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h3>{t('season.wrongRows', { count: rows.length })}</h3>
      <DataTable
        label={t('season.wrongRows', { count: rows.length })}
        param="wrong"
        rows={rows}
        rowKey={({ row, column, fault }) => `${row} ${column} ${fault}`}
        columns={[
          { key: 'row', title: t('season.row'), look: 'time', cell: ({ row }) => row },
          { key: 'column', title: t('season.column'), look: 'strong', cell: ({ column }) => column || '—' },
          { key: 'found', title: t('season.found'), look: 'quiet', cell: ({ found }) => found || t('season.nothing') },
          { key: 'fault', title: t('season.why'), cell: ({ fault }) => t(`season.fault.${fault}`) },
        ]}
      />
    </section>
  );
};
