import { FILE_MAX_BYTES } from '@palco/contracts/season/club-staff';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFile, readChosen, TABLE_FILES } from '../../../parts/chosen-file.ts';
import styles from '../season.module.css';

interface FileDropProps {
  readonly label: string;
  /** undefined: the file is too large */
  readonly onFile: (file: ChosenFile | undefined) => void;
}
/** A file with a table, dropped or chosen. Its bytes are read here; nothing is sent yet. */
export const FileDrop = ({ label, onFile }: FileDropProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    onFile(file.size > FILE_MAX_BYTES ? undefined : await readChosen(file));
  };
  return (
    <label
      htmlFor={id}
      className={classNames(styles.drop, isOver && styles.dropOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Icon of={FileUp} size="l" />
      <b>{label}</b>
      <span className={styles.quiet}>{t('season.dropHint')}</span>
      <input
        id={id}
        type="file"
        accept={TABLE_FILES}
        className={styles.dropInput}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // the same file again, after it was corrected
          target.value = '';
        }}
      />
    </label>
  );
};
