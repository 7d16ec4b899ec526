import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';

interface CutDialogProps {
  /** of the feed; typed to confirm */
  readonly name: string;
  /** such as "NAV at HER" */
  readonly game: string;
  readonly onCut: () => void;
  readonly onClose: () => void;
}
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Cuts a picture when the name of its feed is typed: for those who cannot hold a button for a second. */
export const CutDialog = ({ name, game, onCut, onClose }: CutDialogProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isTyped = plain(typed) === plain(name);
  return (
    <Dialog isOpen onClose={onClose} title={t('ingest.cut.typeTitle', { game })}>
      <form
        className={styles.form}
        onSubmit={submitBy(() => {
          if (isTyped) onCut();
        })}
      >
        <p>{t('ingest.cut.typeLead')}</p>
        <TextField
          label={t('ingest.cut.typeName')}
          hint={t('ingest.cut.typeHint', { name })}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={valueTo(setTyped)}
        />
        <div className={styles.row}>
          <Button type="submit" variant="danger" aria-disabled={!isTyped}>
            {t('ingest.cut.now')}
          </Button>
          <Button onClick={onClose}>{t('ingest.cut.keep')}</Button>
        </div>
      </form>
    </Dialog>
  );
};
