import type { ReadColumn } from '@palco/contracts/season/club-staff';
import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../season.module.css';

interface ColumnMapProps {
  /** as the file was read */
  readonly columns: readonly ReadColumn[];
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** usual names by the columns' places; empty: as the file says */
  readonly onAsk: (asked: readonly string[]) => void;
}
/** Says which columns of a file are not read, and chooses as what each is read. */
export const ColumnMap = ({ columns, choices, onAsk }: ColumnMapProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const left = columns.filter(({ head, read_as }) => read_as === null && head !== '');
  if (columns.length === 0) return null;
  return (
    <>
      {left.length > 0 && (
        <p className={styles.attention}>{t('season.notRead', { names: left.map(({ head }) => head).join(', ') })}</p>
      )}
      <details className={styles.columns}>
        <summary>{t('season.columns', { count: columns.length })}</summary>
        <div className={styles.two}>
          {columns.map(({ head, read_as }, place) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
              key={place}
              label={head || t('season.columnNumber', { number: place + 1 })}
              value={chosen[place] ?? read_as ?? ''}
              emptyText={t('season.asNamed')}
              choices={choices}
              onChange={(event) => setChosen({ ...chosen, [place]: event.target.value })}
            />
          ))}
        </div>
        <p className={styles.buttons}>
          <Button size="s" onClick={() => onAsk(columns.map(({ read_as }, place) => chosen[place] ?? read_as ?? ''))}>
            {t('season.readAgain')}
          </Button>
        </p>
      </details>
    </>
  );
};
