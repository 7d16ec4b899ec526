import { FILE_MAX_BYTES } from '@palco/contracts/club-staff';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './season.module.css';

export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
interface FileDropProps {
  readonly label: string;
  /** undefined: the file is too large */
  readonly onFile: (file: ChosenFile | undefined) => void;
}
/** A CSV file, dropped or chosen. Its bytes are read here; nothing is sent yet. */
export const FileDrop = ({ label, onFile }: FileDropProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    onFile(
      file.size > FILE_MAX_BYTES ? undefined : { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    );
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
        accept=".csv,text/csv"
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

const CHUNK = 0x8000;
/** Encodes bytes as Base64, as the upload call expects them. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};
