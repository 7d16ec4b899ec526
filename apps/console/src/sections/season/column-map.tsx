import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_COLUMNS, headerOf, renamed } from './column-names.ts';
import type { ChosenFile } from './file-drop.tsx';
import styles from './season.module.css';

interface ColumnMapProps {
  readonly file: ChosenFile;
  /** the file with the columns named anew */
  readonly onFile: (file: ChosenFile) => void;
}
/** Chooses as what each column of the file is read. A column that is not chosen keeps its own name. */
export const ColumnMap = ({ file, onFile }: ColumnMapProps) => {
  const { t } = useTranslation();
  const names = headerOf(file.bytes);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  if (!names) return null;
  return (
    <details className={styles.columns}>
      <summary>{t('season.columns', { count: names.length })}</summary>
      <div className={styles.two}>
        {names.map((name, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
            key={place}
            label={name || t('season.columnNumber', { number: place + 1 })}
            value={chosen[place] ?? ''}
            emptyText={t('season.asNamed')}
            choices={CALENDAR_COLUMNS.map((value) => ({ value, text: t(`season.columnOf.${value}`) }))}
            onChange={(event) => setChosen({ ...chosen, [place]: event.target.value })}
          />
        ))}
      </div>
      <p className={styles.buttons}>
        <Button
          size="s"
          onClick={() =>
            onFile({
              ...file,
              bytes: renamed(
                file.bytes,
                names.map((name, place) => chosen[place] || name),
              ),
            })
          }
        >
          {t('season.readAgain')}
        </Button>
      </p>
    </details>
  );
};
